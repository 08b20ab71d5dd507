// Renders the middle pane: the picture, and the same as a table.

import type { Explanation } from '@syncpod/core/explain';
import { ContainersTable } from '../graph/ContainersTable.tsx';
import type { Selection } from '../graph/context.ts';
import { Picture } from '../graph/Picture.tsx';
import { Later } from '../part/Later.tsx';
import styles from './PicturePane.module.css';
import { usePanelsText } from './texts.ts';

interface PicturePaneProps {
  readonly explanation: Explanation | undefined;
  /** True if the text is invalid and this answer belongs to an earlier one. */
  readonly stale: boolean;
  readonly playhead: number;
  /** True if the whole picture must be visible without scrolling. */
  readonly fit: boolean;
  /** True on a phone, where the rail is upright. */
  readonly upright: boolean;
  /** The step or container that the pointer is on in the reasons. */
  readonly highlight: Selection | undefined;
  /** Name of the selected container. */
  readonly selected: string | undefined;
  onSelect(selection: Selection | undefined): void;
}

export function PicturePane(props: PicturePaneProps) {
  const { explanation, stale, playhead, fit, upright, highlight, selected, onSelect } = props;
  const words = usePanelsText();
  return (
    <section
      className={styles.pane}
      data-part="picture"
      aria-label={words('picture.name')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
      tabIndex={0}
    >
      <h2 className="unseen">{words('picture.name')}</h2>
      {stale && <p className={styles.stale}>{words('picture.stale')}</p>}
      {explanation && (
        <>
          <div className={styles.picture} data-fit={fit} data-stale={stale} data-story>
            <Picture
              explanation={explanation}
              step={playhead}
              stale={stale}
              orientation={upright ? 'vertical' : 'horizontal'}
              highlight={highlight}
              selected={selected}
              onSelect={onSelect}
            />
          </div>
          <section
            className={styles.table}
            data-stale={stale}
            data-story
            aria-label={words('picture.table')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone and must be reachable by keyboard
            tabIndex={0}
          >
            <h2 className={styles.title}>{words('picture.table')}</h2>
            <Later than={explanation}>
              <PodTables explanation={explanation} />
            </Later>
          </section>
        </>
      )}
    </section>
  );
}

/** One table, or one for each Pod of a rollout. */
function PodTables({ explanation }: { readonly explanation: Explanation }) {
  const words = usePanelsText();
  const { pods } = explanation;
  if (!pods) return <ContainersTable explanation={explanation} lang={words.lang} />;
  const name = ({ pod }: Explanation) => pod.metadata.name ?? '';
  return (
    <>
      <h3 className={styles.pod}>{words('picture.oldPod', { name: name(pods.old) })}</h3>
      <ContainersTable explanation={pods.old} lang={words.lang} />
      <h3 className={styles.pod}>{words('picture.newPod', { name: name(pods.next) })}</h3>
      <ContainersTable explanation={pods.next} lang={words.lang} />
    </>
  );
}
