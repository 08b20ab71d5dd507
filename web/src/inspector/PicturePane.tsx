// Renders the middle pane: the picture, and the same as a table.

import type { Explanation } from '@syncpod/core/explain';
import { useState } from 'react';
import { ContainersTable } from '../picture/graph/ContainersTable.tsx';
import { Picture } from '../picture/graph/Picture.tsx';
import type { Selection } from '../picture/graph/pictureContext.ts';
import { Later } from '../ui/part/Later.tsx';
import { useMediaQuery } from '../ui/theme/useMediaQuery.ts';
import styles from './PicturePane.module.css';
import { usePanelsText } from './texts.ts';

/** Where the table is folded until the reader opens it; PicturePane.module.css has the same width. */
const FOLDS = '(min-width: 1100px)';

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
          <TableOfContainers explanation={explanation} stale={stale} />
        </>
      )}
    </section>
  );
}

interface TableProps {
  readonly explanation: Explanation;
  readonly stale: boolean;
}

/**
 * On a desktop the table is folded: the picture shows the same. Screen readers, and the browser's search
 * find it there too.
 */
function TableOfContainers({ explanation, stale }: TableProps) {
  const words = usePanelsText();
  const folds = useMediaQuery(FOLDS);
  const [open, setOpen] = useState<boolean>();
  const shown = open ?? !folds;
  return (
    <section
      className={styles.table}
      data-open={open ?? 'auto'}
      data-stale={stale}
      data-story
      aria-label={words('picture.table')}
      tabIndex={shown ? 0 : -1}
    >
      <h2 className={styles.title}>
        <button type="button" className={styles.fold} aria-expanded={shown} onClick={() => setOpen(!shown)}>
          <span className={styles.marker} aria-hidden="true" />
          {words('picture.table')}
        </button>
      </h2>
      <div className={styles.rows}>
        <Later than={explanation}>
          <PodTables explanation={explanation} />
        </Later>
      </div>
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
