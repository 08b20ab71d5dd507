// Draws the Pod that a controller replaces: its frame, its sandbox and its containers, without steps.

import type { Explanation } from '@syncpod/core/explain';
import { toGraphModel } from '@syncpod/core/picture';
import { useMemo } from 'react';
import { ContainerButton } from './ContainerCard.tsx';
import styles from './OldPod.module.css';
import { PodHead, SandboxHead } from './PodFrame.tsx';
import { usePicture } from './pictureContext.ts';
import { graphText } from './texts.ts';

/** More cards of this size would not fit into the pane. */
const MOST_ROOMY = 5;

interface OldPodProps {
  readonly explanation: Explanation;
  /** True if the window is low. */
  readonly low: boolean;
}

export function OldPod({ explanation, low }: OldPodProps) {
  const { lang } = usePicture();
  const model = useMemo(() => toGraphModel(explanation, 0), [explanation]);
  const cards = model.lanes.flatMap(({ containers }) => containers.flat());
  // A roomy card has a separate line for the image, which keeps the end of its name visible.
  const density = cards.length <= MOST_ROOMY && !low ? 'roomy' : 'compact';
  return (
    <section className={styles.pod} aria-label={graphText(lang)('pod.replaced')}>
      <PodHead pod={model.pod} stale={false} />
      {model.sandbox && (
        <div className={styles.sandbox} data-tone={model.sandbox.tone}>
          <SandboxHead sandbox={model.sandbox} />
          <div className={styles.cards}>
            {cards.map((card) => (
              <ContainerButton key={card.id} card={card} density={density} />
            ))}
          </div>
        </div>
      )}
    </section>
  );
}
