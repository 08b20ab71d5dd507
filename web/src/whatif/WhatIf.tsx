// Where does one throw something in: the frequent things, and the menu with all of them?

import type { ScenarioEvent } from '@syncpod/core';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../i18n/text.ts';
import { FREQUENT, type Stage, WHAT_IFS, type WhatIfId } from './catalog.ts';
import styles from './WhatIf.module.css';

const WhatIfDialog = lazy(async () => ({ default: (await import('./WhatIfDialog.tsx')).WhatIfDialog }));

interface WhatIfProps {
  readonly stage: Stage;
  onThrow(event: ScenarioEvent): void;
}

export function WhatIf({ stage, onThrow }: WhatIfProps) {
  const words = useWords();
  const [open, setOpen] = useState<WhatIfId>();
  return (
    <div className={styles.buttons}>
      <button type="button" className={styles.menu} aria-haspopup="dialog" onClick={() => setOpen('exit')}>
        {words('whatif.title')}
        <span aria-hidden="true"> ▾</span>
      </button>
      {FREQUENT.map((id) => (
        <button
          key={id}
          type="button"
          className={styles.frequent}
          aria-haspopup="dialog"
          onClick={() => setOpen(id)}
        >
          {`${words(WHAT_IFS[id].text)}…`}
        </button>
      ))}
      {open && (
        <Suspense fallback={null}>
          <WhatIfDialog
            first={open}
            stage={stage}
            onThrow={(event) => {
              setOpen(undefined);
              onThrow(event);
            }}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
