// Computes what an upgrade from the left kubelet to the right one does to the running Pod.

import type { Comparison } from '@syncpod/core/compare';
import { parsePod } from '@syncpod/core/manifest';
import type { Minor } from '@syncpod/core/releases';
import { releasePod, type Upgrade, upgrade } from '@syncpod/core/report';
import type { Timeline } from '../store/timeline.ts';

export interface UpgradeBetween {
  readonly from: Minor;
  readonly to: Minor;
  readonly downgrade: boolean;
  readonly killed: Upgrade;
}

/** Starts from the Pod at the end of the left side. Undefined if both sides record the same hashes and UID. */
export function upgradeBetween(
  { differences }: Comparison,
  left: Timeline,
  right: Timeline,
): UpgradeBetween | undefined {
  const state = left.entries.at(-1)?.state;
  const [one, two] = [left, right].map(({ entries }) => entries[0]?.state.release);
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
