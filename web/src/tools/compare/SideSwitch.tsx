// Switches between the two sides on a phone.

import type { SideNames } from '@syncpod/core/compare';
import styles from './SideSwitch.module.css';
import { useCompareText } from './texts.ts';

export type SideName = 'left' | 'right';

interface SideSwitchProps {
  readonly names: SideNames;
  readonly shown: SideName;
  onShow(side: SideName): void;
}

export function SideSwitch({ names, shown, onShow }: SideSwitchProps) {
  const words = useCompareText();
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
