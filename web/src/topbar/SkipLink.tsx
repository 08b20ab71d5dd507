// How does one get past the top bar by keyboard?

import { useWords } from '../i18n/text.ts';
import styles from './SkipLink.module.css';

/** The first stop of the page, seen while it has the focus. A button, for the address is that of the scenario. */
export function SkipLink({ onSkip }: { onSkip(): void }) {
  const words = useWords();
  return (
    <button type="button" className={`primary ${styles.skip}`} onClick={onSkip}>
      {words('bar.skip')}
    </button>
  );
}
