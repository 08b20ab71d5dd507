// A button that shows more of a long list.

import { LANG_TAGS } from '../../ui/i18n/language.ts';
import styles from './Fleet.module.css';
import { useFleetText } from './texts.ts';

export function ShowMore({ left, onMore }: { readonly left: number; onMore(): void }) {
  const words = useFleetText();
  if (left <= 0) return null;
  return (
    <button type="button" className={styles.button} onClick={onMore}>
      {words('fleet.more', { count: new Intl.NumberFormat(LANG_TAGS[words.lang]).format(left) })}
    </button>
  );
}
