// How does one side of a comparison look: its name, its verdict, its picture and its table?

import type { Explanation } from '@syncpod/core';
import { ContainersTable, type RowMarks } from '../graph/ContainersTable.tsx';
import { Picture } from '../graph/Picture.tsx';
import { useWords } from '../i18n/text.ts';
import { briefVerdict } from '../verdict/briefVerdict.ts';
import styles from './SidePane.module.css';

interface SidePaneProps {
  readonly name: string;
  /** The kubelet that this side begins with. */
  readonly begins: string;
  readonly explanation: Explanation | undefined;
  readonly step: number;
  readonly upright: boolean;
  readonly marks: ReadonlyMap<string, RowMarks>;
  readonly marked: ReadonlySet<string>;
  /** True where it waits for the other side, which has a step that it has not. */
  readonly waits: boolean;
}

export function SidePane({ name, begins, explanation, step, upright, marks, marked, waits }: SidePaneProps) {
  const words = useWords();
  const verdict = explanation && briefVerdict(explanation, words.lang);
  const release = explanation?.release.minor ?? begins;
  return (
    <section className={styles.side} aria-label={name}>
      <header className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        {release !== begins && <span className={styles.aside}>{words('compare.upgraded', { release })}</span>}
        {waits && <span className={styles.aside}>{words('compare.waits')}</span>}
      </header>
      {explanation && verdict ? (
        <>
          <p className={styles.verdict} title={verdict.whole}>
            {verdict.segments.map(({ text, tone }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a piece of a sentence is its place
              <span key={at} data-tone={tone} className={styles.piece}>
                {text}
              </span>
            ))}
          </p>
          <div className={styles.picture}>
            <Picture
              explanation={explanation}
              step={step}
              lang={words.lang}
              orientation={upright ? 'vertical' : 'horizontal'}
              marked={marked}
            />
          </div>
          <div
            className={styles.table}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard
            tabIndex={0}
          >
            <ContainersTable explanation={explanation} lang={words.lang} differs={marks} />
          </div>
        </>
      ) : (
        <p className={styles.none}>{words('compare.unreadable')}</p>
      )}
    </section>
  );
}
