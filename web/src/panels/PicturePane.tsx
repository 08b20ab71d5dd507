// What stands in the middle: the picture, and the same as a table?

import type { ContainerOutcome, Explanation } from '@syncpod/core';
import { ContainersTable } from '../graph/ContainersTable.tsx';
import type { Selection } from '../graph/context.ts';
import { Picture } from '../graph/Picture.tsx';
import { useWords } from '../i18n/text.ts';
import { Later } from '../part/Later.tsx';
import { OUTCOME_CHIPS } from '../ui/outcomeChips.ts';
import { CardsBelow } from './CardsBelow.tsx';
import styles from './PicturePane.module.css';
import { useBelow } from './useBelow.ts';

interface PicturePaneProps {
  readonly explanation: Explanation | undefined;
  /** True if the text cannot be read and this is an older answer. */
  readonly stale: boolean;
  readonly playhead: number;
  /** True if all of it must be seen at once. */
  readonly fit: boolean;
  /** Upright, for a phone. */
  readonly upright: boolean;
  /** What the reasons are pointing at. */
  readonly highlight: Selection | undefined;
  onSelect(selection: Selection): void;
}

export function PicturePane(props: PicturePaneProps) {
  const { explanation, stale, playhead, fit, upright, highlight, onSelect } = props;
  const words = useWords();
  const { below, watch } = useBelow();
  return (
    <section
      className={styles.pane}
      data-part="picture"
      aria-label={words('picture.name')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
      tabIndex={0}
    >
      <h2 className="unseen">{words('picture.name')}</h2>
      {stale && <p className={styles.stale}>{words('picture.stale')}</p>}
      {explanation && (
        <>
          <div className={styles.picture} data-fit={fit} data-stale={stale} data-story>
            <Picture
              explanation={explanation}
              step={playhead}
              stale={stale}
              lang={words.lang}
              orientation={upright ? 'vertical' : 'horizontal'}
              fit={fit}
              highlight={highlight}
              onSelect={onSelect}
              watch={upright ? undefined : watch}
            />
          </div>
          {explanation.containers.some(staysAsItIs) && <CardsBelow cards={below} />}
          <section
            className={styles.table}
            data-stale={stale}
            data-story
            aria-label={words('picture.table')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, also by keyboard
            tabIndex={0}
          >
            <h2 className={styles.title}>{words('picture.table')}</h2>
            <Later than={explanation}>
              <ContainersTable explanation={explanation} lang={words.lang} />
            </Later>
          </section>
        </>
      )}
    </section>
  );
}

/** Where all change there is nothing to look for. */
function staysAsItIs({ outcome }: ContainerOutcome): boolean {
  const { tone } = OUTCOME_CHIPS[outcome];
  return tone === 'keep' || tone === 'quiet';
}
