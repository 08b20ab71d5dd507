// How does the picture look until React Flow has come: the same parts in the same places, without edges and movement?

import { type GraphModel, pictureLayout } from '@syncpod/core';
import { type ReactNode, useMemo, useRef } from 'react';
import { useRoom } from '../ui/useRoom.ts';
import { ContainerCard } from './ContainerCard.tsx';
import { PodFrame, SandboxFrame } from './PodFrame.tsx';
import { columnOf, placesOf, sandboxParts } from './places.ts';
import { Rail } from './Rail.tsx';
import styles from './StillPicture.module.css';

interface StillPictureProps {
  readonly model: GraphModel;
  readonly stale: boolean;
  readonly fit: boolean;
}

export function StillPicture({ model, stale, fit }: StillPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const room = useRoom(frame);
  const layout = useMemo(() => pictureLayout(model, { ...room, fit }), [model, room, fit]);
  const places = useMemo(() => placesOf(layout), [layout]);
  const sandbox = sandboxParts(model, layout);
  const at = (id: string, content: ReactNode) => (
    <div key={id} className={styles.part} style={places.get(id)} data-at={id}>
      {content}
    </div>
  );
  return (
    <div
      ref={frame}
      className={styles.frame}
      style={{ minHeight: layout.needs }}
      data-still
      data-stale={stale}
    >
      {at('pod', <PodFrame pod={model.pod} stale={stale} snug={layout.snug} />)}
      {sandbox && at('sandbox', <SandboxFrame {...sandbox} />)}
      {model.lanes
        .flatMap(({ containers }) => containers.flat())
        .map((card) =>
          at(card.id, <ContainerCard card={card} density={layout.density} allFacts={layout.allFacts} />),
        )}
      {at(
        'rail',
        <Rail steps={model.steps} aside={model.aside} column={columnOf(layout, model.steps.length)} />,
      )}
    </div>
  );
}
