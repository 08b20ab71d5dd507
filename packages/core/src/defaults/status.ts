// How are a Pod's one address and its list of addresses kept together?

import { type Filler, fill, isAlive } from './applied.ts';
import { isDraft, type Place } from './draft.ts';

/** podIP wins over podIPs. Ports pkg/apis/core/v1 SetDefaults_PodStatus (1.37; conversion before). */
export function defaultPodStatus(filler: Filler, { draft, path }: Place): void {
  if (!isAlive(filler.release, { since: 37 })) return;
  const [first] = Array.isArray(draft.podIPs) ? draft.podIPs : [];
  const listed = isDraft(first) ? (first.ip ?? '') : undefined;
  const single = typeof draft.podIP === 'string' ? draft.podIP : '';
  if (single === '' && listed !== undefined && listed !== '') {
    fill(filler, draft, 'podIP', listed, `${path}.podIP`, 37);
  } else if (single !== '' && listed !== single) {
    fill(filler, draft, 'podIPs', [{ ip: single }], `${path}.podIPs`, 37);
  }
}
