// Shows the pasted texts with the evidence highlighted in place, and folds the lines far from it.

import type { Cause, PastedText } from '@syncpod/core/why';
import { markedLines } from './markedLines.ts';
import styles from './Restart.module.css';
import { useRestartText } from './texts.ts';

interface MarkedTextProps {
  /** With masked secrets. */
  readonly texts: readonly PastedText[];
  readonly causes: readonly Cause[];
}

export function MarkedText({ texts, causes }: MarkedTextProps) {
  const words = useRestartText();
  return (
    <section aria-label={words('restart.marked')} className={styles.marked}>
      <h2 className={styles.heading}>{words('restart.marked')}</h2>
      {texts.map(({ name, text }) => {
        const lines = markedLines(name, text, causes);
        return lines.length === 0 ? null : (
          <pre key={name} className={styles.lines}>
            {lines.map((line) =>
              line.kind === 'folded' ? (
                <span key={line.from} className={styles.folded}>
                  {`⋯ ${words.counted('restart.folded', line.count)}\n`}
                </span>
              ) : (
                <span key={line.number}>
                  <span className={styles.number}>{`${line.number}`.padStart(4)} </span>
                  {line.marked ? <mark className={styles.mark}>{line.text}</mark> : line.text}
                  {'\n'}
                </span>
              ),
            )}
          </pre>
        );
      })}
    </section>
  );
}
