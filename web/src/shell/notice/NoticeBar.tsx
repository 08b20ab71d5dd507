// The bar for notices about links: opened, or not readable.

import { useSource } from '../../store/context.ts';
import styles from './NoticeBar.module.css';
import { noticeText } from './noticeText.ts';
import { useNoticeBarText } from './texts.ts';

/** The live region is always mounted: screen readers announce only changes inside it. */
export function NoticeBar() {
  const words = useNoticeBarText();
  const notice = useSource((source) => source.notice);
  const bringBack = useSource((source) => source.bringBack);
  const show = useSource((source) => source.show);
  return (
    <div role="status" aria-live="polite" aria-label={words('notice.name')} className={styles.region}>
      {notice && (
        <div className={styles.notice}>
          <span className={styles.text}>{noticeText(notice, words)}</span>
          {(notice.undoable || notice.aside) && (
            <button type="button" onClick={bringBack}>
              {words('notice.undo')}
            </button>
          )}
          <button
            type="button"
            aria-label={words('link.dismiss')}
            onClick={() => show({ notice: undefined })}
          >
            <span aria-hidden="true">✕</span>
          </button>
        </div>
      )}
    </div>
  );
}
