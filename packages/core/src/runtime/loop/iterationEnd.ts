// Ends an iteration of the Pod worker, and requests the next one.

import { type Kubelet, type PodWork, withMemory, withWork } from '../kubelet/kubelet.ts';
import type { Run, SyncResult } from '../kuberuntime/run.ts';
import { runtimeStatus } from '../node/node.ts';
import { isPodPhaseTerminal, isReportedRunning } from '../node/reportedStatus.ts';
import type { Iterating } from './iterating.ts';
import { endsByUpdate, latest } from './request.ts';
import { retryAt } from './workQueue.ts';

const RESYNC_SECONDS = 60;

/** The kubelet after the iteration. `requeue`: the next sync in the work queue. */
export function endIteration({ kubelet, run }: Iterating, requeue: PodWork['requeue']): Kubelet {
  const { requeue: before } = kubelet.work;
  const synced: Kubelet = {
    ...withWork(kubelet, { requeue: undefined }),
    now: run.now,
    node: run.node,
    alarms: run.alarms,
  };
  const done = withMemory(lookedAtAgain(synced, run), { lastSyncEnd: run.now, relisted: undefined });
  const over =
    kubelet.worker !== 'syncing' || (isPodPhaseTerminal(kubelet.api.phase) && !endsByUpdate(kubelet.release));
  if (over) return terminated(done);
  const next = withWork(done, { requeue });
  // An edit can start a sync before a retry is due, which stays in the work queue until then.
  return before && before.at < run.now ? tickedAt(next, before.at) : next;
}

/**
 * A terminated Pod is not synced again; up to 1.21 it is, if a container ended that it still reports as running.
 * Ports kubelet.go dispatchWork (1.8-1.21).
 */
function terminated(kubelet: Kubelet): Kubelet {
  const again = kubelet.release.has('ended-waits-for-report') && isReportedRunning(kubelet.api);
  return again && kubelet.work.pending?.trigger.kind === 'pleg'
    ? kubelet
    : { ...withWork(kubelet, { pending: undefined, slot: undefined }), worker: 'terminated' };
}

/**
 * The ticker has requested a sync during this one.
 * Ports pkg/kubelet/pod_workers.go completeWork (1.22+; wrapUp to 1.21) and kubelet.go getPodsToSync (1.8+).
 * Differs: the line of the ticker is not shown.
 */
function tickedAt(kubelet: Kubelet, at: number): Kubelet {
  const { pending, slot } = kubelet.work;
  const trigger = { kind: 'ticker' } as const;
  if (!pending) return withWork(kubelet, { pending: { at, trigger } });
  if (pending.at <= at) return kubelet;
  return withWork(kubelet, {
    pending: { at, trigger },
    slot: latest(pending.trigger, slot ?? pending.trigger),
  });
}

/** Reads resized containers again: up to 1.31 immediately, later with the next relist. */
function lookedAtAgain(kubelet: Kubelet, run: Run): Kubelet {
  const { results, calls, release, node } = run;
  if (release.has('resize-by-actuated-state')) {
    const applies = results.some(
      ({ action, error }) =>
        action === 'ResizePodInPlace' && (error === undefined || !release.has('resize-checks-containers')),
    );
    return applies ? withMemory(kubelet, { reinspects: true }) : kubelet;
  }
  if (!calls.includes('UpdateContainerResources')) return kubelet;
  const resizing: Kubelet = { ...kubelet, resize: { ...kubelet.resize, inProgress: kubelet.generation } };
  const atOnce = release.has('resize-by-reported-status');
  return withMemory(resizing, atOnce ? { cache: runtimeStatus(node) } : { reinspects: true });
}

/** Ports pod_workers.go completeWork (1.22+, since 1.35 with MinBackoffExpiration) and wrapUp (1.8-1.21). */
export function requeueAfter(
  kubelet: Kubelet,
  run: Run,
  failures: readonly SyncResult[],
): PodWork['requeue'] {
  if (failures.length === 0) return { at: retryAt(run, run.now, RESYNC_SECONDS), because: 'resync' };
  const because = failures.every(({ error }) => error === 'CrashLoopBackOff') ? 'back-off' : 'error';
  const expiries = failures.flatMap(({ backOffUntil }) => backOffUntil ?? []);
  if (expiries.length === 0 || !kubelet.release.has('retry-at-back-off-expiry')) {
    return { at: retryAt(run), because };
  }
  const left = Math.min(...expiries) - run.now;
  return { at: retryAt(run, run.now, Math.min(Math.max(left, 0), RESYNC_SECONDS)), because };
}
