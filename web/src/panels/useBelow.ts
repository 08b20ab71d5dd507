// Which of the cards that a sync changes are further down than what one sees of the picture?

import { type RefCallback, useState } from 'react';

/** A card of which less is seen is not seen. */
const SEEN = 0.9;

/** `watch` is the ref of each such card; `below` are those out of view, as they stand. */
export function useBelow(): {
  readonly below: readonly HTMLElement[];
  readonly watch: RefCallback<HTMLElement>;
} {
  const [below, setBelow] = useState<readonly HTMLElement[]>([]);
  const [watch] = useState(() => createWatch(setBelow));
  return { below, watch };
}

function createWatch(tell: (below: readonly HTMLElement[]) => void): RefCallback<HTMLElement> {
  let observer: IntersectionObserver | undefined;
  const below = new Set<HTMLElement>();
  const told = () => tell([...below].sort(asTheyStand));
  return (card) => {
    if (!card) return;
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio, boundingClientRect, rootBounds } of entries) {
          const further = boundingClientRect.bottom > (rootBounds?.bottom ?? Number.POSITIVE_INFINITY);
          if (intersectionRatio < SEEN && further) below.add(target as HTMLElement);
          else below.delete(target as HTMLElement);
        }
        told();
      },
      { root: card.closest('[data-part="picture"]'), threshold: SEEN },
    );
    observer.observe(card);
    return () => {
      observer?.unobserve(card);
      if (below.delete(card)) told();
    };
  };
}

function asTheyStand(one: HTMLElement, other: HTMLElement): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
