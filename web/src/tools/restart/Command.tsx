// Shows a command to run next, with a button that copies it.

import { useCopy } from '../../browser/useCopy.ts';
import styles from './Restart.module.css';
import { useRestartText } from './texts.ts';

export function Command({ title, text }: { readonly title: string; readonly text: string }) {
  const words = useRestartText();
  const { said, copy } = useCopy();
  return (
    <div className={styles.next}>
      <p>
        <strong>{title}</strong>
      </p>
      <p className={styles.command}>
        <code>{text}</code>
        <button
          type="button"
          className={styles.copy}
          aria-label={words('restart.copyCommand')}
          onClick={() => copy(text)}
        >
          {words(said === 'copied' ? 'restart.copied' : 'restart.copyShort')}
        </button>
      </p>
      <p className={styles.soft} role="status">
        {said === 'failed' ? words('restart.failed') : words('restart.sameBox')}
      </p>
    </div>
  );
}
