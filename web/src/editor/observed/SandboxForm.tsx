// The form for the runtime's state of the Pod's sandbox.

import type { PodStatus } from '@syncpod/core/api';
import { Choice, TextField } from './fields.tsx';
import styles from './ObservedPanel.module.css';
import { withoutSandbox, withSandbox } from './observedChanges.ts';
import { useObservedText } from './texts.ts';

interface SandboxFormProps {
  readonly status: PodStatus;
  onChange(status: PodStatus): void;
}

const STATES = ['none', 'Ready', 'NotReady'] as const;
const NETWORKS = ['Pod', 'Node'] as const;

export function SandboxForm({ status, onChange }: SandboxFormProps) {
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
