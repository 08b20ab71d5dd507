// Which of the things that open from the page is open, whoever asks for it: its button, a key or the palette?

import { useState } from 'react';
import type { WhatIfId } from '../whatif/catalog.ts';

interface Door<Open> {
  readonly open: Open;
  onOpen(open: Open): void;
}

export interface Doors {
  readonly lessons: Door<boolean>;
  readonly fidelity: Door<boolean>;
  readonly share: Door<boolean>;
  readonly export: Door<boolean>;
  readonly bookmark: Door<boolean>;
  /** The form that is open. */
  readonly whatIf: Door<WhatIfId | undefined>;
}

export function useDoors(onPause: () => void): Doors {
  const bookmark = useDoor(false);
  return {
    lessons: useDoor(false),
    fidelity: useDoor(false),
    share: useDoor(false),
    export: useDoor(false),
    bookmark: {
      ...bookmark,
      // The place that one means is the one that was shown: it must not move on while its name is typed.
      onOpen: (open) => {
        if (open) onPause();
        bookmark.onOpen(open);
      },
    },
    whatIf: useDoor<WhatIfId | undefined>(undefined),
  };
}

function useDoor<Open>(first: Open): Door<Open> {
  const [open, onOpen] = useState(first);
  return { open, onOpen };
}
