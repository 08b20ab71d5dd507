// What has the page to tell that is no answer: a link that was opened, or one that cannot be?

import { useWords } from '../i18n/text.ts';
import type { Notice } from '../store/source.ts';
import styles from './NoticeBar.module.css';
import { noticeText } from './noticeText.ts';

interface NoticeBarProps {
  readonly notice: Notice | undefined;
  onBringBack(): void;
  onDismiss(): void;
}

/** The live region stays for good: screen readers announce only what changes inside it. */
export function NoticeBar({ notice, onBringBack, onDismiss }: NoticeBarProps) {
  const words = useWords();
  return (
    <div role="status" aria-live="polite" aria-label={words('notice.name')} className={styles.region}>
      {notice && (
        <div className={styles.notice}>
          <span className={styles.text}>{noticeText(notice, words)}</span>
          {(notice.undoable || notice.aside) && (
            <button type="button" onClick={onBringBack}>
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
