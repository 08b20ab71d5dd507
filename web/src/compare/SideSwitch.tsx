// Which of the two sides does a phone show?

import type { SideNames } from '@syncpod/core';
import { useWords } from '../i18n/text.ts';
import styles from './SideSwitch.module.css';

export type SideName = 'left' | 'right';

interface SideSwitchProps {
  readonly names: SideNames;
  readonly shown: SideName;
  onShow(side: SideName): void;
}

export function SideSwitch({ names, shown, onShow }: SideSwitchProps) {
  const words = useWords();
  return (
    <fieldset className={styles.switch}>
      <legend className="unseen">{words('compare.side')}</legend>
      {(['left', 'right'] as const).map((side) => (
        <button
          key={side}
          type="button"
          className={styles.button}
          aria-pressed={side === shown}
          onClick={() => onShow(side)}
        >
          {names[side]}
        </button>
      ))}
    </fieldset>
  );
}
