// Is the report about a whole cluster asked for, and over which file?

import { useCallback, useState } from 'react';

export interface FleetDialogState {
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

export function useFleetDialog(): FleetDialogState {
  const [state, setState] = useState<Pick<FleetDialogState, 'known' | 'open' | 'file'>>(UNKNOWN);
  return {
    ...state,
    ask: useCallback(
      (file?: Blob) => setState((before) => ({ known: true, open: true, file: file ?? before.file })),
      [],
    ),
    close: useCallback(() => setState((before) => ({ ...before, open: false })), []),
    forget: useCallback(() => setState(UNKNOWN), []),
  };
}
