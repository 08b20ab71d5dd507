// Connects the teacher's page to its state, which survives closing the dialog and reloading the tab.

import { useSource, useSourceStore } from '../../store/context.ts';
import { keepWorkshop, readWorkshop, type Workshop } from '../../store/workshop.ts';

interface OpenWorkshop {
  readonly workshop: Workshop;
  change(next: (workshop: Workshop) => Workshop): void;
}

export function useWorkshop(): OpenWorkshop {
  const store = useSourceStore();
  const known = useSource((source) => source.workshop);
  return {
    workshop: known ?? readWorkshop(),
    change: (next) => {
      const { workshop = readWorkshop(), show } = store.getState();
      const changed = next(workshop);
      show({ workshop: changed });
      keepWorkshop(changed);
    },
  };
}
