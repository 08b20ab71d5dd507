// What stands where a part of the page could not be loaded?

import { useWords } from '../i18n/text.ts';
import styles from './MissingPart.module.css';

interface MissingPartProps {
  /** What is missing, and what stands in for it, in words. */
  readonly text?: string;
  onAgain(): void;
  /** Where there is something to close: it stands over the page then. */
  readonly onLeave?: (() => void) | undefined;
}

export function MissingPart({ text, onAgain, onLeave }: MissingPartProps) {
  const words = useWords();
  return (
    <div role="alert" className={styles.missing} data-over={onLeave !== undefined}>
      <p className={styles.text}>{text ?? words('part.missing')}</p>
      <button type="button" className={`primary ${styles.button}`} onClick={onAgain}>
        {words('part.again')}
      </button>
      {onLeave && (
        <button type="button" className={styles.button} onClick={onLeave}>
          {words('dialog.close')}
        </button>
      )}
    </div>
  );
}
