// The right end of the top bar: feature gates, present mode, tour and command palette.

import { inBrackets } from '@syncpod/core/messages';
import type { GateSettings, Release } from '@syncpod/core/releases';
import { useSource } from '../store/context.ts';
import type { Tour } from '../tour/useTour.ts';
import { GatesButton } from './GatesButton.tsx';
import styles from './TopBar.module.css';
import { useTopBarText } from './texts.ts';

interface ToolsProps {
  readonly release: Release | undefined;
  readonly gates: GateSettings;
  readonly tour: Tour;
  onGates(gates: GateSettings): void;
}

export function Tools({ release, gates, tour, onGates }: ToolsProps) {
  const words = useTopBarText();
  const ask = useSource((source) => source.ask);
  const show = useSource((source) => source.show);
  const present = useSource((source) => source.present);
  return (
    <>
      {tour.at === 'offered' && (
        <button
          type="button"
          className={styles.offer}
          data-first="tour"
          data-then="tour"
          title={words('tour.take')}
          onClick={() => tour.go(0)}
        >
          {words('tour.offer')}
        </button>
      )}
      <span className={styles.wide}>
        <GatesButton release={release} settings={gates} onChange={onGates} />
        <button
          type="button"
          className={styles.quiet}
          data-takes="present"
          data-then="leave-present"
          title={words('present.toggle')}
          onClick={() => show({ present: present === 'off' ? 'picture' : 'off' })}
        >
          {words('present.button')}
        </button>
      </span>
      <button
        type="button"
        className={styles.quiet}
        data-takes="commands"
        aria-label={words('palette.title')}
        title={`${words('palette.title')}${inBrackets('Ctrl+K', words.lang)}`}
        aria-haspopup="dialog"
        onClick={() => ask({ kind: 'palette' })}
      >
        <span aria-hidden="true">⋯</span>
      </button>
    </>
  );
}
