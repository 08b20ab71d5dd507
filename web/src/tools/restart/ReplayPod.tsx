// Shows the Pod at the decisive moment of a replay: each container, and what becomes of it.

import type { Explanation } from '@syncpod/core/explain';
import { arrowPath, toGraphModel } from '@syncpod/core/picture';
import { useMemo } from 'react';
import { CardFace } from '../../picture/graph/ContainerCard.tsx';
import { PodHead, SandboxHead } from '../../picture/graph/PodFrame.tsx';
import { NONE_MARKED, PictureProvider } from '../../picture/graph/pictureContext.ts';
import styles from './ReplayPod.module.css';
import { useRestartText } from './texts.ts';

export function ReplayPod({ explanation }: { readonly explanation: Explanation }) {
  const words = useRestartText();
  const { lang } = words;
  const model = useMemo(() => toGraphModel(explanation, 0), [explanation]);
  const context = useMemo(
    () => ({ lang, selected: undefined, onSelect: nothing, onPoint: nothing, marked: NONE_MARKED }),
    [lang],
  );
  return (
    <PictureProvider value={context}>
      <div className={styles.pod}>
        <div className={styles.head}>
          <PodHead pod={model.pod} stale={false} />
        </div>
        <div className={styles.sandbox} data-tone={model.sandbox?.tone}>
          {model.sandbox && (
            <div className={styles.sandboxHead}>
              <SandboxHead sandbox={model.sandbox} />
            </div>
          )}
          <ul className={styles.containers} aria-label={words('restart.containers')}>
            {model.lanes
              .flatMap(({ containers }) => containers)
              .map((cards) => (
                <li key={cards[0]?.id} className={styles.row}>
                  {cards.map((card) => (
                    <div key={card.id} className={styles.card}>
                      {card.side === 'new' && (
                        <svg className={styles.arrow} viewBox="0 0 18 18" aria-hidden="true">
                          <path d={arrowPath(card.tone)} fill="none" stroke="currentColor" strokeWidth="2" />
                        </svg>
                      )}
                      <CardFace card={card} lit={false} selected={false} density="compact" />
                    </div>
                  ))}
                </li>
              ))}
          </ul>
        </div>
      </div>
    </PictureProvider>
  );
}

function nothing(): void {}
