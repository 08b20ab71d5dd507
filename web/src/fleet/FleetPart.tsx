// When is the report about a whole cluster loaded? Once it is asked for.

import type { Minor } from '@syncpod/core';
import { part } from '../part/part.tsx';
import type { Work } from '../store/work.ts';
import type { FleetDialogState } from './useFleetDialog.ts';

const FleetReport = part(
  async () => (await import('./FleetReport.tsx')).FleetReport,
  ({ dialog }) => dialog.forget(),
);

interface FleetPartProps {
  readonly dialog: FleetDialogState;
  /** The kubelet of the page. */
  readonly minor: Minor;
  /** A Pod of the cluster is to be looked at. */
  onOpen(work: Work, selected: string | undefined): void;
}

export function FleetPart({ dialog, minor, onOpen }: FleetPartProps) {
  if (!dialog.known) return null;
  return <FleetReport dialog={dialog} minor={minor} onOpen={onOpen} />;
}
