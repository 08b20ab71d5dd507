// Lists the entries of the menu "More".

import type { Tour } from '../../learn/tour/useTour.ts';
import type { SourceStore } from '../../store/source.ts';
import { labelOf } from '../../ui/keyboard/shortcuts.ts';
import type { TopBarText } from './texts.ts';

export interface MenuItem {
  readonly id: string;
  readonly text: string;
  /** The keyboard shortcut. */
  readonly keys?: string;
  /** The condition for showing it: `narrow`: the bar is too narrow for its button; `desk`: the page has columns. */
  readonly only?: 'narrow' | 'desk';
  /** The names of the controls that take the focus (useFocusKept). */
  readonly next?: string;
  readonly disabled?: boolean;
  run(): void;
}

interface Menu {
  readonly source: SourceStore;
  readonly tour: Tour;
  /** False while there is nothing to export. */
  readonly exports: boolean;
  onCompare(): void;
}

export function menuItems(
  { source, tour, exports, onCompare }: Menu,
  words: TopBarText,
): readonly MenuItem[] {
  const { ask, openTool, show } = source.getState();
  const asks = (kind: 'export' | 'gates' | 'palette' | 'print' | 'fidelity' | 'help') => () => ask({ kind });
  return [
    { id: 'restart', text: words('restart.title'), only: 'narrow', run: () => openTool('restart') },
    { id: 'compare', text: words('compare.title'), only: 'narrow', run: onCompare },
    { id: 'export', text: words('export.button'), disabled: !exports, run: asks('export') },
    { id: 'print', text: words('bar.print'), disabled: !exports, run: asks('print') },
    { id: 'gates', text: words('gates.button'), run: asks('gates') },
    { id: 'fleet', text: words('fleet.title'), run: () => openTool('fleet') },
    { id: 'rollout', text: words('rollout.title'), run: () => openTool('rollout') },
    {
      id: 'present',
      text: words('present.button'),
      keys: labelOf('present'),
      only: 'desk',
      next: 'leave-present',
      run: () => show({ present: 'picture' }),
    },
    { id: 'palette', text: words('palette.title'), keys: labelOf('palette'), run: asks('palette') },
    { id: 'tour', text: words('tour.offer'), next: 'tour', run: () => tour.go(0) },
    { id: 'fidelity', text: words('bar.proven'), run: asks('fidelity') },
    { id: 'help', text: words('bar.help'), keys: labelOf('help'), run: asks('help') },
  ];
}
