// Where does a file go that is dropped on the page, or on a comparison that stands in its place?

import { isLarge } from '../browser/readTextFile.ts';
import type { FleetDialogState } from '../fleet/useFleetDialog.ts';
import { kindOfText } from '../import/useImport.ts';
import type { Source, SourceActions } from '../store/source.ts';
import { useDrop } from './useDrop.ts';

interface DropTargets {
  readonly fleet: FleetDialogState;
  readonly take: Readonly<Record<ReturnType<typeof kindOfText>, (text: string) => void>>;
}

/** Only a scenario can be compared: with anything else one goes back to the page, which can show it. */
export function useDropped(
  { compare, compareWith, show }: Source & SourceActions,
  targets: DropTargets,
): void {
  const { fleet, take } = targets;
  const leave = (): void => {
    if (compare) compareWith(undefined);
  };
  const compareWithText = async (text: string): Promise<void> => {
    const { readOther } = await import('../compare/readOther.ts');
    const other = readOther(text);
    if ('scenario' in other) {
      compareWith(other);
      return;
    }
    leave();
    show({ notice: other.problem });
  };
  useDrop({
    onText: (text) => {
      const kind = kindOfText(text);
      if (compare && kind === 'scenario') {
        void compareWithText(text);
        return;
      }
      leave();
      take[kind](text);
    },
    isFleet: (file) => fleet.open || isLarge(file),
    onFleet: (file) => {
      leave();
      fleet.ask(file);
    },
  });
}
