// Shows the name of an image on a card that may be too narrow for it: the path first, then in the middle, never at its end.

import type { ImageParts } from '@syncpod/core/picture';
import styles from './ImageName.module.css';

/** Letters at the end of the repository and of the tag that are always shown. */
const END = 6;
/** A tag of so many letters with its colon is never cut. */
const SHORT = 14;

/** Screen readers and the browser's search get the whole name. */
export function ImageName({ path, name, tag, kept, rest, differs }: ImageParts) {
  const short = (tag + kept + rest).length <= SHORT;
  return (
    <>
      <span className="unseen">{path + name + tag + kept + rest}</span>
      <span aria-hidden="true" className={styles.seen}>
        <span className={styles.path}>{path.slice(0, -1)}</span>
        <span className={styles.end}>{path.slice(-1)}</span>
        <Middle text={name} className={styles.name} />
        <span className={short ? styles.end : styles.tag}>{tag}</span>
        <span className={styles.kept} data-differs={differs}>
          {kept}
        </span>
        <Middle text={rest} className={short ? styles.end : styles.tag} />
      </span>
    </>
  );
}

interface MiddleProps {
  readonly text: string;
  /** The class of the part that is shortened. */
  readonly className: string | undefined;
}

function Middle({ text, className }: MiddleProps) {
  const end = Math.max(0, text.length - END);
  return (
    <>
      <span className={className}>{text.slice(0, end)}</span>
      <span className={styles.end}>{text.slice(end)}</span>
    </>
  );
}
