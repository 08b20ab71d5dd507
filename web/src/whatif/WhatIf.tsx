// Buttons for the frequent what-ifs, and the button that opens the dialog with all of them.

import type { ScenarioEvent } from '@syncpod/core/runtime';
import { dialogPart } from '../part/part.tsx';
import { useDialog } from '../store/context.ts';
import type { Stage } from './fields.ts';
import { useWhatIfText } from './texts.ts';
import styles from './WhatIf.module.css';
import { FREQUENT, WHAT_IF_IDS } from './whatIfIds.ts';

const WhatIfDialog = dialogPart(async () => (await import('./WhatIfDialog.tsx')).WhatIfDialog);

interface WhatIfProps {
  readonly stage: Stage;
  onThrow(event: ScenarioEvent, begins: boolean): void;
}

export function WhatIf({ stage, onThrow }: WhatIfProps) {
  const words = useWhatIfText();
  const { dialog, ask, close } = useDialog('what-if');
  const open = WHAT_IF_IDS.find((id) => id === dialog?.id);
  return (
    <>
      <div className={styles.buttons}>
        <button type="button" aria-haspopup="dialog" onClick={() => ask({ kind: 'what-if', id: 'exit' })}>
          {words('whatif.title')}
          <span aria-hidden="true"> ▾</span>
        </button>
        {FREQUENT.map((id) => (
          <button
            key={id}
            type="button"
            className={styles.frequent}
            aria-haspopup="dialog"
            onClick={() => ask({ kind: 'what-if', id })}
          >
            {`${words(`whatif.title.${id}`)}…`}
          </button>
        ))}
      </div>
      {open && (
        <WhatIfDialog
          first={open}
          stage={stage}
          onThrow={(event, begins) => {
            close();
            onThrow(event, begins);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
