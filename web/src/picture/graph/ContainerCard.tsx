// Shows one container: as a button, or as the face of a React Flow node.

import { type Language, MARKS } from '@syncpod/core/messages';
import { type Card, type Density, factsText } from '@syncpod/core/picture';
import { Fragment } from 'react';
import { CutName } from '../../ui/CutName.tsx';
import { OutcomeIcon } from '../../ui/OutcomeIcon.tsx';
import styles from './ContainerCard.module.css';
import { ImageName } from './ImageName.tsx';
import { useHover, usePicture, usePointing } from './pictureContext.ts';
import { graphText } from './texts.ts';

interface ContainerCardProps {
  readonly card: Card;
  /** Below `roomy`, a card has two lines. `allFacts`: true unless there is room for one fact only. */
  readonly density: Density;
  readonly allFacts?: boolean;
}

export function ContainerButton({ card, ...size }: ContainerCardProps) {
  const { lang, selected } = usePicture();
  const picked = selected === card.container;
  const pointing = usePointing({ kind: 'container', name: card.container });
  return (
    <button
      type="button"
      className={styles.card}
      aria-pressed={picked}
      data-id={card.id}
      {...attributesOf(card, size.density, lang)}
      data-selected={picked}
      {...pointing}
    >
      <Face card={card} {...size} />
    </button>
  );
}

interface CardFaceProps extends ContainerCardProps {
  readonly lit: boolean;
  readonly selected: boolean;
}

/** The React Flow node around it handles focus, clicks and keys. */
export function CardFace({ card, lit, selected, ...size }: CardFaceProps) {
  const { lang } = usePicture();
  const hover = useHover({ kind: 'container', name: card.container });
  return (
    <div
      className={styles.card}
      {...attributesOf(card, size.density, lang)}
      data-lit={lit}
      data-selected={selected}
      {...hover}
    >
      <Face card={card} {...size} />
    </div>
  );
}

/** The card for screen readers: container, outcome, image and all facts. */
function cardLabel({ container, badge, image, facts }: Card, lang: Language, differs: boolean): string {
  const parts = [
    container,
    differs ? graphText(lang)('mark.differs') : '',
    badge ? graphText(lang)(`badge.${badge}`) : '',
    image,
    factsText(facts, lang, false),
  ];
  return parts.filter((part) => part !== '').join(MARKS[lang].clause);
}

function attributesOf(card: Card, density: Density, lang: Language) {
  return {
    title: titleOf(card, lang),
    'data-container': card.container,
    'data-tone': card.tone,
    'data-phase': card.phase,
    'data-side': card.side,
    'data-left': card.badge === 'left',
    'data-dead': card.badge === 'killed' || card.badge === 'removed',
    'data-density': density,
  };
}

/** Names the annotation in which the kubelet keeps the hash. */
function titleOf({ container, image, facts }: Card, lang: Language): string {
  const hashed = facts.some(({ fact }) => fact === 'hash') ? ['hash: io.kubernetes.container.hash'] : [];
  return [container, image, factsText(facts, lang, false), ...hashed].join('\n');
}

function Face({ card, density, allFacts = density === 'roomy' }: ContainerCardProps) {
  const { lang, marked } = usePicture();
  const few = !allFacts;
  return (
    <>
      <span className="unseen">{cardLabel(card, lang, marked.has(card.container))}</span>
      <span className={styles.top} aria-hidden="true">
        <span className={styles.name}>
          <CutName name={card.container} />
        </span>
        {marked.has(card.container) && (
          <span className={styles.differs}>
            <span>≠ </span>
            <span className={styles.word}>{graphText(lang)('mark.differs')}</span>
          </span>
        )}
        {card.badge && (
          <span className={styles.badge}>
            <OutcomeIcon tone={card.tone} badge={card.badge} />
            {graphText(lang)(`badge.${card.badge}`)}
          </span>
        )}
      </span>
      <span className={styles.lines} data-few={few} aria-hidden="true">
        <span className={styles.image}>
          <ImageName {...card.imageParts} />
        </span>
        <span className={styles.facts}>
          {factsText(card.facts, lang, few)}
          {!few && <BackOffs facts={card.facts} />}
        </span>
      </span>
    </>
  );
}

/** All back-offs of this kubelet; the current one is marked. */
function BackOffs({ facts }: Pick<Card, 'facts'>) {
  const backOff = facts.find((fact) => fact.fact === 'back-off');
  if (!backOff) return null;
  return (
    <span className={styles.waits}>
      {backOff.waits.map((wait, index) => (
        <Fragment key={wait}>
          {index > 0 && ' → '}
          {wait === backOff.seconds ? <strong>{wait}</strong> : wait}
        </Fragment>
      ))}
    </span>
  );
}
