// Buttons that show the editor or the inspector in present mode.

import type { Present } from '../../store/source.ts';
import styles from './PresentStrip.module.css';
import { usePresentText } from './texts.ts';

interface PresentStripProps {
  readonly present: Present;
  onPresent(present: Present): void;
}

const SIDES = [
  ['editor', 'present.editor'],
  ['inspector', 'present.inspector'],
] as const;

export function PresentStrip({ present, onPresent }: PresentStripProps) {
  const words = usePresentText();
  return (
    <div className={styles.strip}>
      {SIDES.map(([side, text]) => (
        <button
          key={side}
          type="button"
          className={styles.button}
          aria-pressed={present === side}
          onClick={() => onPresent(present === side ? 'picture' : side)}
        >
          {words(text)}
        </button>
      ))}
      <button
        type="button"
        className={styles.button}
        data-takes="leave-present"
        data-then="more"
        onClick={() => onPresent('off')}
      >
        {words('present.leave')}
      </button>
    </div>
  );
}
