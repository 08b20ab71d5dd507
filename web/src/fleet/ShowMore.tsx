// How does one see the rest of a list that is too long to be drawn at once?

import { LANG_TAGS } from '../i18n/language.ts';
import { useWords } from '../i18n/text.ts';
import styles from './Fleet.module.css';

export function ShowMore({ left, onMore }: { readonly left: number; onMore(): void }) {
  const words = useWords();
  if (left <= 0) return null;
  return (
    <button type="button" className={styles.button} onClick={onMore}>
      {words('fleet.more', { count: new Intl.NumberFormat(LANG_TAGS[words.lang]).format(left) })}
    </button>
  );
}
