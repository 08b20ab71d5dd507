// How does one container's card look, on the canvas and on a phone?

import { type Card, type Density, factsText } from '@syncpod/core';
import { CutName } from '../ui/CutName.tsx';
import { OutcomeIcon } from '../ui/OutcomeIcon.tsx';
import styles from './ContainerCard.module.css';
import { isChanging, usePicture, usePointing } from './context.ts';
import { ImageName } from './ImageName.tsx';
import { say } from './text.ts';

interface ContainerCardProps {
  readonly card: Card;
  /** From `compact` on down there are two lines, and one fact unless there is room for all. */
  readonly density: Density;
  readonly allFacts?: boolean;
  readonly lit?: boolean;
}

export function ContainerCard({ card, density, allFacts = false, lit = false }: ContainerCardProps) {
  const { lang, marked, watch } = usePicture();
  const differs = marked.has(card.container);
  const small = density === 'compact' || density === 'dense';
  const pointing = usePointing({ kind: 'container', name: card.container });
  const facts = factsText(card.facts, lang, false);
  const few = small && !allFacts;
  return (
    <button
      ref={isChanging(card) ? watch : undefined}
      type="button"
      className={`${styles.card} nopan`}
      data-container={card.container}
      data-tone={card.tone}
      data-phase={card.phase}
      data-side={card.side}
      data-left={card.badge === 'left'}
      data-dead={card.badge === 'killed' || card.badge === 'removed'}
      data-density={density}
      data-small={small}
      data-few={few}
      data-lit={lit}
      data-differs={differs}
      title={`${card.container}\n${card.image}\n${facts}`}
      {...pointing}
    >
      <span className={styles.top}>
        <span className={styles.name}>
          <CutName name={card.container} />
        </span>
        {differs && (
          <span className={styles.differs}>
            <span aria-hidden="true">≠ </span>
            <span className={styles.word}>{say(lang, 'mark.differs')}</span>
          </span>
        )}
        {card.badge && (
          <span className={styles.badge}>
            <OutcomeIcon tone={card.tone} badge={card.badge} />
            {say(lang, `badge.${card.badge}`)}
          </span>
        )}
      </span>
      <span className={styles.lines}>
        <span className={styles.image}>
          <ImageName {...card.imageParts} />
        </span>
        <span className={styles.facts}>{few ? factsText(card.facts, lang, true) : facts}</span>
      </span>
    </button>
  );
}
