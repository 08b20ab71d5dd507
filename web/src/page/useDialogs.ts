// Which of the dialogs and forms of the page is open, whoever asks for it: its button, a key or the palette?

import { useState } from 'react';
import type { WhatIfId } from '../whatif/catalog.ts';

interface DialogState<Open> {
  readonly open: Open;
  onOpen(open: Open): void;
}

export interface Dialogs {
  readonly lessons: DialogState<boolean>;
  readonly fidelity: DialogState<boolean>;
  readonly share: DialogState<boolean>;
  readonly export: DialogState<boolean>;
  readonly bookmark: DialogState<boolean>;
  /** The form that is open. */
  readonly whatIf: DialogState<WhatIfId | undefined>;
}

export function useDialogs(onPause: () => void): Dialogs {
  const bookmark = useDialog(false);
  return {
    lessons: useDialog(false),
    fidelity: useDialog(false),
    share: useDialog(false),
    export: useDialog(false),
    bookmark: {
      ...bookmark,
      // The place that one means is the one that was shown: it must not move on while its name is typed.
      onOpen: (open) => {
        if (open) onPause();
        bookmark.onOpen(open);
      },
    },
    whatIf: useDialog<WhatIfId | undefined>(undefined),
  };
}

function useDialog<Open>(first: Open): DialogState<Open> {
  const [open, onOpen] = useState(first);
  return { open, onOpen };
}
