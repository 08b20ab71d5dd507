// How does one choose what happens to the Pod, and say how exactly?

import type { ScenarioEvent } from '@syncpod/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../dialog/Dialog.tsx';
import { useWords } from '../i18n/text.ts';
import { WHAT_IF_IDS, WHAT_IFS, type WhatIf, type WhatIfId } from './catalog.ts';
import { FormControl } from './FormControl.tsx';
import type { Stage, Values } from './fields.ts';
import styles from './WhatIfDialog.module.css';

interface WhatIfDialogProps {
  /** What is asked for first. */
  readonly first: WhatIfId;
  readonly stage: Stage;
  onThrow(event: ScenarioEvent): void;
  onClose(): void;
}

export function WhatIfDialog({ first, stage, onThrow, onClose }: WhatIfDialogProps) {
  const words = useWords();
  const [chosen, setChosen] = useState<WhatIfId>(first);
  const [values, setValues] = useState<Values>({});
  const whatIf: WhatIf = WHAT_IFS[chosen];
  const fields = whatIf.fields(stage);
  const filled: Values = Object.fromEntries(
    fields.map((field) => [field.name, values[field.name] ?? ('value' in field ? field.value : '')]),
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onThrow(whatIf.event(filled));
  };
  return (
    <Dialog title={words('whatif.title')} onClose={onClose}>
      <div className={styles.body}>
        <ul className={styles.list}>
          {WHAT_IF_IDS.map((id) => (
            <li key={id}>
              <button
                type="button"
                className={styles.choice}
                aria-pressed={id === chosen}
                onClick={() => {
                  setChosen(id);
                  setValues({});
                }}
              >
                {words(WHAT_IFS[id].text)}
              </button>
            </li>
          ))}
        </ul>
        <form className={styles.form} onSubmit={submit}>
          {fields.map((field) => (
            <FormControl
              key={`${chosen}.${field.name}`}
              field={field}
              value={filled[field.name] ?? ''}
              onChange={(value) => setValues({ ...values, [field.name]: value })}
            />
          ))}
          <div className={styles.buttons}>
            <button type="button" onClick={onClose}>
              {words('whatif.cancel')}
            </button>
            <button type="submit" className="primary">
              {words('whatif.go')}
            </button>
          </div>
        </form>
      </div>
    </Dialog>
  );
}
