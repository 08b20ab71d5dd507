// What has the page to tell that is no answer: a link that was opened, or one that cannot be?

import { useWords, type Words } from '../i18n/text.ts';
import type { Notice } from '../store/source.ts';
import styles from './NoticeBar.module.css';

interface NoticeBarProps {
  readonly notice: Notice | undefined;
  onUndo(): void;
  onDismiss(): void;
}

/** A reason is a message of core. */
function told({ values }: Notice, words: Words): Notice['values'] {
  const reason = values?.reason;
  return reason === undefined ? values : { ...values, reason: words.message(reason) };
}

/** The live region stays for good: screen readers announce only what changes inside it. */
export function NoticeBar({ notice, onUndo, onDismiss }: NoticeBarProps) {
  const words = useWords();
  return (
    <div role="status" aria-live="polite" aria-label={words('notice.name')} className={styles.region}>
      {notice && (
        <div className={styles.notice}>
          <span className={styles.text}>{words(notice.text, told(notice, words))}</span>
          {notice.undoable && (
            <button type="button" onClick={onUndo}>
              {words('notice.undo')}
            </button>
          )}
          <button type="button" aria-label={words('link.dismiss')} onClick={onDismiss}>
            <span aria-hidden="true">✕</span>
          </button>
        </div>
      )}
    </div>
  );
}
