// Chooses the state of the page at a step: the open tab, the verbosity of the log, the selected container.

import type { StepShow } from '@syncpod/core/lessons';
import { useId } from 'react';
import type { DraftStep } from './draft.ts';
import styles from './Teach.module.css';
import { type TeachKey, useTeachText } from './texts.ts';

type Tab = NonNullable<StepShow['tab']>;

const TABS = {
  why: 'teach.showWhy',
  hash: 'teach.showHash',
  log: 'teach.showLog',
  releases: 'teach.showReleases',
  state: 'teach.showState',
  diff: 'teach.showDiff',
} as const satisfies Record<Tab, TeachKey>;

const VERBOSITIES = ['0', '2', '3', '4', '10'] as const;

interface ShowFieldProps {
  readonly step: DraftStep;
  readonly containers: readonly string[];
  onChange(show: StepShow | undefined): void;
}

export function ShowField({ step: { show = {} }, containers, onChange }: ShowFieldProps) {
  const words = useTeachText();
  const put = (change: { readonly [Key in keyof StepShow]: StepShow[Key] | undefined }): void => {
    const all = Object.entries({ ...show, ...change }).filter(([, value]) => value !== undefined);
    onChange(all.length === 0 ? undefined : Object.fromEntries(all));
  };
  return (
    <details className={styles.more}>
      <summary>{words('teach.opens')}</summary>
      <Choice
        label={words('teach.showTab')}
        value={show.tab}
        options={Object.entries(TABS).map(([tab, name]) => ({ value: tab, text: words(name) }))}
        onChange={(tab) => put({ tab: tab as Tab | undefined })}
      />
      <Choice
        label={words('teach.showVerbosity')}
        value={show.verbosity?.toString()}
        options={VERBOSITIES.map((value) => ({ value, text: `-v=${value}` }))}
        onChange={(level) => put({ verbosity: level === undefined ? undefined : Number(level) })}
      />
      <Choice
        label={words('teach.showContainer')}
        value={show.container}
        options={containers.map((value) => ({ value, text: value }))}
        onChange={(container) => put({ container })}
      />
    </details>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  onChange(value: string | undefined): void;
}

function Choice({ label, value = '', options, onChange }: ChoiceProps) {
  const words = useTeachText();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={styles.input}
        value={value}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      >
        <option value="">{words('teach.showNothing')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}
