// Keeps podIP and podIPs of a Pod's status consistent.

import { isAlive, type Lifetime } from '../releases/lifetime.ts';
import { type Filler, fill } from './applied.ts';
import { isDraft, type Place } from './draft.ts';

const ADDRESSES = { since: 37 } as const satisfies Lifetime;

/**
 * podIP takes precedence over podIPs. Ports pkg/apis/core/v1 SetDefaults_PodStatus (1.37+; conversion in 1.8-1.36).
 */
export function defaultPodStatus(filler: Filler, { draft, path }: Place): void {
  if (!isAlive(filler.release, ADDRESSES)) return;
  const [first] = Array.isArray(draft.podIPs) ? draft.podIPs : [];
  const listed = isDraft(first) ? (first.ip ?? '') : undefined;
  const single = typeof draft.podIP === 'string' ? draft.podIP : '';
  if (single === '' && listed !== undefined && listed !== '') {
    fill(filler, draft, 'podIP', listed, `${path}.podIP`, ADDRESSES.since);
  } else if (single !== '' && listed !== single) {
    fill(filler, draft, 'podIPs', [{ ip: single }], `${path}.podIPs`, ADDRESSES.since);
  }
}
