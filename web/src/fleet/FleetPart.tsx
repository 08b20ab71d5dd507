// Loads the cluster report on first use.

import type { Minor } from '@syncpod/core/releases';
import { part } from '../part/part.tsx';
import type { Work } from '../store/work.ts';
import { useFleetDialog } from './useFleetDialog.ts';

const FleetDialog = part(
  async () => (await import('./FleetDialog.tsx')).FleetDialog,
  ({ dialog }) => dialog.forget(),
);

interface FleetPartProps {
  /** The release of the page's kubelet. */
  readonly minor: Minor;
  /** Called when the reader opens a Pod of the cluster. */
  onOpen(work: Work, selected: string | undefined): void;
}

export function FleetPart({ minor, onOpen }: FleetPartProps) {
  const dialog = useFleetDialog();
  if (!dialog.known) return null;
  return <FleetDialog dialog={dialog} minor={minor} onOpen={onOpen} />;
}
