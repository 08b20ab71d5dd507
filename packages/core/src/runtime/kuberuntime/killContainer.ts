// Stops one container, or all containers of a Pod.

import { findContainer } from '../../api/findContainer.ts';
import type { Container, LifecycleHandler } from '../../api/pod.ts';
import type { KillReason } from '../../api/podActions.ts';
import { type LogValue, quote, struct, typed } from '../log/logValue.ts';
import { idStruct } from './computeLog.ts';
import { stopContainer, stopPodSandbox } from './cri.ts';
import { runPreStop } from './lifecycleHook.ts';
import { log, podDesc, type Run, record, recordText, roundTime, type SyncResult } from './run.ts';
import { type Timed, together } from './timed.ts';

/** The minimum grace period of every kill, in seconds. Upstream: minimumGracePeriodInSeconds. */
export const MINIMUM_GRACE = 2;

export interface ContainerKill {
  readonly id: string;
  readonly name: string;
  /** Empty if the whole Pod is killed. */
  readonly message: string;
  readonly reason?: KillReason;
  /** Overrides the computed grace period. */
  readonly override?: number;
  /** A restart of the runtime lets the kill fail. */
  readonly canFail?: true;
  /** Waits between preStop and the stop; returns the seconds it took. */
  readonly waitForOthers?: (grace: number) => Timed<number>;
}

/**
 * Returns the error, or undefined on success.
 * Ports pkg/kubelet/kuberuntime/kuberuntime_container.go killContainer (1.8+).
 */
export function* killContainer(run: Run, kill: ContainerKill): Timed<string | undefined> {
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
      ? yield* preStop(run, container.lifecycle.preStop, kill, grace)
      : undefined;
  if (hook) grace -= Math.floor(hook.waited);
  if (kill.waitForOthers && grace > 0) grace -= Math.floor(yield* kill.waitForOthers(grace));
  grace = Math.max(grace, MINIMUM_GRACE);
  if (kill.override !== undefined && !run.release.has('override-before-prestop')) {
    grace = kill.override;
    logGrace(run, kill, grace, true);
  }
  if (graceLast) logGrace(run, kill, grace);
  const stop = stopContainer(run, kill.id, grace, kill.canFail);
  const [failure] = yield* together<unknown>([stop, ...(hook?.end ? [hook.end] : [])]);
  if (typeof failure === 'string') return failure;
  log(run, 'kill-exited', killValues(run, kill));
  if (!eventFirst) recordKilling(run, kill);
  return undefined;
}

/** Ports setTerminationGracePeriod (1.21+; earlier part of killContainer). */
function gracePeriod(run: Run, container: Container, kill: ContainerKill): number {
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
  kill: ContainerKill,
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
function preStop(run: Run, handler: LifecycleHandler, kill: ContainerKill, grace: number) {
  const values = killValues(run, kill);
  const valuesAfter = { ...values, containerID: idByValue(run, kill.id) };
  return runPreStop(run, { id: kill.id, container: kill.name, handler, grace, values, valuesAfter });
}

function recordKilling(run: Run, kill: ContainerKill): void {
  if (kill.message === '') {
    record(run, 'killing-pod', {}, kill.name);
    return;
  }
  const message = run.release.has('killing-event-first')
    ? kill.message
    : `Killing container with id ${run.node.runtimeType}://${kill.name}:${kill.message}`;
  recordText(run, 'Normal', 'Killing', message, kill.name);
}

function logGrace(run: Run, kill: ContainerKill, grace: number, override = false): void {
  const values = { ...killValues(run, kill), gracePeriod: grace };
  if (!override) log(run, 'kill-grace', values);
  else log(run, 'kill-grace-override', { ...values, containerID: idByValue(run, kill.id) });
}

/** Up to 1.20 these lines print the fields of the id; later releases print its string form. */
function idByValue(run: Run, id: string): LogValue {
  const text = quote(`${run.node.runtimeType}://${id}`);
  return struct(text, text, `{"${run.node.runtimeType}" "${id}"}`);
}

function killValues(run: Run, kill: ContainerKill): Readonly<Record<string, string>> {
  return { containerName: kill.name, containerID: `${run.node.runtimeType}://${kill.id}` };
}

function missingSpec(run: Run, { id, name, message }: ContainerKill): string {
  const blank = run.release.has('blank-in-spec-error') ? ' ' : '';
  const reason = message === '' && !run.release.has('killing-event-first') ? 'Need to kill Pod' : message;
  return `failed to get containerSpec ${quote(name)}${blank}(id=${quote(`${run.node.runtimeType}://${id}`)}) in pod ${quote(podDesc(run.pod))} when killing container for reason ${quote(reason)}`;
}

/**
 * Stops all running containers and then the sandboxes; true on success.
 * Ports kuberuntime_manager.go killPodWithSyncResult and kuberuntime_container.go killContainersWithSyncResult (1.8+).
 */
export function* killPod(run: Run, override?: number): Timed<boolean> {
  const running = run.status.containers.filter(({ state }) => state === 'running');
  const ended = new Map(running.map(({ name }) => [name, false]));
  const kills = inOrderOfStopping(run, running).map(({ id, name }) =>
    killOne(run, { id, name }, ended, override),
  );
  const results = yield* together(kills);
  run.results.push(...results, { action: 'KillPodSandbox', target: run.pod.metadata.uid ?? '' });
  for (const { id } of run.status.sandboxes) yield* stopPodSandbox(run, id);
  return results.every(({ error }) => error === undefined);
}

/** `ended`: the containers of this kill, and whether each is over. */
function* killOne(
  run: Run,
  { id, name }: Pick<ContainerKill, 'id' | 'name'>,
  ended: Map<string, boolean>,
  override?: number,
): Timed<SyncResult> {
  const error = yield* killContainer(run, {
    id,
    name,
    message: '',
    ...(override === undefined ? {} : { override }),
    waitForOthers: (grace) => waitForOthers(run, name, ended, grace),
  });
  ended.set(name, true);
  const result = { action: 'KillContainer', target: name };
  if (error === undefined) return result;
  log(run, 'kill-parallel-failed', {
    err: error,
    container: name,
    containerName: name,
    containerID: idStruct(run, id),
  });
  return { ...result, error: 'KillContainerError', message: error };
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
function* waitForOthers(
  run: Run,
  name: string,
  ended: ReadonlyMap<string, boolean>,
  grace: number,
): Timed<number> {
  if (!run.release.has('sidecars-stop-last')) return 0;
  const sidecars = restartable(run);
  const place = sidecars.indexOf(name);
  if (place < 0) return 0;
  // Only the next sidecar counts: if it is not running, this one stops, whatever follows.
  const others = [
    ...run.pod.spec.containers.map((container) => container.name),
    ...sidecars.slice(place + 1, place + 2),
  ];
  const blocks = (other: string): boolean =>
    ended.has(other)
      ? ended.get(other) === false
      : sidecars.includes(other) && run.release.has('stopped-sidecar-blocks-others');
  const began = run.now;
  const until = roundTime(began + grace);
  while (run.now < until && others.some(blocks)) yield { until, exits: [] };
  return roundTime(run.now - began);
}

function restartable(run: Run): string[] {
  return (run.pod.spec.initContainers ?? [])
    .filter(({ restartPolicy }) => restartPolicy === 'Always')
    .map(({ name }) => name);
}
