// The select for the API server's release, within the skew that Kubernetes supports.

import { type Minor, skewProblem } from '@syncpod/core/releases';
import { Picker } from '../../ui/Picker.tsx';
import styles from './ApiServerPicker.module.css';
import { apiServersFor } from './apiServersFor.ts';
import { useApiServerText } from './texts.ts';

interface ApiServerPickerProps {
  readonly kubelet: Minor;
  readonly apiServer: Minor;
  onChange(apiServer: Minor): void;
}

export function ApiServerPicker({ kubelet, apiServer, onChange }: ApiServerPickerProps) {
  const words = useApiServerText();
  const problem = skewProblem(apiServer, kubelet);
  const choices = [...(problem ? [apiServer] : []), ...apiServersFor(kubelet)];
  return (
    <span className={styles.place} data-same={apiServer === kubelet}>
      <Picker
        label={words('apiServer.release')}
        {...(problem ? { hint: words.message([problem]) } : {})}
        prefix={words('apiServer.name')}
        value={apiServer}
        options={choices.map((value) => ({
          value,
          text: value === apiServer && problem ? `${value} ⚠` : value,
        }))}
        onChange={onChange}
      />
    </span>
  );
}
