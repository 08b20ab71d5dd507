// Buttons for the frequent what-ifs, and the button that opens the dialog with all of them.

import type { ScenarioEvent } from '@syncpod/core/runtime';
import { useMemo } from 'react';
import { useDialog } from '../../store/context.ts';
import { dialogPart } from '../../ui/part/part.tsx';
import { eventText } from './eventText.ts';
import type { Stage } from './fields.ts';
import { offersFor } from './here.ts';
import { useWhatIfText } from './texts.ts';
import styles from './WhatIf.module.css';
import { frequentIn, WHAT_IF_IDS } from './whatIfIds.ts';

const WhatIfDialog = dialogPart(async () => (await import('./WhatIfDialog.tsx')).WhatIfDialog);

interface WhatIfProps {
  readonly stage: Stage;
  /** The container for which the events that can happen to it are offered. */
  readonly selected: string | undefined;
  onThrow(event: ScenarioEvent, begins: boolean): void;
}

export function WhatIf({ stage, selected, onThrow }: WhatIfProps) {
  const words = useWhatIfText();
  const { dialog, ask, close } = useDialog('what-if');
  const offers = useMemo(() => offersFor(selected, stage), [selected, stage]);
  const open = WHAT_IF_IDS.find((id) => id === dialog?.id);
  return (
    <>
      <div className={styles.buttons}>
        <button type="button" aria-haspopup="dialog" onClick={() => ask({ kind: 'what-if', id: 'exit' })}>
          {words('whatif.title')}
          <span aria-hidden="true"> ▾</span>
        </button>
        {offers.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and cannot be a flex box
          <div
            role="group"
            className={styles.here}
            aria-label={words('here.title', { name: selected ?? '' })}
          >
            {offers.map(({ text, event, refused }) => (
              <button
                key={text}
                type="button"
                disabled={refused !== undefined}
                title={refused ? words.message(refused) : eventText(event, words)}
                onClick={() => onThrow(event, false)}
              >
                {words(text)}
              </button>
            ))}
          </div>
        )}
        {offers.length === 0 &&
          frequentIn(stage.exits ?? false).map((id) => (
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
