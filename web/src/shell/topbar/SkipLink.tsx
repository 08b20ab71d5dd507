// Lets keyboard users skip the top bar.

import styles from './SkipLink.module.css';
import { useTopBarText } from './texts.ts';

/**
 * The first tab stop, visible while focused. A button rather than a link, because the URL fragment holds the
 * scenario.
 */
export function SkipLink({ onSkip }: { onSkip(): void }) {
  const words = useTopBarText();
  return (
    <button type="button" className={`primary ${styles.skip}`} onClick={onSkip}>
      {words('bar.skip')}
    </button>
  );
}
