// Asks for the object and for the kubelet of a text, and offers the release that its Pod needs.

import { MINORS, NEWEST, type ReleaseName } from '@syncpod/core/releases';
import styles from './ReadingChoices.module.css';
import { useImportText } from './texts.ts';
import type { Reading } from './useReading.ts';

export function ReadingChoices({ reading }: { readonly reading: Reading }) {
  const words = useImportText();
  const { found, chosen, choose, pod, kubelet, chooseKubelet, needs, refuses } = reading;
  const pods = found?.pods ?? [];
  const minors: readonly ReleaseName[] = MINORS;
  const names = minors.includes(kubelet) ? minors : [...minors, kubelet];
  return (
    <>
      {pods.length > 1 && (
        <label className={styles.choose}>
          <span>{words('import.choose', { count: pods.length })}</span>
          <select value={chosen} onChange={(event) => choose(Number(event.target.value))}>
            {pods.map(({ namespace, name, ofTemplate = 'Pod' }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two objects of a list may have the same name
              <option key={`${index} ${namespace}/${name}`} value={index}>
                {ofTemplate} {namespace}/{name}
              </option>
            ))}
          </select>
        </label>
      )}
      {pod && (
        <label className={styles.choose}>
          <span>{words('import.release')}</span>
          <select
            value={kubelet}
            onChange={({ target }) => {
              const next = names.find((one) => one === target.value);
              if (next) chooseKubelet(next);
            }}
          >
            {names.map((one) => (
              <option key={one} value={one}>
                {one === NEWEST ? words('import.newest', { release: one }) : one}
              </option>
            ))}
          </select>
        </label>
      )}
      {(needs || refuses) && (
        <span className={styles.needs}>
          {refuses && words('import.refuses', { release: kubelet })}
          {needs && (
            <>
              {' '}
              {words('import.needs', { release: needs })}{' '}
              <button type="button" onClick={() => chooseKubelet(needs)}>
                {words('import.switch', { release: needs })}
              </button>
            </>
          )}
        </span>
      )}
    </>
  );
}

/** For a Pod with values that look like secrets. */
export function MaskChoice({ reading }: { readonly reading: Reading }) {
  const words = useImportText();
  return (
    <label className={styles.mask}>
      <input
        type="checkbox"
        checked={reading.masks}
        onChange={(event) => reading.setMasks(event.target.checked)}
      />
      <span>{words('import.mask')}</span>
    </label>
  );
}
