// The right end of the top bar: lessons, diagnosis, comparison, gates that are set, and the menu.

import type { ReactNode } from 'react';
import type { Tour } from '../../learn/tour/useTour.ts';
import { useSource, useSourceStore } from '../../store/context.ts';
import { Tool } from '../../ui/Tool.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { menuItems } from './menuItems.ts';
import styles from './TopBar.module.css';
import { useTopBarText } from './texts.ts';

interface ToolsProps {
  readonly tour: Tour;
  /** The number of feature gates that are set. */
  readonly gates: number;
  /** False while there is nothing to export. */
  readonly exports: boolean;
  /** The button that shares the work. */
  readonly share: ReactNode;
  onCompare(): void;
}

export function Tools({ tour, gates, exports, share, onCompare }: ToolsProps) {
  const words = useTopBarText();
  const source = useSourceStore();
  const ask = useSource((state) => state.ask);
  const openTool = useSource((state) => state.openTool);
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
      {gates > 0 && (
        <Tool icon="gates" text={`${words('gates.button')} ${gates}`} onOpen={() => ask({ kind: 'gates' })} />
      )}
      <Tool icon="lessons" text={words('lesson.pick')} opens="view" onOpen={() => openTool('lessons')} />
      <span className={styles.wide}>
        <Tool icon="restart" text={words('restart.title')} opens="view" onOpen={() => openTool('restart')} />
        <Tool icon="compare" text={words('compare.title')} opens="view" onOpen={onCompare} />
      </span>
      {share}
      <MoreMenu items={menuItems({ source, tour, exports, onCompare }, words)} />
    </>
  );
}
