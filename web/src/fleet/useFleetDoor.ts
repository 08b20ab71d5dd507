// Is the report about a whole cluster asked for, and over which file?

import { useCallback, useState } from 'react';

export interface FleetDoor {
  /** Once it was asked for it is kept: a report stays there behind the page. */
  readonly known: boolean;
  readonly open: boolean;
  /** What was dropped or chosen elsewhere. */
  readonly file: Blob | undefined;
  ask(file?: Blob): void;
  close(): void;
  forget(): void;
}

const UNKNOWN = { known: false, open: false, file: undefined } as const;

export function useFleetDoor(): FleetDoor {
  const [door, setDoor] = useState<Pick<FleetDoor, 'known' | 'open' | 'file'>>(UNKNOWN);
  return {
    ...door,
    ask: useCallback(
      (file?: Blob) => setDoor((before) => ({ known: true, open: true, file: file ?? before.file })),
      [],
    ),
    close: useCallback(() => setDoor((before) => ({ ...before, open: false })), []),
    forget: useCallback(() => setDoor(UNKNOWN), []),
  };
}
