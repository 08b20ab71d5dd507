// Copies the link of the page. It contains the pasted texts only on request.

import { encodePasted, type PastedText } from '@syncpod/core/why';
import { useMemo, useState } from 'react';
import { useCopy } from '../../browser/useCopy.ts';
import { restartAddress } from '../../share/pastedAddress.ts';
import styles from './Restart.module.css';
import { useRestartText } from './texts.ts';

export function LinkToRestart({ texts }: { readonly texts: readonly PastedText[] }) {
  const words = useRestartText();
  const { said, copy, forget } = useCopy();
  const [included, setIncluded] = useState(false);
  const code = useMemo(() => (included ? encodePasted(texts) : undefined), [included, texts]);
  const tooLarge = code !== undefined && !code.ok;
  const link = restartAddress(code?.ok ? code.value : undefined);
  return (
    <div className={styles.files}>
      <button type="button" className={styles.see} disabled={tooLarge} onClick={() => copy(link)}>
        {words('restart.copy')}
      </button>
      <label className={styles.include}>
        <input
          type="checkbox"
          checked={included}
          onChange={(event) => {
            setIncluded(event.target.checked);
            forget();
          }}
        />
        {words('restart.include')}
      </label>
      <span role="status">
        {tooLarge && words('restart.tooLarge')}
        {said && words(said === 'copied' ? 'restart.copied' : 'restart.failed')}
      </span>
    </div>
  );
}
