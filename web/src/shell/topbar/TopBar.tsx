// The top bar: the name of the page, the Pod, then the buttons of the page.

import type { ReactNode } from 'react';
import { useSource } from '../../store/context.ts';
import styles from './TopBar.module.css';
import { useTopBarText } from './texts.ts';

interface TopBarProps {
  /** True if the bar shows only the selections and the button that leaves present mode. */
  readonly presenting: boolean;
  /** True while the tour replaces the bar. */
  readonly covered: boolean;
  /** The buttons at the right end. */
  readonly children: ReactNode;
  /** The button that opens the examples. */
  readonly scenario: ReactNode;
}

export function TopBar({ presenting, covered, children, scenario }: TopBarProps) {
  const words = useTopBarText();
  return (
    <header className={styles.bar} data-presenting={presenting} inert={covered}>
      <div className={styles.brand}>
        <h1 className={styles.title}>
          {words('app.name')}
          <span className={styles.more}> {words('app.kind')}</span>
        </h1>
        <span className={styles.tagline}>{words('app.tagline')}</span>
      </div>
      <PasteButton />
      {scenario}
      <span className={styles.rest} />
      {children}
    </header>
  );
}

/** The first control of the top bar: opens the dialog that reads a pasted or dropped Pod. */
function PasteButton() {
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
