// How does one container's card look, on the canvas and on a phone?

import { hashHex } from '@syncpod/core';
import type { Lang } from '../i18n/text.ts';
import styles from './ContainerCard.module.css';
import { usePicture, usePointing } from './context.ts';
import { OutcomeIcon } from './icons.tsx';
import type { Card, Fact } from './model.ts';
import { shortImage } from './shorten.ts';
import { say } from './text.ts';

interface ContainerCardProps {
  readonly card: Card;
  readonly compact: boolean;
  readonly lit?: boolean;
}

export function ContainerCard({ card, compact, lit = false }: ContainerCardProps) {
  const { lang } = usePicture();
  const pointing = usePointing({ kind: 'container', name: card.container });
  const facts = card.facts.map((fact) => factText(fact, lang)).join(' · ');
  return (
    <button
      type="button"
      className={`${styles.card} nopan`}
      data-tone={card.tone}
      data-phase={card.phase}
      data-side={card.side}
      data-dead={card.badge === 'killed' || card.badge === 'removed'}
      data-compact={compact}
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
        <span className={styles.image}>{shortImage(card.image)}</span>
        <span className={styles.facts}>{facts}</span>
      </span>
    </button>
  );
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
