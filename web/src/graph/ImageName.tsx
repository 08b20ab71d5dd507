// How does the name of an image read on a card, where there may be no room for all of it?

import type { ImageParts } from '@syncpod/core';
import styles from './ImageName.module.css';

/** Screen readers, and who looks for it in the page, get the name in one piece. */
export function ImageName({ name, tag, kept, rest, differs }: ImageParts) {
  return (
    <>
      <span className="unseen">{name + tag + kept + rest}</span>
      <span aria-hidden="true" className={styles.seen}>
        <span className={styles.name}>{name}</span>
        <span className={styles.tag}>{tag}</span>
        <span className={styles.kept} data-differs={differs}>
          {kept}
        </span>
        <span className={styles.tag}>{rest}</span>
      </span>
    </>
  );
}
