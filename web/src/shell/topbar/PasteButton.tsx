// The first control of the top bar: opens the dialog that reads a pasted or dropped Pod.

import { useSource } from '../../store/context.ts';
import styles from './TopBar.module.css';
import { useTopBarText } from './texts.ts';

export function PasteButton() {
  const words = useTopBarText();
  const ask = useSource((source) => source.ask);
  return (
    <button
      type="button"
      className={styles.paste}
      aria-label={words('import.button')}
      aria-haspopup="dialog"
      onClick={() => ask({ kind: 'import', text: '' })}
    >
      <span className={styles.full}>{words('import.button')}</span>
      <span className={styles.brief}>{words('bar.paste')}</span>
    </button>
  );
}
