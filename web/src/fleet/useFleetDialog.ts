// Opens and closes the cluster report, with or without a file.

import { useDialog, useSource } from '../store/context.ts';

export interface FleetDialogState {
  /** True after the first opening: the report stays mounted behind the page. */
  readonly known: boolean;
  readonly open: boolean;
  /** A file that was dropped on the page or chosen in another dialog. */
  readonly file: Blob | undefined;
  close(): void;
  forget(): void;
}

export function useFleetDialog(): FleetDialogState {
  const { dialog, close } = useDialog('fleet');
  const fleet = useSource((source) => source.fleet);
  const show = useSource((source) => source.show);
  return {
    known: fleet !== undefined,
    open: dialog !== undefined,
    file: fleet?.file,
    close,
    forget: () => {
      close();
      show({ fleet: undefined });
    },
  };
}
