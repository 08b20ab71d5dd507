// How does one container's card look, on the canvas and on a phone?

import { hashHex } from '@syncpod/core';
import type { Lang } from '../i18n/text.ts';
import styles from './ContainerCard.module.css';
import { usePicture, usePointing } from './context.ts';
import { OutcomeIcon } from './icons.tsx';
import type { Density } from './layout.ts';
import type { Card, Fact } from './model.ts';
import { splitImage } from './splitImage.ts';
import { say } from './text.ts';

interface ContainerCardProps {
  readonly card: Card;
  /** From `compact` on down there are two lines and one fact. */
  readonly density: Density;
  readonly lit?: boolean;
}

export function ContainerCard({ card, density, lit = false }: ContainerCardProps) {
  const { lang } = usePicture();
  const small = density === 'compact' || density === 'dense';
  const pointing = usePointing({ kind: 'container', name: card.container });
  const facts = card.facts.map((fact) => factText(fact, lang)).join(' · ');
  const { name, tag } = splitImage(card.image);
  return (
    <button
      type="button"
      className={`${styles.card} nopan`}
      data-tone={card.tone}
      data-phase={card.phase}
      data-side={card.side}
      data-dead={card.badge === 'killed' || card.badge === 'removed'}
      data-density={density}
      data-small={small}
      data-lit={lit}
      title={`${card.container}\n${card.image}\n${facts}`}
      {...pointing}
    >
      <span className={styles.top}>
        <span className={styles.name}>{card.container}</span>
        {card.badge && (
          <span className={styles.badge}>
            <OutcomeIcon tone={card.tone} badge={card.badge} />
            {say(lang, `badge.${card.badge}`)}
          </span>
        )}
      </span>
      <span className={styles.lines}>
        <span className={styles.image}>
          <span className={styles.repository}>{name}</span>
          <span className={styles.tag}>{tag}</span>
        </span>
        <span className={styles.facts}>{small ? oneFact(card.facts, lang) : facts}</span>
      </span>
    </button>
  );
}

/** Where there is room for one: how it ended, or else its hash. */
function oneFact(facts: readonly Fact[], lang: Lang): string {
  const ended = facts.find((fact) => fact.fact === 'run' && fact.state === 'exited');
  const hash = facts.find((fact) => fact.fact === 'hash');
  if (ended) return factText(ended, lang);
  return hash ? hashHex(hash.hash) : '';
}

function factText(fact: Fact, lang: Lang): string {
  switch (fact.fact) {
    case 'hash':
      return say(lang, 'fact.hash', { hash: hashHex(fact.hash) });
    case 'grace':
      return say(lang, 'fact.grace', { seconds: fact.seconds });
    case 'restart':
      return say(lang, 'fact.restart', { count: fact.count });
    case 'run':
      return say(lang, `run.${fact.state}`, { code: fact.code ?? '' }).trim();
  }
}
