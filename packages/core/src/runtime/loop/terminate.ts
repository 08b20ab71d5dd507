// Terminates a Pod: stops its containers, reports its status, removes its object.

import type { Ending, Kubelet } from '../kubelet/kubelet.ts';
import { kubeletSnapshot, type Passage, runOf } from '../kubelet/kubeletSnapshot.ts';
import { sourceValues } from '../kubelet/sourceValues.ts';
import { statusInput } from '../kubelet/statusInput.ts';
import { killPod } from '../kuberuntime/killContainer.ts';
import { log, type Run, record } from '../kuberuntime/run.ts';
import { struct, typed } from '../log/logValue.ts';
import { type NodeStatus, runtimeStatus } from '../node/node.ts';
import type { ApiStatus, Phase } from '../node/reportedStatus.ts';
import { generateAPIPodStatus, isPastDeadline } from '../status/apiStatus.ts';
import { illegalTransition, sentWhileStopping } from '../status/statusManager.ts';

/** `podPhase`: the phase in the Pod's object, if it does not show the end yet. */
interface ReportOptions {
  readonly terminating?: boolean;
  readonly status?: NodeStatus;
  readonly podPhase?: Phase;
}

/** `found`: the kubelet's input in this iteration. `kept`: the status manager's state after it. */
export interface Report {
  readonly found: ApiStatus;
  readonly kept: ApiStatus;
}

/** The status that the kubelet reports now; past the active deadline, each report records an Event. */
export function reportStatus(
  kubelet: Kubelet,
  run: Run,
  { terminating = false, status, podPhase = kubelet.api.phase }: ReportOptions = {},
): Report {
  const known = statusInput({ ...kubelet, node: run.node }, run.now, terminating, status);
  const input = { ...known, podPhase };
  log(run, 'status-generate', { podIsTerminal: terminating });
  const api = generateAPIPodStatus(input);
  log(run, 'status-phase', { oldPhase: typed(kubelet.api.phase), phase: typed(api.phase) });
  if (isPastDeadline(input)) record(run, 'deadline');
  const refused = illegalTransition(input, api);
  if (!refused) return { found: api, kept: api };
  log(run, 'status-aborted', { err: refused.error }, refused.kind === 'app' ? 0 : 1);
  return { found: api, kept: kubelet.api };
}

/** `sent`: the status in the API server before the containers stop. `over`: the kubelet after they have stopped. */
interface Stopped {
  readonly sent: ApiStatus;
  readonly over: Kubelet;
}

/**
 * Stops all that runs. `told`: what the API server has of the Pod.
 * Ports pkg/kubelet/kubelet.go SyncTerminatingPod and SyncTerminatedPod (1.22+; before, part of syncPod).
 */
export function stopPod(kubelet: Kubelet, run: Run, why: Ending, told: ApiStatus): Stopped {
  const own = kubelet.release.has('terminating-worker');
  if (why === 'ended') {
    log(run, 'syncpod-exit', { isTerminal: true });
    log(run, 'worker-lifecycle-complete');
  }
  log(run, 'terminating-enter');
  const reports = own || why === 'deleted';
  const first = reports ? { ...kubelet, api: reportStatus(kubelet, run).kept } : kubelet;
  const stopping = { ...first, api: why === 'evicted' ? evicted(first) : first.api };
  const sent = sentWhileStopping(kubelet.release, told, stopping.api);
  const grace = why === 'ended' ? undefined : graceOf(stopping, why);
  log(run, 'terminating-grace', { gracePeriod: grace ?? struct('nil', 'nil') });
  killPod(run, grace);
  // The API server receives an eviction after everything has stopped; until then it receives the container statuses.
  const { phase: podPhase } = kubelet.api;
  const stopped = (now: Kubelet): Kubelet => {
    const status = runtimeStatus(run.node, run.now);
    return { ...now, api: reportStatus(now, run, { terminating: true, status, podPhase }).kept };
  };
  const ended = kubelet.release.has('reports-after-termination') ? stopped(stopping) : stopping;
  log(run, 'terminating-stopped');
  log(run, 'terminating-exit');
  log(run, 'worker-terminating-done');
  if (why === 'evicted') log(run, 'evicted-pod');
  if (!own) return { sent, over: ended };
  log(run, 'terminated-enter');
  const over = stopped(ended);
  log(run, 'terminated-final');
  log(run, 'terminated-exit');
  log(run, 'worker-complete');
  return { sent, over };
}

/** An eviction writes itself into the status. Upstream: the PodStatusFunc of evictPod and of evictPodsToFreeRequests. */
function evicted({ api, eviction, release }: Kubelet): ApiStatus {
  if (!eviction) return api;
  const { reason, message, detail } = eviction;
  const status: ApiStatus = { ...api, phase: 'Failed', reason, message };
  if (!release.has('final-status-is-whole')) return { ...status, containers: [], conditions: [] };
  if (!release.has('disruption-condition')) return status;
  const condition = {
    type: 'DisruptionTarget',
    status: 'True',
    reason: 'TerminationByKubelet',
    message: detail,
  } as const;
  return { ...status, conditions: [...api.conditions, condition] };
}

/**
 * Seconds that override the spec's grace period, at least one for each requested kill. Before 1.22 only an eviction
 * overrides it.
 * Ports pod_workers.go calculateEffectiveGracePeriod (1.22+): every kill that is asked for carries a period of at least
 * one second; before, only an eviction did.
 */
function graceOf({ eviction, pod, release }: Kubelet, why: Ending): number | undefined {
  if (eviction && why === 'evicted') return eviction.grace;
  if (!release.has('terminating-worker')) return undefined;
  const { deletionGracePeriodSeconds: asked } = pod.metadata;
  const own = pod.spec.terminationGracePeriodSeconds ?? 0;
  // A requested period of 0 seconds counted as no request.
  const seconds = asked === 0 && release.has('grace-of-zero-is-no-wish') ? own : (asked ?? own);
  return Math.max(seconds, 1);
}

/**
 * Stops the containers still running in a completed Pod, before its object is deleted.
 * Ports pkg/kubelet/kubelet_pods.go HandlePodCleanups (1.8-1.21).
 * Differs: at once, not with the next housekeeping.
 */
export function cleanUp(kubelet: Kubelet): Passage {
  const left = kubelet.cache.containers.some(({ state }) => state === 'running');
  if (!left || kubelet.release.has('terminating-worker')) return { kubelet, snapshots: [] };
  const run = runOf(kubelet);
  killPod(run);
  const over: Kubelet = { ...kubelet, now: run.now, node: run.node };
  return { kubelet: over, snapshots: [kubeletSnapshot(over, run, { kind: 'terminate' })] };
}

/** The API server deletes the object; the kubelet cleans up the node. */
export function removeObject({ kubelet, snapshots }: Passage): Passage {
  const { requeue: _, pending: __, ...rest } = kubelet;
  const node = { ...kubelet.node, sandboxes: [], containers: [] };
  const gone: Kubelet = { ...rest, worker: 'gone', node, seen: new Map(), alarms: [], probers: [] };
  const run = runOf(gone);
  if (kubelet.source === 'api') {
    log(run, 'sync-loop-remove', sourceValues(gone));
    log(run, 'worker-finished', { updateType: 'kill' });
  }
  return { kubelet: gone, snapshots: [...snapshots, kubeletSnapshot(gone, run, { kind: 'removed' })] };
}
