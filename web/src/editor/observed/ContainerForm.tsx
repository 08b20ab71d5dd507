// The form for the runtime's state of one container.

import {
  CONTAINER_STATES,
  type ContainerStatus,
  type PodStatus,
  PROBE_RESULTS,
  type ProbeResult,
} from '@syncpod/core/api';
import { hashHex } from '@syncpod/core/hash';
import { Choice, TextField } from './fields.tsx';
import styles from './ObservedPanel.module.css';
import { type ObservedContainer, withContainer, withState } from './observedChanges.ts';
import { type ObservedKey, type ObservedText, useObservedText } from './texts.ts';

export const STATE_TEXTS = {
  none: 'observed.none',
  created: 'observed.created',
  running: 'observed.running',
  exited: 'observed.exited',
  unknown: 'observed.unknown',
} as const satisfies Record<ContainerStatus['state'] | 'none', ObservedKey>;

const STATES = ['none', ...CONTAINER_STATES] as const;
const RESULTS = ['none', ...PROBE_RESULTS] as const;

interface ContainerFormProps {
  readonly status: PodStatus;
  readonly container: ObservedContainer;
  onChange(status: PodStatus): void;
}

export function ContainerForm({ status, container: { name, newest }, onChange }: ContainerFormProps) {
  const words = useObservedText();
  const set = (change: Parameters<typeof withContainer>[2]): void =>
    onChange(withContainer(status, name, change));
  const whole = (text: string, take: (value: number) => void): boolean => {
    if (!/^\d{1,9}$/.test(text)) return false;
    take(Number(text));
    return true;
  };
  const state = newest?.state ?? 'none';
  return (
    <fieldset className={styles.form}>
      <legend className={styles.legend}>{name}</legend>
      <Choice
        label={words('observed.state')}
        value={state}
        options={STATES.map((value) => ({ value, text: words(STATE_TEXTS[value]) }))}
        onChange={(value) => onChange(withState(status, name, value))}
      />
      {newest && state === 'exited' && (
        <>
          <TextField
            label={words('observed.exitCode')}
            value={String(newest.exitCode ?? 0)}
            rule={words('observed.numberRule')}
            read={(text) => whole(text, (exitCode) => set({ exitCode }))}
          />
          <TextField
            label={words('observed.reason')}
            value={newest.reason ?? ''}
            read={(text) => {
              set({ reason: text === '' ? undefined : text });
              return true;
            }}
          />
        </>
      )}
      {newest && state === 'running' && (
        <>
          <Probe
            label={words('observed.liveness')}
            result={newest.liveness}
            onChange={(liveness) => set({ liveness })}
          />
          <Probe
            label={words('observed.startup')}
            result={newest.startup}
            onChange={(startup) => set({ startup })}
          />
        </>
      )}
      {newest && (
        <>
          <TextField
            label={words('observed.restarts')}
            value={String(newest.restartCount ?? 0)}
            rule={words('observed.numberRule')}
            read={(text) => whole(text, (restartCount) => set({ restartCount }))}
          />
          <TextField
            label={words('observed.hash')}
            value={newest.hash === undefined ? '' : hashHex(newest.hash)}
            placeholder={words('observed.ofSpec')}
            rule={words('observed.hashRule')}
            read={(text) => {
              if (text !== '' && !/^[0-9a-f]{1,8}$/i.test(text)) return false;
              set({ hash: text === '' ? undefined : Number.parseInt(text, 16) });
              return true;
            }}
          />
        </>
      )}
    </fieldset>
  );
}

interface ProbeProps {
  readonly label: string;
  readonly result: ProbeResult | undefined;
  onChange(result: ProbeResult | undefined): void;
}

function Probe({ label, result, onChange }: ProbeProps) {
  const words = useObservedText();
  return (
    <Choice
      label={label}
      value={result ?? 'none'}
      options={RESULTS.map((value) => ({ value, text: resultText(value, words) }))}
      onChange={(value) => onChange(value === 'none' ? undefined : value)}
    />
  );
}

/** Probe results keep the Kubernetes terms in every language. */
export function resultText(result: ProbeResult | 'none' | undefined, words: ObservedText): string {
  return result === undefined || result === 'none' ? words('observed.noResult') : result;
}
