// Shows a state that was set by hand or imported as the API server would have it.

import type { Kubelet } from '../../runtime/kubelet/kubelet.ts';
import { statusInput } from '../../runtime/kubelet/statusInput.ts';
import { NO_STATUS } from '../../runtime/node/reportedStatus.ts';
import { generateAPIPodStatus } from '../../runtime/status/apiStatus.ts';
import type { TimelineEntry } from '../../story/timeline.ts';

/** The kubelet has not synced an observed state yet, but the status that was observed is one that it has reported. */
export function reported(kubelet: Kubelet, event: TimelineEntry['event']): Kubelet {
  if (event?.type !== 'observe' || kubelet.worker === 'gone') return kubelet;
  const begins = bornAt(kubelet);
  const previous = { ...NO_STATUS, ...(begins === undefined ? {} : { startTime: begins }) };
  return {
    ...kubelet,
    api: generateAPIPodStatus(statusInput({ ...kubelet, api: previous }, kubelet.now, false)),
  };
}

/** The Pod is as old as the state that was observed last. */
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
