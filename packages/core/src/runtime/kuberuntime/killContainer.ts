// Stops one container, or all containers of a Pod.

import { findContainer } from '../../api/findContainer.ts';
import type { Container, LifecycleHandler } from '../../api/pod.ts';
import type { KillReason } from '../../api/podActions.ts';
import { type LogValue, quote, struct, typed } from '../log/logValue.ts';
import { byTime } from '../node/byTime.ts';
import { idStruct } from './computeLog.ts';
import { stopContainer, stopPodSandbox } from './cri.ts';
import { type RunningHook, runPreStop } from './preStop.ts';
import { log, podDesc, type Run, record, recordText, roundTime, spend } from './run.ts';

/** The minimum grace period of every kill, in seconds. Upstream: minimumGracePeriodInSeconds. */
export const MINIMUM_GRACE = 2;

export interface Kill {
  readonly id: string;
  readonly name: string;
  /** Empty if the whole Pod is killed. */
  readonly message: string;
  readonly reason?: KillReason;
  /** Overrides the computed grace period. */
  readonly override?: number;
  /** Waits between preStop and the stop; returns the seconds it took. */
  readonly waitForOthers?: (grace: number) => number;
}

/**
 * Returns the error, or undefined on success.
 * Ports pkg/kubelet/kuberuntime/kuberuntime_container.go killContainer (1.8+).
 */
export function killContainer(run: Run, kill: Kill): string | undefined {
  const found = findContainer(run.pod, kill.name);
  if (!found || (found.kind === 'ephemeral' && !run.release.has('ephemeral-containers'))) {
    return missingSpec(run, kill);
  }
  const { container } = found;
  const eventFirst = run.release.has('killing-event-first');
  const graceLast = run.release.has('logs-grace-after-prestop');
  let grace = gracePeriod(run, container, kill);

  if (eventFirst) recordKilling(run, kill);
  else logGrace(run, kill, grace);
  if (kill.override !== undefined && run.release.has('override-before-prestop')) {
    grace = kill.override;
    logGrace(run, kill, grace, true);
  }
  const hook =
    container.lifecycle?.preStop && grace > 0
      ? preStop(run, container.lifecycle.preStop, kill, grace)
      : undefined;
  if (hook) grace -= Math.floor(hook.waited);
  if (kill.waitForOthers && grace > 0) grace -= Math.floor(kill.waitForOthers(grace));
  grace = Math.max(grace, MINIMUM_GRACE);
  if (kill.override !== undefined && !run.release.has('override-before-prestop')) {
    grace = kill.override;
    logGrace(run, kill, grace, true);
  }
  if (graceLast) logGrace(run, kill, grace);
  stopContainer(run, kill.id, grace);
  hook?.end();
  log(run, 'kill-exited', killValues(run, kill));
  if (!eventFirst) recordKilling(run, kill);
  return undefined;
}

/** Ports setTerminationGracePeriod (1.21+; earlier part of killContainer). */
function gracePeriod(run: Run, container: Container, kill: Kill): number {
  const { metadata, spec } = run.pod;
  if (metadata.deletionGracePeriodSeconds !== undefined) return metadata.deletionGracePeriodSeconds;
  const ofPod = spec.terminationGracePeriodSeconds ?? MINIMUM_GRACE;
  return probeGracePeriod(run, container, kill, ofPod) ?? ofPod;
}

/**
 * The grace period of the failed probe, in seconds.
 * Ports isProbeTerminationGracePeriodSecondsSet (1.21+; killContainer to 1.24).
 */
function probeGracePeriod(
  run: Run,
  { livenessProbe, startupProbe }: Container,
  kill: Kill,
  ofPod: number,
): number | undefined {
  if (!run.release.has('probe-grace-period')) return undefined;
  const { reason: probeType } = kill;
  if (probeType !== 'LivenessProbe' && probeType !== 'StartupProbe') return undefined;
  const probe = probeType === 'LivenessProbe' ? livenessProbe : startupProbe;
  const seconds = probe?.terminationGracePeriodSeconds;
  if (seconds === undefined || seconds <= ofPod) return seconds;
  log(run, 'probe-grace', {
    ...killValues(run, kill),
    probeType,
    probeGracePeriod: seconds,
    podGracePeriod: ofPod,
    // The keys of 1.25 and 1.26.
    'probe-type': probeType,
    'probe-grace-period': seconds,
    'pod-grace-period': ofPod,
    'pod-uid': typed(run.pod.metadata.uid ?? ''),
  });
  return seconds;
}

/** Waits for the hook or the end of the grace period. */
function preStop(run: Run, handler: LifecycleHandler, kill: Kill, grace: number): RunningHook {
  const values = killValues(run, kill);
  const valuesAfter = { ...values, containerID: idByValue(run, kill.id) };
  return runPreStop(run, { id: kill.id, container: kill.name, handler, grace, values, valuesAfter });
}

function recordKilling(run: Run, kill: Kill): void {
  if (kill.message === '') {
    record(run, 'killing-pod', {}, kill.name);
    return;
  }
  const message = run.release.has('killing-event-first')
    ? kill.message
    : `Killing container with id ${run.node.runtimeType}://${kill.name}:${kill.message}`;
  recordText(run, 'Normal', 'Killing', message, kill.name);
}

function logGrace(run: Run, kill: Kill, grace: number, override = false): void {
  const values = { ...killValues(run, kill), gracePeriod: grace };
  if (!override) log(run, 'kill-grace', values);
  else log(run, 'kill-grace-override', { ...values, containerID: idByValue(run, kill.id) });
}

/** Up to 1.20 these lines print the fields of the id; later releases print its string form. */
function idByValue(run: Run, id: string): LogValue {
  const text = quote(`${run.node.runtimeType}://${id}`);
  return struct(text, text, `{"${run.node.runtimeType}" "${id}"}`);
}

function killValues(run: Run, kill: Kill): Readonly<Record<string, string>> {
  return { containerName: kill.name, containerID: `${run.node.runtimeType}://${kill.id}` };
}

function missingSpec(run: Run, { id, name, message }: Kill): string {
  const blank = run.release.has('blank-in-spec-error') ? ' ' : '';
  const reason = message === '' && !run.release.has('killing-event-first') ? 'Need to kill Pod' : message;
  return `failed to get containerSpec ${quote(name)}${blank}(id=${quote(`${run.node.runtimeType}://${id}`)}) in pod ${quote(podDesc(run.pod))} when killing container for reason ${quote(reason)}`;
}

/**
 * Stops all running containers and then the sandboxes; true on success.
 * Ports kuberuntime_manager.go killPodWithSyncResult and kuberuntime_container.go killContainersWithSyncResult (1.8+).
 */
export function killPod(run: Run, override?: number): boolean {
  const running = run.status.containers.filter(({ state }) => state === 'running');
  const start = run.now;
  const marks = { log: run.log.length, events: run.events.length, nodeSnapshots: run.nodeSnapshots.length };
  let end = start;
  let good = true;
  const endings = new Map<string, number>();
  // Upstream kills concurrently: all kills start at the same time, and the slowest determines the end.
  for (const { id, name } of inOrderOfStopping(run, running)) {
    run.now = start;
    const error = killContainer(run, {
      id,
      name,
      message: '',
      ...(override === undefined ? {} : { override }),
      waitForOthers: (grace) => waitForOthers(run, name, endings, grace),
    });
    run.results.push(
      error === undefined
        ? { action: 'KillContainer', target: name }
        : { action: 'KillContainer', target: name, error: 'KillContainerError', message: error },
    );
    good &&= error === undefined;
    if (error !== undefined) {
      log(run, 'kill-parallel-failed', {
        err: error,
        container: name,
        containerName: name,
        containerID: idStruct(run, id),
      });
    }
    endings.set(name, run.now);
    end = Math.max(end, run.now);
  }
  sideBySide(run, marks, start);
  run.now = end;
  run.results.push({ action: 'KillPodSandbox', target: run.pod.metadata.uid ?? '' });
  for (const { id } of run.status.sandboxes) stopPodSandbox(run, id);
  return good;
}

/** Sorts sequentially recorded entries by time. A recorded state shows an exit only from its time on. */
function sideBySide(
  run: Run,
  marks: { readonly log: number; readonly events: number; readonly nodeSnapshots: number },
  start: number,
): void {
  run.log.push(...run.log.splice(marks.log).sort(byTime));
  run.events.push(...run.events.splice(marks.events).sort(byTime));
  if (run.nodeSnapshots.splice(marks.nodeSnapshots).length > 0)
    run.nodeSnapshots.push({ at: start, node: run.node });
}

/** Containers that others wait for come first, because the wait needs their end. */
function inOrderOfStopping<T extends { readonly name: string }>(run: Run, running: readonly T[]): T[] {
  if (!run.release.has('sidecars-stop-last')) return [...running];
  const sidecars = restartable(run);
  const rank = (name: string) => sidecars.length - sidecars.indexOf(name);
  return running
    .map((container) => ({ container, rank: sidecars.includes(container.name) ? rank(container.name) : 0 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ container }) => container);
}

/**
 * A sidecar waits for the app containers and the next sidecar.
 * Ports kuberuntime_termination_order.go (1.29+).
 */
function waitForOthers(run: Run, name: string, endings: ReadonlyMap<string, number>, grace: number): number {
  if (!run.release.has('sidecars-stop-last')) return 0;
  const sidecars = restartable(run);
  const place = sidecars.indexOf(name);
  if (place < 0) return 0;
  // Only the next sidecar counts: if it is not running, this one stops, whatever follows.
  const before = [
    ...run.pod.spec.containers.map((container) => container.name),
    ...sidecars.slice(place + 1, place + 2),
  ];
  const free = Math.max(run.now, ...before.map((other) => endings.get(other) ?? run.now));
  const waited = roundTime(Math.min(free - run.now, grace));
  spend(run, waited);
  return waited;
}

function restartable(run: Run): string[] {
  return (run.pod.spec.initContainers ?? [])
    .filter(({ restartPolicy }) => restartPolicy === 'Always')
    .map(({ name }) => name);
}
