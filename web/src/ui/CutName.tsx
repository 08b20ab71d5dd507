// How is a long name cut where there is no room for it, so that it still tells itself from its neighbours?

import styles from './CutName.module.css';

/** Letters that always stay: names of one Pod begin alike and end in a number or a word of their own. */
const END = 6;
/** A shorter name is cut at its end, if at all. */
const SHORT = 2 * END;

/** Screen readers, and who looks for it in the page, get the name in one piece. */
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
