// Shows the name of an image on a card that may be too narrow for it.

import type { ImageParts } from '@syncpod/core/picture';
import styles from './ImageName.module.css';

/** Screen readers and the browser's search get the whole name. */
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
