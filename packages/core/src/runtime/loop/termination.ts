// Records why a Pod ends and how far its termination is.

import { NO_ACTIONS } from '../../api/podActions.ts';
import type { PodStatus } from '../../api/podStatus.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';
import type { PodEnd, TerminationRecord } from '../kubelet/workerRecord.ts';
import { isPodPhaseTerminal } from '../node/reportedStatus.ts';
import { isPastDeadline } from '../status/apiStatus.ts';
import { finalizersOf } from './finalizers.ts';
import { requestsEnd } from './request.ts';

/** True if the kubelet will not sync this Pod again: it was deleted, was evicted, or has completed. */
export function isEnding({ worker, pod, work: { pending }, ending }: Kubelet): boolean {
  if (worker !== 'syncing' || ending !== undefined || pod.metadata.deletionTimestamp !== undefined)
    return true;
  return pending !== undefined && requestsEnd(pending.trigger);
}

/** The current state of the Pod's termination. `status`: its state in the runtime. */
export function terminationOf(kubelet: Kubelet, status: PodStatus): TerminationRecord {
  const { release, pod } = kubelet;
  const [sandbox] = status.sandboxes;
  const { id: sandboxID = '', attempt = 0 } = sandbox ?? {};
  const actions = { ...NO_ACTIONS, killPod: true, sandboxID, attempt };
  return { kind: 'termination', release, pod, status, actions, decisions: [], end: endOf(kubelet, status) };
}

function endOf(kubelet: Kubelet, status: PodStatus): PodEnd {
  const { phase, reason } = kubelet.api;
  const [stage, cause] = [stageOf(kubelet, status), causeOf(kubelet)];
  if (cause === 'deleted' && stage !== 'gone' && finalizersOf(kubelet.pod).length > 0)
    return { stage, cause, kept: true };
  // Unknown until then: since 1.27 an evicted Pod whose containers exit with 0 has succeeded.
  if (stage === 'terminating') return { stage, cause };
  return { stage, cause, status: reason ? `${phase} (${reason})` : phase };
}

function stageOf({ worker }: Kubelet, { containers }: PodStatus): PodEnd['stage'] {
  if (worker === 'gone') return 'gone';
  const runs = containers.some(({ state }) => state === 'running');
  return runs || worker === 'syncing' ? 'terminating' : 'terminated';
}

function causeOf({
  worker,
  pod,
  work: { pending },
  source,
  rejected,
  eviction,
  ending,
  api,
  now,
}: Kubelet): PodEnd['cause'] {
  const trigger = pending?.trigger;
  const removed = trigger?.kind === 'config' && trigger.operation === 'REMOVE';
  if (worker === 'gone' || removed || ending === 'deleted' || pod.metadata.deletionTimestamp !== undefined) {
    return source !== 'api' ? 'file' : 'deleted';
  }
  if (rejected) return 'refused';
  if (eviction) return ENDED_BY[eviction.reason];
  // During the kill, and if it rejects the final report, the API server has the previous report.
  const late = !isPodPhaseTerminal(api.phase) && isPastDeadline({ pod, previous: api, now });
  return late || api.reason === 'DeadlineExceeded' ? 'deadline' : 'finished';
}

const ENDED_BY = {
  Evicted: 'evicted',
  Preempting: 'preempted',
  Terminated: 'shutdown',
  Shutdown: 'shutdown',
} as const;
