// Delivers changes of the Pod's object to the kubelet.

import type { DefaultedPod } from '../../api/pod.ts';
import { deepEqual } from '../../go/deepEqual.ts';
import { printedTime } from '../../go/time.ts';
import { say } from '../../messages/message.ts';
import { receive } from '../allocation/allocation.ts';
import { podRefusal } from '../allocation/podAdmitHandlers.ts';
import type { PodRefusal } from '../allocation/podRefusal.ts';
import { firstRound, nextRound } from '../kubelet/housekeeping.ts';
import { type Kubelet, type Trigger, type Undelivered, withMemory, withWork } from '../kubelet/kubelet.ts';
import { joined, note, type Passage, runOf, shown } from '../kubelet/kubeletSnapshot.ts';
import { sourceValues } from '../kubelet/sourceValues.ts';
import { podsReceivedAt } from '../kubelet/times.ts';
import { log, type Run, recordText } from '../kuberuntime/run.ts';
import type { LogFamily } from '../log/texts.ts';
import { type ApiStatus, isReportedRunning } from '../node/reportedStatus.ts';
import { foreignConditions } from '../status/conditions.ts';
import { withoutRunning } from '../status/terminatePod.ts';
import { isJob } from './controlDue.ts';
import { isOver } from './finalizers.ts';
import { orphaned } from './orphan.ts';
import { startOf } from './predecessor.ts';
import { request } from './request.ts';
import { setStatus } from './setStatus.ts';

const LINES = {
  ADD: 'sync-loop-add',
  UPDATE: 'sync-loop-update',
  DELETE: 'sync-loop-delete',
  REMOVE: 'sync-loop-remove',
} as const satisfies Record<string, LogFamily>;

/**
 * The config channel delivers the Pod: the log line of the sync loop, and an iteration of the worker. `previous`: with the Pod
 * before this change.
 */
export function config(
  kubelet: Kubelet,
  operation: keyof typeof LINES,
  type: string,
  edited?: { readonly manifest: string; readonly pod: DefaultedPod },
  previous: Pick<Kubelet, 'pod'> = kubelet,
): Passage {
  if (operation !== 'ADD' && isDeaf(kubelet)) return unheard(kubelet, operation, type, edited);
  const trigger: Trigger = { kind: 'config', operation };
  const wish = wishOf(kubelet, operation);
  const run = runOf(kubelet);
  if (operation === 'ADD') log(run, 'new-pod-received');
  log(run, LINES[operation], sourceValues(kubelet));
  if (operation === 'ADD') log(run, 'worker-first-sync', { updateType: 'create' });
  const received = edited ? receive({ ...kubelet, manifest: edited.manifest }, edited.pod, run) : kubelet;
  const worker = wish === 'removal' ? 'terminated' : 'syncing';
  if (kubelet.process.waitsFor && operation === 'REMOVE') return neverStarted(received, run, type);
  const at = wish === 'removal' && operation === 'DELETE' ? cleanedUpAt(received) : startOf(received);
  const { waitsFor } = received.process;
  const since = waitsFor && { ...waitsFor, since: kubelet.now };
  const told: Kubelet = { ...withMemory(received, { waitsFor: since }), worker };
  const asked =
    wish === 'nothing'
      ? received
      : operation === 'ADD'
        ? withWork(told, { pending: { at, trigger } })
        : request(withNextRetry(told, at), { at, trigger }, previous.pod);
  const next: Kubelet = isGone(asked, operation) ? { ...asked, removed: asked.removed ?? asked.now } : asked;
  if (kubelet.worker === 'terminated' || wish === 'removal') logFinished(run, operation, wish);
  else if (operation === 'DELETE') log(run, 'worker-graceful-delete', { updateType: 'update' });
  else if (operation === 'REMOVE') log(run, 'worker-removed', { updateType: 'kill' });
  const lost = wish === 'removal' && operation === 'DELETE' ? reportedAsLost(next, run) : next;
  return shown(lost, run, { kind: 'event', type });
}

/** A waiting Pod that a change of its file starts has its next retry in the work queue. */
function withNextRetry(kubelet: Kubelet, at: number): Kubelet {
  const { pending } = kubelet.work;
  return kubelet.process.waitsFor && pending && at <= kubelet.now
    ? withWork(kubelet, { requeue: { at: pending.at, because: 'error' } })
    : kubelet;
}

/** The API server keeps the object of a deleted Pod for its grace period, and as long as it has finalizers. */
function isGone({ pod }: Kubelet, operation: keyof typeof LINES): boolean {
  return operation === 'REMOVE' || (operation === 'DELETE' && isOver(pod));
}

/**
 * The worker ends without a sync.
 * Ports pkg/kubelet/pod_workers.go cleanupUnstartedPod (1.22+).
 */
function neverStarted(kubelet: Kubelet, run: Run, type: string): Passage {
  log(run, 'worker-removed', { updateType: 'kill' });
  const { pod, now } = kubelet;
  const { pods = [], ...waitsFor } = kubelet.process.waitsFor ?? {};
  const known = withMemory(kubelet, {
    waitsFor: { ...waitsFor, pods: [...pods, { uid: pod.metadata.uid, until: now }] },
  });
  const gone: Kubelet = { ...withWork(known, { pending: undefined }), worker: 'gone' };
  return shown(gone, run, { kind: 'event', type });
}

/** The object of a Pod is removed once housekeeping has stopped what still runs. */
function cleanedUpAt(kubelet: Kubelet): number {
  const { release, node, now } = kubelet;
  const waits =
    !release.has('terminating-worker') && node.containers.some(({ state }) => state === 'running');
  return waits ? nextRound(kubelet, now) : now;
}

/** Ports kubelet.go dispatchWork with status_manager.go TerminatePod (1.17-1.21). */
function reportedAsLost(kubelet: Kubelet, run: Run): Kubelet {
  if (!kubelet.release.has('reports-running-as-lost')) return kubelet;
  const api = withoutRunning(kubelet.api);
  return deepEqual(api, kubelet.api) ? kubelet : setStatus(kubelet, run, api);
}

/** True if the kubelet has not received its Pods, or if the change is in an API server that it cannot reach. */
function isDeaf(kubelet: Kubelet): boolean {
  return hasNoPods(kubelet) || (kubelet.apart !== undefined && kubelet.source === 'api');
}

/** True if the kubelet is not running, or has just started. */
function hasNoPods(kubelet: Kubelet): boolean {
  return kubelet.process.stopped === true || kubelet.now < podsReceivedAt(kubelet);
}

/**
 * A kubelet that is not running reads the stored Pod when it starts; a running kubelet receives the last change later.
 * Differs: several changes count as one, and if the object is removed in the meantime, its containers are removed with
 * it.
 */
function unheard(
  kubelet: Kubelet,
  operation: Undelivered['operation'],
  type: string,
  edited?: { readonly manifest: string; readonly pod: DefaultedPod },
): Passage {
  const { manifest, pod } = edited ?? kubelet;
  const run = runOf(kubelet);
  const cause = { kind: 'event', type } as const;
  if (hasNoPods(kubelet)) {
    const received = edited
      ? receive({ ...kubelet, manifest }, pod, { ...run, log: [], events: [] })
      : kubelet;
    const idle = withWork(received, { pending: undefined });
    const next = operation === 'REMOVE' ? orphaned(idle, firstRound(kubelet.process.startedAt)) : received;
    return shown(next, runOf(next), cause);
  }
  const apart = { stored: kubelet.api, ...kubelet.apart, undelivered: { operation, manifest, pod } };
  const next: Kubelet = { ...kubelet, apart };
  return shown(next, run, cause);
}

type Wish = 'sync' | 'removal' | 'nothing';

/**
 * A terminated Pod is not synced again, but its object can still be deleted.
 * Ports kubelet.go dispatchWork and kubelet_pods.go podIsTerminated (1.8-1.21), which read the reported containers.
 */
function wishOf({ worker, release, api }: Kubelet, operation: keyof typeof LINES): Wish {
  const ended = worker === 'terminated';
  const otherwise = worker === 'syncing' ? 'sync' : 'nothing';
  if (ended && operation === 'REMOVE') return 'removal';
  if (operation !== 'DELETE') return otherwise;
  if (release.has('terminating-worker')) return ended ? 'removal' : otherwise;
  if (!isReportedRunning(api)) return 'removal';
  if (!ended) return otherwise;
  if (release.has('ended-is-ignored')) return 'nothing';
  return release.has('ended-waits-for-report') ? 'sync' : 'removal';
}

/** Ports pod_workers.go UpdatePod for a finished Pod (1.22+) and kubelet.go dispatchWork (1.17-1.21). */
function logFinished(run: Run, operation: keyof typeof LINES, wish: Wish): void {
  log(run, 'worker-finished', { updateType: operation === 'REMOVE' ? 'kill' : 'update' });
  if (operation === 'DELETE' && wish === 'removal') log(run, 'dispatch-completed', { syncType: 'update' });
  else if (operation !== 'REMOVE' && wish === 'nothing') {
    log(run, 'dispatch-ignored', { syncType: 'update' });
  }
}

/** The first event of a new Pod. */
export function arrive({ awaited, ...kubelet }: Kubelet, type: string): Passage {
  const refusal = podRefusal(kubelet, awaited === undefined);
  if (refusal) return rejected(kubelet, type, refusal);
  return config(kubelet, 'ADD', type);
}

/** Ports pkg/kubelet/kubelet.go rejectPod (1.8+): the Pod fails without a worker, and its status has nothing else. */
export function rejected(kubelet: Kubelet, type: string, { reason, message }: PodRefusal): Passage {
  const run = runOf(kubelet);
  log(run, 'new-pod-received');
  log(run, LINES.ADD, sourceValues(kubelet));
  recordText(run, 'Warning', reason, message);
  const prefix = kubelet.release.has('rejection-is-worded') ? 'Pod was rejected:' : 'Pod';
  const status = { phase: 'Failed', reason, message: `${prefix} ${message}` } as const;
  const next: Kubelet = {
    ...kubelet,
    api: { ...rejectedStatus(kubelet), ...status },
    worker: 'terminated',
    ending: 'ended',
    rejected: true,
  };
  const passage = shown(next, run, { kind: 'event', type });
  if (!next.owner || isJob(next.owner.controller)) return passage;
  const again = say('the controller creates Pods again and again, and the kubelet refuses each of them');
  return joined(passage, note(next, again));
}

function rejectedStatus({ api, release }: Kubelet): ApiStatus {
  if (api.containers.length === 0) return api;
  const { phase, startTime } = api;
  const started = startTime === undefined ? {} : { startTime };
  return { phase, ...started, containers: [], conditions: foreignConditions(release, api.conditions) };
}

/**
 * The API server sets deletionTimestamp. `grace` in seconds; undefined: the Pod's own. A further deletion can only shorten
 * the grace period, and is otherwise ignored.
 * Ports k8s.io/apiserver/pkg/registry/rest/delete.go BeforeDelete (1.8+).
 */
export function deletePod(kubelet: Kubelet, grace: number | undefined, type: string): Passage {
  const seconds = grace ?? kubelet.pod.spec.terminationGracePeriodSeconds ?? 30;
  const { pod: stored, manifest } = kubelet.apart?.undelivered ?? kubelet;
  const { deletionGracePeriodSeconds: before } = stored.metadata;
  if (before !== undefined && (grace === undefined || before <= seconds)) return { kubelet, snapshots: [] };
  const pod: DefaultedPod = {
    ...stored,
    metadata: {
      ...stored.metadata,
      deletionTimestamp: printedTime(kubelet.now + seconds),
      deletionGracePeriodSeconds: seconds,
    },
  };
  if (kubelet.apart && !hasNoPods(kubelet) && kubelet.source === 'api')
    return unheard(kubelet, 'DELETE', type, { manifest, pod });
  // Without a grace period the object is gone before the kubelet starts.
  if (hasNoPods(kubelet) && seconds === 0) return unheard(kubelet, 'REMOVE', type);
  return config({ ...kubelet, pod }, 'DELETE', type, undefined, kubelet);
}
