// Reports that a part of the page could not be loaded, and offers another attempt.

import styles from './MissingPart.module.css';
import { usePartText } from './texts.ts';

interface MissingPartProps {
  /** The message: what is missing, and what to use instead. */
  readonly text?: string;
  onAgain(): void;
  /** Closes the part. If set, the message is shown over the page. */
  readonly onLeave?: (() => void) | undefined;
}

export function MissingPart({ text, onAgain, onLeave }: MissingPartProps) {
  const words = usePartText();
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
