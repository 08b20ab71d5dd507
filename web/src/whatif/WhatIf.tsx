// Where does one throw something in: the frequent things, and the menu with all of them?

import type { ScenarioEvent } from '@syncpod/core';
import { useWords } from '../i18n/text.ts';
import { dialogPart } from '../part/part.tsx';
import { FREQUENT, WHAT_IFS, type WhatIfId } from './catalog.ts';
import type { Stage } from './fields.ts';
import styles from './WhatIf.module.css';

const WhatIfDialog = dialogPart(async () => (await import('./WhatIfDialog.tsx')).WhatIfDialog);

interface WhatIfProps {
  readonly stage: Stage;
  /** The form that is open. */
  readonly open: WhatIfId | undefined;
  onOpen(open: WhatIfId | undefined): void;
  onThrow(event: ScenarioEvent): void;
}

export function WhatIf({ stage, open, onOpen, onThrow }: WhatIfProps) {
  const words = useWords();
  return (
    <>
      <div className={styles.buttons}>
        <button type="button" aria-haspopup="dialog" onClick={() => onOpen('exit')}>
          {words('whatif.title')}
          <span aria-hidden="true"> ▾</span>
        </button>
        {FREQUENT.map((id) => (
          <button
            key={id}
            type="button"
            className={styles.frequent}
            aria-haspopup="dialog"
            onClick={() => onOpen(id)}
          >
            {`${words(WHAT_IFS[id].text)}…`}
          </button>
        ))}
      </div>
      {open && (
        <WhatIfDialog
          first={open}
          stage={stage}
          onThrow={(event) => {
            onOpen(undefined);
            onThrow(event);
          }}
          onClose={() => onOpen(undefined)}
        />
      )}
    </>
  );
}
