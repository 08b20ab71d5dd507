// What would an upgrade between the two kubelets do to the Pod that runs, where each side began with its own?

import { type Comparison, type Minor, parsePod } from '@syncpod/core';
import { releasePod, type Upgrade, upgrade } from '../panels/releases/upgrades.ts';
import type { Timeline } from '../store/timeline.ts';

export interface UpgradeBetween {
  readonly from: Minor;
  readonly to: Minor;
  readonly downgrade: boolean;
  readonly killed: Upgrade;
}

/** Of the Pod that the left side comes to. Undefined where both record the same hashes and the same UID. */
export function upgradeBetween(
  { differences }: Comparison,
  left: Timeline,
  right: Timeline,
): UpgradeBetween | undefined {
  const state = left.points.at(-1)?.state;
  const [one, two] = [left, right].map(({ points }) => points[0]?.state.release);
  if (!state || !one || !two) return undefined;
  const [from, to] = [one, two].map((release) => releasePod(state.manifest, release, state.path, parsePod));
  if (!from || !to) return undefined;
  const apart = from.fileUid !== to.fileUid || differences.some(({ kind }) => kind === 'hash');
  if (!apart) return undefined;
  return {
    from: one.minor,
    to: two.minor,
    downgrade: one.number > two.number,
    killed: upgrade(from, to),
  };
}
