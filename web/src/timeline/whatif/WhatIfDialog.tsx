// The dialog in which the reader chooses a what-if and fills in its form.

import { inBrackets } from '@syncpod/core/messages';
import type { ScenarioEvent } from '@syncpod/core/runtime';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { PHONE } from '../../ui/theme/phone.ts';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';
import { obstacleTo, WHAT_IFS } from './catalog.ts';
import type { WhatIf } from './definition.ts';
import { useWhatIfDialogText, type WhatIfDialogText } from './dialogTexts.ts';
import type { FormField, Option, Stage, Values } from './fields.ts';
import { formOf, reasonAgainst } from './form.ts';
import styles from './WhatIfDialog.module.css';
import { GROUPS, idsOf, WHAT_IF_IDS, type WhatIfId } from './whatIfIds.ts';

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

interface FormControlProps {
  readonly field: FormField;
  readonly value: string;
  onChange(value: string): void;
}

/** The label refers to the control by id. */
function FormControl({ field, value, onChange }: FormControlProps) {
  const id = useId();
  const words = useWhatIfDialogText();
  const label = words(field.label);
  if (field.kind === 'check') {
    return (
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={value !== ''}
          onChange={(event) => onChange(event.target.checked ? 'yes' : '')}
        />
        {label}
      </label>
    );
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {field.kind === 'choice' ? (
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {field.options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.refused !== undefined}>
              {optionText(option, words)}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type={field.kind}
          value={value}
          {...(field.kind === 'number' ? { min: 0, max: field.max, step: 1 } : {})}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}

/** The text of an option, with the reason why it cannot be chosen. */
function optionText({ value, text, refused }: Option, words: WhatIfDialogText): string {
  const name = text ? words(text) : value;
  return refused ? `${name}${inBrackets(words.message(refused), words.lang)}` : name;
}

interface WhatIfChoiceProps {
  readonly chosen: WhatIfId;
  readonly stage: Stage;
  onChoose(id: WhatIfId): void;
}

/** A list beside the form, or a select where there is no room for a list. */
function WhatIfChoice(props: WhatIfChoiceProps) {
  return useMediaQuery(PHONE) ? <Narrow {...props} /> : <Groups {...props} />;
}

function Groups({ chosen, stage, onChoose }: WhatIfChoiceProps) {
  const words = useWhatIfDialogText();
  const heading = useId();
  const reasons = useMemo(() => reasonsIn(stage, words), [stage, words]);
  return (
    <div className={styles.groups}>
      {GROUPS.map((group) => (
        <section key={group} className={styles.group} aria-labelledby={`${heading} ${group}`}>
          <h3 id={`${heading} ${group}`} className={styles.heading}>
            {words(`whatif.group.${group}`)}
          </h3>
          <ul className={styles.list}>
            {idsOf(group).map((id) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.choice}
                  aria-pressed={id === chosen}
                  aria-describedby={reasons[id] === undefined ? undefined : `${heading} ${id}`}
                  data-idle={reasons[id] !== undefined || obstacleTo(WHAT_IFS[id], stage) !== undefined}
                  onClick={() => onChoose(id)}
                >
                  {words(`whatif.title.${id}`)}
                </button>
                {reasons[id] !== undefined && (
                  <small id={`${heading} ${id}`} className={styles.reason}>
                    {reasons[id]}
                  </small>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type Reasons = Readonly<Partial<Record<WhatIfId, string>>>;

/** A reason that many what-ifs share is shown beside the form only. */
function reasonsIn(stage: Stage, words: WhatIfDialogText): Reasons {
  return Object.fromEntries(
    WHAT_IF_IDS.flatMap((id) => {
      const obstacle = obstacleTo(WHAT_IFS[id], stage);
      const reason = obstacle ? undefined : reasonAgainst(WHAT_IFS[id], stage, words);
      return reason === undefined ? [] : [[id, reason]];
    }),
  );
}

function Narrow({ chosen, onChoose }: WhatIfChoiceProps) {
  const words = useWhatIfDialogText();
  return (
    <div className={styles.field}>
      <select
        aria-label={words('whatif.title')}
        value={chosen}
        onChange={({ target }) => onChoose(WHAT_IF_IDS.find((id) => id === target.value) ?? chosen)}
      >
        {GROUPS.map((group) => (
          <optgroup key={group} label={words(`whatif.group.${group}`)}>
            {idsOf(group).map((id) => (
              <option key={id} value={id}>
                {words(`whatif.title.${id}`)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
