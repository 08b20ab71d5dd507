// Converts a state that was set by hand or imported to the state in the API server.

import type { Kubelet } from '../../runtime/kubelet/kubelet.ts';
import { statusInput } from '../../runtime/kubelet/statusInput.ts';
import { NO_STATUS } from '../../runtime/node/reportedStatus.ts';
import { generateAPIPodStatus } from '../../runtime/status/apiStatus.ts';
import type { TimelineEntry } from '../../story/timeline.ts';

/**
 * The kubelet with its report of an observed state: it has not synced that state yet, but the observed status is one
 * that it has reported.
 */
export function reported(kubelet: Kubelet, event: TimelineEntry['event']): Kubelet {
  if (event?.type !== 'observe' || kubelet.worker === 'gone') return kubelet;
  const begins = bornAt(kubelet);
  const previous = { ...NO_STATUS, ...(begins === undefined ? {} : { startTime: begins }) };
  return {
    ...kubelet,
    api: generateAPIPodStatus(statusInput({ ...kubelet, api: previous }, kubelet.now, false)),
  };
}

/** The kubelet with the Pod's age taken from the newest observed state. */
export function aged(kubelet: Kubelet, entries: readonly TimelineEntry[], index: number): Kubelet {
  const observed = entries.findLast(({ event }, at) => at <= index && event?.type === 'observe')?.state;
  if (!observed || observed.pod.metadata.uid !== kubelet.pod.metadata.uid) return kubelet;
  return { ...kubelet, created: bornAt(observed) ?? kubelet.created };
}

/** Unix seconds of the oldest sandbox or container; undefined if none has a time. */
function bornAt({ node: { sandboxes, containers } }: Kubelet): number | undefined {
  const times = [...sandboxes, ...containers].flatMap(({ createdAt }) => (createdAt > 0 ? [createdAt] : []));
  return times.length > 0 ? Math.min(...times) : undefined;
}
