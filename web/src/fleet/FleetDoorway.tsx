// Where does the report about a whole cluster come in?

import { part } from '../part/part.tsx';
import type { Minor } from '../store/source.ts';
import type { Work } from '../store/work.ts';
import type { FleetDoor } from './useFleetDoor.ts';

const FleetReport = part(
  async () => (await import('./FleetReport.tsx')).FleetReport,
  ({ door }) => door.forget(),
);

interface FleetDoorwayProps {
  readonly door: FleetDoor;
  /** The kubelet of the page. */
  readonly minor: Minor;
  /** A Pod of the cluster is to be looked at. */
  onOpen(work: Work, selected: string | undefined): void;
}

export function FleetDoorway({ door, minor, onOpen }: FleetDoorwayProps) {
  if (!door.known) return null;
  return <FleetReport door={door} minor={minor} onOpen={onOpen} />;
}
