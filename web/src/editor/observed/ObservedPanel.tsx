// The Observed state tab: shows the runtime state that the kubelet sees, and lets the reader change it.

import type { PodStatus } from '@syncpod/core/api';
import { hashHex } from '@syncpod/core/hash';
import { ContainerForm, resultText, STATE_TEXTS } from './ContainerForm.tsx';
import { Choice, TextField } from './fields.tsx';
import styles from './ObservedPanel.module.css';
import { observedContainers, withoutSandbox, withSandbox } from './observedChanges.ts';
import { useObservedText } from './texts.ts';

export interface ObservedPanelProps {
  readonly status: PodStatus;
  /** Container names of the running Pod, in spec order. */
  readonly names: readonly string[];
  /** True if the Pod is gone and there is nothing to set. */
  readonly gone: boolean;
  /** True if the reader has changed the state. */
  readonly byHand: boolean;
  onChange(status: PodStatus): void;
  onReset(): void;
}

/** Lazy: loaded when the reader opens the tab. */
export function ObservedPanel({ status, names, gone, byHand, onChange, onReset }: ObservedPanelProps) {
  const words = useObservedText();
  if (gone) return <p className={styles.note}>{words('observed.gone')}</p>;
  const containers = observedContainers(status, names);
  return (
    <div className={styles.panel}>
      <p className={styles.note}>{words(byHand ? 'observed.byHand' : 'observed.intro')}</p>
      {byHand && (
        <button type="button" className={styles.reset} onClick={onReset}>
          {words('observed.reset')}
        </button>
      )}
      <table className={styles.table} aria-label={words('observed.name')}>
        <thead>
          <tr>
            <th scope="col">{words('observed.container')}</th>
            <th scope="col">{words('observed.state')}</th>
            <th scope="col">{words('observed.liveness')}</th>
            <th scope="col">{words('observed.restarts')}</th>
            <th scope="col">{words('observed.hash')}</th>
          </tr>
        </thead>
        <tbody>
          {containers.map(({ name, newest, stray }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {stray && <span className={styles.stray}>{words('observed.stray')}</span>}
              </th>
              <td>
                {words(STATE_TEXTS[newest?.state ?? 'none'])}
                {newest?.state === 'exited' && ` ${newest.exitCode ?? 0}`}
                {newest?.reason !== undefined && ` ${newest.reason}`}
              </td>
              <td>{resultText(newest?.liveness, words)}</td>
              <td>{newest?.restartCount ?? 0}</td>
              <td className={styles.hash}>{newest?.hash === undefined ? '' : hashHex(newest.hash)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <SandboxForm status={status} onChange={onChange} />
      {containers.map((container) => (
        <ContainerForm key={container.name} status={status} container={container} onChange={onChange} />
      ))}
    </div>
  );
}

interface SandboxFormProps {
  readonly status: PodStatus;
  onChange(status: PodStatus): void;
}

const STATES = ['none', 'Ready', 'NotReady'] as const;
const NETWORKS = ['Pod', 'Node'] as const;

/** The form for the runtime's state of the Pod's sandbox. */
function SandboxForm({ status, onChange }: SandboxFormProps) {
  const words = useObservedText();
  const [sandbox] = status.sandboxes;
  return (
    <fieldset className={styles.form}>
      <legend className={styles.legend}>{words('observed.sandbox')}</legend>
      <Choice
        label={words('observed.state')}
        value={sandbox?.state ?? 'none'}
        options={STATES.map((value) => ({ value, text: value === 'none' ? words('observed.none') : value }))}
        onChange={(state) =>
          onChange(state === 'none' ? withoutSandbox(status) : withSandbox(status, { state }))
        }
      />
      {sandbox && (
        <>
          <TextField
            label={words('observed.ip')}
            value={sandbox.ip}
            placeholder={words('observed.noIp')}
            read={(ip) => {
              onChange(withSandbox(status, { ip }));
              return true;
            }}
          />
          <Choice
            label={words('observed.network')}
            value={sandbox.network}
            options={NETWORKS.map((value) => ({ value, text: value }))}
            onChange={(network) => onChange(withSandbox(status, { network }))}
          />
        </>
      )}
    </fieldset>
  );
}
