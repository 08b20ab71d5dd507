// Keeps podIP and podIPs of a Pod's status consistent.

import { isAlive, type Lifetime } from '../releases/lifetime.ts';
import { type Filler, fill } from './applied.ts';
import { isMutable, type PlacedObject } from './podPlaces.ts';

const ADDRESSES = { since: 37 } as const satisfies Lifetime;

/**
 * podIP takes precedence over podIPs. Ports pkg/apis/core/v1 SetDefaults_PodStatus (1.37+; conversion in 1.8-1.36).
 */
export function defaultPodStatus(filler: Filler, { object, path }: PlacedObject): void {
  if (!isAlive(filler.release, ADDRESSES)) return;
  const [first] = Array.isArray(object.podIPs) ? object.podIPs : [];
  const listed = isMutable(first) ? (first.ip ?? '') : undefined;
  const single = typeof object.podIP === 'string' ? object.podIP : '';
  if (single === '' && listed !== undefined && listed !== '') {
    fill(filler, object, 'podIP', listed, `${path}.podIP`, ADDRESSES.since);
  } else if (single !== '' && listed !== single) {
    fill(filler, object, 'podIPs', [{ ip: single }], `${path}.podIPs`, ADDRESSES.since);
  }
}
