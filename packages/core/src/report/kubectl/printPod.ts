// Prints a Pod as a row of `kubectl get pods`.

import type { Release } from '../../releases/release.ts';
import { isPodPhaseTerminal } from '../../runtime/node/reportedStatus.ts';
import { humanDuration, shortHumanDuration } from './duration.ts';
import type { V1ContainerStatus, V1Pod, V1State } from './v1Pod.ts';

export const POD_COLUMNS = ['NAME', 'READY', 'STATUS', 'RESTARTS', 'AGE'] as const;

/** The cells of POD_COLUMNS. */
export type PodRow = readonly [name: string, ready: string, status: string, restarts: string, age: string];

/** Restarts, and the latest end of a previous instance in Unix seconds. */
interface Restarts {
  readonly count: number;
  readonly last: number;
}

interface Progress {
  readonly reason: string;
  readonly ready: number;
  readonly restarts: Restarts;
}

/**
 * The row at a time in Unix seconds, as an API server of this release prints it.
 * Ports pkg/printers/internalversion/printers.go printPod (1.8+).
 */
export function printPod(pod: V1Pod, release: Release, now: number): PodRow {
  const { metadata, spec, status } = pod;
  const initial = { reason: reasonOfPod(pod, release), ready: 0, restarts: NO_RESTARTS };
  const init = initProgress(pod, release, initial);
  const { reason, ready, restarts } = init.done ? appProgress(pod, release, init) : init;
  const sidecars = release.has('sidecars-are-counted') ? (spec.initContainers ?? []).filter(isSidecar) : [];
  const age = (time: number) => ageText(release, time, now);
  return [
    metadata.name ?? '',
    `${ready}/${spec.containers.length + sidecars.length}`,
    metadata.deletionTimestamp === undefined ? reason : deletedReason(status, release, reason),
    restartsText(release, restarts, age),
    age(secondsAt(metadata.creationTimestamp)),
  ];
}

const NO_RESTARTS: Restarts = { count: 0, last: 0 };

function reasonOfPod({ status }: V1Pod, release: Release): string {
  const { phase = '', reason, conditions = [] } = status;
  const gated =
    release.has('scheduling-gates-are-shown') &&
    conditions.some((one) => one.type === 'PodScheduled' && one.reason === 'SchedulingGated');
  return gated ? 'SchedulingGated' : reason || phase;
}

/**
 * `done`: the app containers determine the columns. The restarts of plain init containers are then not counted, but up
 * to 1.27 the time of their last end is used.
 */
interface InitProgress extends Progress {
  readonly done: boolean;
  readonly sidecarRestarts: Restarts;
}

function initProgress(
  { spec, status }: V1Pod,
  release: Release,
  { reason, ready: none, restarts: zero }: Progress,
): InitProgress {
  const counted = release.has('sidecars-are-counted');
  const { initContainers = [] } = spec;
  let [ready, restarts, sidecarRestarts] = [none, zero, zero];
  for (const [index, container] of (status.initContainerStatuses ?? []).entries()) {
    const sidecar = counted && initContainers.some((one) => one.name === container.name && isSidecar(one));
    restarts = plus(restarts, container);
    if (sidecar) sidecarRestarts = plus(sidecarRestarts, container);
    else if (!counted) sidecarRestarts = { count: 0, last: restarts.last };
    if (container.state?.terminated?.exitCode === 0) continue;
    if (!sidecar || container.started !== true) {
      const initialized = status.conditions?.find(({ type }) => type === 'Initialized')?.status === 'True';
      const done = counted && initialized;
      const place = `${index}/${initContainers.length}`;
      return { reason: initReason(container.state, place), ready, restarts, sidecarRestarts, done };
    }
    if (container.ready) ready++;
  }
  return { reason, ready, restarts, sidecarRestarts, done: true };
}

function initReason({ terminated, waiting }: V1State = {}, place: string): string {
  if (terminated) return `Init:${endReason(terminated)}`;
  const { reason } = waiting ?? {};
  return `Init:${reason && reason !== 'PodInitializing' ? reason : place}`;
}

function endReason({ reason, signal, exitCode }: NonNullable<V1State['terminated']>): string {
  return reason || (signal ? `Signal:${signal}` : `ExitCode:${exitCode}`);
}

/** The first container with a reason wins, so the last one is read first. */
function appProgress({ status }: V1Pod, release: Release, init: InitProgress): Progress {
  let { reason, ready, sidecarRestarts: restarts } = init;
  let running = false;
  let error = '';
  for (const container of [...(status.containerStatuses ?? [])].reverse()) {
    const { waiting, terminated, running: runs } = container.state ?? {};
    restarts = plus(restarts, container);
    if (waiting?.reason) reason = waiting.reason;
    else if (terminated) {
      reason = endReason(terminated);
      if (terminated.exitCode !== 0) error = reason;
    } else if (container.ready && runs) {
      running = true;
      ready++;
    }
  }
  if (reason === 'Completed') reason = completedReason(status, release, running, error);
  return { reason, ready, restarts };
}

/** The first container has completed; others may still run or have failed. */
function completedReason(
  { conditions = [] }: V1Pod['status'],
  release: Release,
  running: boolean,
  error: string,
): string {
  const ready = conditions.some(({ type, status }) => type === 'Ready' && status === 'True');
  const failed = error !== '' && release.has('error-before-completed') ? error : undefined;
  if (!running || !release.has('completed-and-running-is-running')) return failed ?? 'Completed';
  if (ready || !release.has('completed-and-unready-is-not-ready')) return 'Running';
  return failed ?? 'NotReady';
}

function deletedReason({ phase, reason: given }: V1Pod['status'], release: Release, reason: string): string {
  // The reason that the node controller sets for a node that does not answer: NodeUnreachablePodReason.
  if (given === 'NodeLost') return 'Unknown';
  const ended = phase !== undefined && isPodPhaseTerminal(phase);
  return ended && release.has('ended-is-not-terminating') ? reason : 'Terminating';
}

function restartsText(release: Release, { count, last }: Restarts, age: (time: number) => string): string {
  const dated =
    last > 0 && release.has('restarts-have-an-age') && (count !== 0 || !release.has('sidecars-are-counted'));
  return dated ? `${count} (${age(last)} ago)` : `${count}`;
}

function plus({ count, last }: Restarts, { restartCount, lastState }: V1ContainerStatus): Restarts {
  const ended = secondsAt(lastState?.terminated?.finishedAt);
  return { count: count + restartCount, last: Math.max(last, ended) };
}

/** Ports podutil.IsRestartableInitContainer (1.28+). */
function isSidecar({ restartPolicy }: { readonly restartPolicy?: string }): boolean {
  return restartPolicy === 'Always';
}

/** Ports translateTimestampSince (translateTimestamp up to 1.11). */
export function ageText(release: Release, time: number, now: number): string {
  if (time === 0) return '<unknown>';
  return release.has('ages-have-two-units') ? humanDuration(now - time) : shortHumanDuration(now - time);
}

/** Unix seconds of an RFC 3339 text; 0 for Go's zero time. */
export function secondsAt(time: string | undefined): number {
  const seconds = time === undefined ? Number.NaN : Date.parse(time) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}
