// Reports that the edit is set aside while something else is shown, and offers its preview.

import styles from './OtherPodStrip.module.css';
import { useEditorText } from './texts.ts';

export function AsideStrip({ onPreview }: { onPreview(): void }) {
  const words = useEditorText();
  return (
    <div role="status" className={styles.strip} data-part="aside">
      <span className={styles.text}>{words('editor.aside')}</span>
      <button type="button" className={styles.run} data-then="text" onClick={onPreview}>
        {words('editor.preview')}
      </button>
    </div>
  );
}
