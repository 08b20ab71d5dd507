// Shows the picture until React Flow is loaded: the same parts in the same places, without edges and movement.

import { type GraphModel, paneLayout, showsAllFacts } from '@syncpod/core/picture';
import { type ReactNode, useMemo, useRef } from 'react';
import { useGrowing } from '../../ui/useGrowing.ts';
import { useRoom } from '../../ui/useRoom.ts';
import { ContainerButton } from './ContainerCard.tsx';
import { PodFrame, SandboxFrame } from './PodFrame.tsx';
import {
  columnOf,
  fitStyle,
  leastHeight,
  neededHeight,
  paneBelow,
  placesOf,
  sandboxParts,
} from './places.ts';
import { Rail } from './Rail.tsx';
import styles from './StillPicture.module.css';

interface StillPictureProps {
  readonly model: GraphModel;
  readonly stale: boolean;
  /** Height in pixels of the rail above the picture; absent: the rail is in the picture. */
  readonly above?: number | undefined;
}

export function StillPicture({ model, stale, above }: StillPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const room = useRoom(frame);
  const layout = useMemo(() => paneLayout(model, paneBelow(room, above)), [model, room, above]);
  const places = useMemo(() => placesOf(layout), [layout]);
  const sandbox = sandboxParts(model, layout);
  const cards = model.lanes.flatMap(({ containers }) => containers.flat());
  const drawn = useGrowing(cards.length);
  const at = (id: string, content: ReactNode) => (
    <div key={id} className={styles.part} style={places.get(id)} data-at={id}>
      {content}
    </div>
  );
  return (
    <div
      ref={frame}
      className={styles.frame}
      style={{ minHeight: leastHeight(layout, above) }}
      data-still
      data-needs={neededHeight(layout)}
      data-stale={stale}
    >
      <div className={styles.sheet} style={fitStyle(layout, room)} data-sheet>
        {at('pod', <PodFrame pod={model.pod} stale={stale} snug={layout.snug} />)}
        {sandbox && at('sandbox', <SandboxFrame {...sandbox} />)}
        {cards
          .slice(0, drawn)
          .map((card) =>
            at(
              card.id,
              <ContainerButton
                card={card}
                density={layout.density}
                allFacts={showsAllFacts(layout, layout.cards.get(card.id) ?? layout.pod)}
              />,
            ),
          )}
        {above === undefined &&
          at(
            'rail',
            <Rail steps={model.steps} aside={model.aside} column={columnOf(layout, model.steps.length)} />,
          )}
      </div>
    </div>
  );
}
