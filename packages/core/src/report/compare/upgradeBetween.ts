// Computes what an upgrade from the left kubelet to the right one does to the running Pod.

import type { ReleaseName } from '../../releases/minor.ts';
import type { TimelineEntry } from '../../story/story.ts';
import { releasePod, type Upgrade, upgrade } from '../releases/handOver.ts';
import type { Comparison } from './compare.ts';

export interface UpgradeBetween {
  readonly from: ReleaseName;
  readonly to: ReleaseName;
  readonly downgrade: boolean;
  readonly killed: Upgrade;
}

/** Starts from the Pod at the end of the left side. Undefined if both sides record the same hashes and UID. */
export function upgradeBetween(
  { differences }: Comparison,
  left: readonly TimelineEntry[],
  right: readonly TimelineEntry[],
): UpgradeBetween | undefined {
  const state = left.at(-1)?.state;
  const [one, two] = [left, right].map(([first]) => first?.state.release);
  if (!state || !one || !two) return undefined;
  const [from, to] = [one, two].map((release) => releasePod(state.manifest, release, state.path));
  if (!from || !to) return undefined;
  const apart = from.fileUid !== to.fileUid || differences.some(({ kind }) => kind === 'hash');
  if (!apart) return undefined;
  return {
    from: one.name,
    to: two.name,
    downgrade: one.number > two.number,
    killed: upgrade(from, to),
  };
}
