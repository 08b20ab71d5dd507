// What stands in the middle: the picture, and the same as a table?

import type { Explanation } from '@syncpod/core';
import { useWords } from '../i18n/text.ts';
import type { Theme } from '../theme/theme.ts';
import styles from './PicturePane.module.css';
import { ContainersTable, Picture } from './pictureStub.tsx';

interface PicturePaneProps {
  readonly explanation: Explanation | undefined;
  /** True if the text cannot be read and this is an older answer. */
  readonly stale: boolean;
  readonly playhead: number;
  readonly theme: Theme;
}

export function PicturePane({ explanation, stale, playhead, theme }: PicturePaneProps) {
  const words = useWords();
  return (
    <section
      className={styles.pane}
      aria-label={words('picture.name')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
      tabIndex={0}
    >
      {stale && <p className={styles.stale}>{words('picture.stale')}</p>}
      {explanation && (
        <>
          <div className={styles.picture} data-stale={stale}>
            <Picture explanation={explanation} playhead={playhead} lang={words.lang} theme={theme} />
          </div>
          <div className={styles.table} data-stale={stale}>
            <h2 className={styles.title}>{words('picture.table')}</h2>
            <ContainersTable explanation={explanation} lang={words.lang} />
          </div>
        </>
      )}
    </section>
  );
}
