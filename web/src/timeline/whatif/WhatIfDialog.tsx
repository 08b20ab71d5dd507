// The dialog in which the reader chooses a what-if and fills in its form.

import type { ScenarioEvent } from '@syncpod/core/runtime';
import { type FormEvent, useMemo, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { obstacleTo, WHAT_IFS } from './catalog.ts';
import type { WhatIf } from './definition.ts';
import { useWhatIfDialogText } from './dialogTexts.ts';
import { FormControl } from './FormControl.tsx';
import type { Stage, Values } from './fields.ts';
import { formOf } from './form.ts';
import { WhatIfChoice } from './WhatIfChoice.tsx';
import styles from './WhatIfDialog.module.css';
import type { WhatIfId } from './whatIfIds.ts';

interface WhatIfDialogProps {
  /** The what-if that is selected at first. */
  readonly first: WhatIfId;
  readonly stage: Stage;
  /** `begins`: the story begins with it. */
  onThrow(event: ScenarioEvent, begins: boolean): void;
  onClose(): void;
}

export function WhatIfDialog({ first, stage, onThrow, onClose }: WhatIfDialogProps) {
  const words = useWhatIfDialogText();
  const [chosen, setChosen] = useState<WhatIfId>(first);
  const [values, setValues] = useState<Values>({});
  const whatIf: WhatIf = WHAT_IFS[chosen];
  const obstacle = obstacleTo(whatIf, stage);
  const form = useMemo(() => formOf(whatIf, stage, values), [whatIf, stage, values]);
  const fields = obstacle ? [] : form.fields;
  const reason = obstacle ? words(obstacle) : form.refused && words.message(form.refused);
  const choose = (id: WhatIfId): void => {
    setChosen(id);
    setValues({});
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onThrow(whatIf.event(form.values, stage), whatIf.begins === true);
  };
  return (
    <Dialog title={words('whatif.title')} size="broad" onClose={onClose}>
      <form onSubmit={submit}>
        <div className={styles.body}>
          <WhatIfChoice chosen={chosen} stage={stage} onChoose={choose} />
          <div className={styles.form}>
            <div aria-live="polite">
              <h3 className={styles.chosen}>{words(`whatif.title.${chosen}`)}</h3>
              <p className={styles.about}>{words(`whatif.about.${chosen}`)}</p>
            </div>
            {fields.map((field) => (
              <FormControl
                key={`${chosen}.${field.name}`}
                field={field}
                value={form.values[field.name] ?? ''}
                onChange={(value) => setValues({ ...values, [field.name]: value })}
              />
            ))}
            {reason !== undefined && (
              <p className={styles.obstacle} role="status">
                {reason}
              </p>
            )}
          </div>
        </div>
        <footer className={styles.buttons}>
          <button type="button" onClick={onClose}>
            {words('whatif.cancel')}
          </button>
          <button
            type="submit"
            className="primary"
            disabled={reason !== undefined}
            // The dialog focuses the element with the autofocus attribute.
            ref={(element) => element?.setAttribute('autofocus', '')}
          >
            {words('whatif.go')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
