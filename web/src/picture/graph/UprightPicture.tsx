// Draws the picture for a phone: an upright rail, with each card beside the step that touches it.

import type { Card, GraphModel } from '@syncpod/core/picture';
import { useEffect, useRef } from 'react';
import { useGrowing } from '../../ui/useGrowing.ts';
import { scrollIntoView } from '../../ui/useScrollIntoView.ts';
import { ContainerButton } from './ContainerCard.tsx';
import { PodFrame, PodHead, SandboxHead } from './PodFrame.tsx';
import { Rail } from './Rail.tsx';
import styles from './UprightPicture.module.css';

/** The step that acts is scrolled into view, with its cards. */
export function UprightPicture({ model, stale }: { readonly model: GraphModel; readonly stale: boolean }) {
  const cards = model.lanes.flatMap(({ containers }) => containers.flat());
  // A card that two steps touch is shown once, below the later step.
  const places = new Map(model.edges.map(({ step, target }) => [target, step]));
  const rest = cards.filter(({ id }) => !places.has(id));
  const of = (step: string): readonly Card[] => cards.filter(({ id }) => places.get(id) === step);
  const picture = useRef<HTMLDivElement>(null);
  const active = model.steps.find(({ state }) => state === 'active')?.id;
  useEffect(() => {
    if (active === undefined) return;
    scrollIntoView(picture.current?.querySelector('[aria-current="step"]'));
  }, [active]);
  return (
    <div ref={picture} className={styles.upright} data-stale={stale}>
      <div className={styles.heads}>
        {model.pod.gone ? (
          <div className={styles.gone}>
            <PodFrame pod={model.pod} stale={stale} snug={false} />
          </div>
        ) : (
          <PodHead pod={model.pod} stale={stale} />
        )}
        {model.sandbox && (
          <div className={styles.sandbox} data-tone={model.sandbox.tone}>
            <SandboxHead sandbox={model.sandbox} />
          </div>
        )}
      </div>
      {model.aside && (
        <div className={styles.first}>
          <Cards cards={rest} />
        </div>
      )}
      <Rail
        upright
        steps={model.steps}
        aside={model.aside}
        under={({ id }) => <Cards cards={of(id)} indented />}
      />
      {!model.aside && <Cards cards={rest} />}
    </div>
  );
}

function Cards({
  cards,
  indented = false,
}: {
  readonly cards: readonly Card[];
  readonly indented?: boolean;
}) {
  const drawn = useGrowing(cards.length);
  if (cards.length === 0) return null;
  return (
    <div className={styles.cards} data-indented={indented}>
      {cards.slice(0, drawn).map((card) => (
        <ContainerButton key={card.id} card={card} density="compact" />
      ))}
    </div>
  );
}
