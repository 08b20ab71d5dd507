// Renders one side of a comparison: its name, verdict, picture and table.

import { ContainersTable, type RowMarks } from '../../picture/graph/ContainersTable.tsx';
import { Picture } from '../../picture/graph/Picture.tsx';
import { briefVerdict, type NamePod } from '../../question/verdict/briefVerdict.ts';
import type { CursorView } from '../../store/cursorView.ts';
import styles from './SidePane.module.css';
import { useCompareText } from './texts.ts';

interface SidePaneProps {
  readonly name: string;
  /** The release that this side starts with. */
  readonly begins: string;
  readonly view: Pick<CursorView, 'explanation' | 'step'>;
  /** The most steps of both sides. */
  readonly columns: number;
  readonly upright: boolean;
  readonly marks: ReadonlyMap<string, RowMarks>;
  readonly marked: ReadonlySet<string>;
  /** True while the other side is in a step that this side does not have. */
  readonly waits: boolean;
}

export function SidePane(props: SidePaneProps) {
  const { name, begins, view, columns, upright, marks, marked, waits } = props;
  const { explanation, step } = view;
  const words = useCompareText();
  const namePod: NamePod = (pod, name) => words(`verdict.pod.${pod}`, { name });
  const verdict = explanation && briefVerdict(explanation, words.lang, namePod);
  const release = explanation?.release.name ?? begins;
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
              // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a piece of a sentence
              <span key={at} data-tone={tone} className={styles.piece}>
                {text}
              </span>
            ))}
          </p>
          <div className={styles.picture}>
            <Picture
              explanation={explanation}
              step={step}
              orientation={upright ? 'vertical' : 'horizontal'}
              compared={{ marked, columns }}
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
