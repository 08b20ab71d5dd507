// Shortens a long name in the middle, because names in one Pod differ at the end.

import styles from './CutName.module.css';

/** Letters at the end that are always shown. */
const END = 6;
/** Names up to this length are cut at the end. */
const SHORT = 2 * END;

/** Screen readers and the browser's search get the whole name. */
export function CutName({ name }: { readonly name: string }) {
  const letters = [...name];
  if (letters.length <= SHORT) return name;
  return (
    <>
      <span className="unseen">{name}</span>
      <span aria-hidden="true" className={styles.seen}>
        <span className={styles.start}>{letters.slice(0, -END).join('')}</span>
        <span className={styles.end}>{letters.slice(-END).join('')}</span>
      </span>
    </>
  );
}
