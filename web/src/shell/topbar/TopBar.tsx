// The top bar: the name of the page, the Pod, then the buttons of the page.

import type { ReactNode } from 'react';
import { PasteButton } from './PasteButton.tsx';
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
