// Offers to start over with a typed Pod that is not the running Pod.

import type { Release } from '@syncpod/core/releases';
import { type NamedPod, typedPod } from '../import/typedPod.ts';
import type { OtherPod } from '../store/otherPod.ts';
import { Strip } from '../ui/Strip.tsx';
import { type OfferKey, useOfferText } from './texts.ts';

const TEXTS = {
  unrelated: 'offer.unrelated',
  refused: 'offer.noEdit',
  other: 'offer.another',
  state: 'offer.state',
} as const satisfies Record<OtherPod['about'], OfferKey>;

interface OtherPodStripProps {
  readonly pod: OtherPod;
  readonly text: string;
  readonly release: Release | undefined;
  onRun(pod: NamedPod): void;
}

export function OtherPodStrip({ pod, text, release, onRun }: OtherPodStripProps) {
  const words = useOfferText();
  const { running, typed, about } = pod;
  return (
    <Strip text={words(TEXTS[about], { name: running })}>
      <button type="button" className="primary" onClick={() => onRun(typedPod(text, typed, release))}>
        {words('offer.run')}
      </button>
    </Strip>
  );
}
