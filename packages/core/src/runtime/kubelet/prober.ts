// Probes containers: one worker per probe, with a ticker of its own.

import { containerShouldRestart } from '../../actions/containerShouldRestart.ts';
import { allContainers, findContainer, firstByName } from '../../api/findContainer.ts';
import type { Probe } from '../../api/pod.ts';
import type { ProbeResult } from '../../api/podStatus.ts';
import { entryOf } from '../../go/map.ts';
import type { Release } from '../../releases/release.ts';
import { execInExited } from '../kuberuntime/cri.ts';
import { execError, programOf } from '../kuberuntime/missingCommand.ts';
import { roundTime } from '../kuberuntime/run.ts';
import type { NodeContainer } from '../node/node.ts';
import { type ApiContainer, isPodPhaseTerminal } from '../node/reportedStatus.ts';
import type { Kubelet, ProbeAnswer } from './kubelet.ts';
import { refusal, timeout } from './probeTexts.ts';
import type { Probed, ProbeKind, Prober } from './probeWorker.ts';
import { newerStatusAt } from './times.ts';

// Cached, because every search for the next scheduled change reads these for every probe.
/** The first container of each name, as `findContainer` finds it. */
const placedIn = remembered(
  (pod: Kubelet['pod']) =>
    new Map([...allContainers(pod)].reverse().map((placed) => [placed.container.name, placed])),
);
const reportedIn = remembered((containers: readonly ApiContainer[]) => firstByName(containers));
const instancesIn = remembered(
  (containers: readonly NodeContainer[]) => new Map(containers.map((container) => [container.id, container])),
);

/** Caches a result that depends only on an immutable object. */
function remembered<Value extends object, Result extends object>(
  compute: (value: Value) => Result,
): typeof compute {
  const known = new WeakMap<Value, Result>();
  return (value) => {
    const result = known.get(value) ?? compute(value);
    known.set(value, result);
    return result;
  };
}

/** The kinds of probes, in the order in which the kubelet starts their workers. */
export const PROBES = ['startup', 'readiness', 'liveness'] as const satisfies readonly ProbeKind[];

/** The probe in the container's spec, if the release runs it. */
export function probeOf({ pod, release }: Pick<Kubelet, 'pod' | 'release'>, name: string, kind: ProbeKind) {
  const found = placedIn(pod).get(name);
  if (!found || (found.kind !== 'app' && found.kind !== 'sidecar')) return undefined;
  if (kind === 'startup' && !release.has('startup-probes')) return undefined;
  return found.container[`${kind}Probe`];
}

/** The period in seconds; defaults are those of the API. */
export function periodOf(probe: Probe | undefined): number {
  return numberOf(probe, 'periodSeconds', 10);
}

/** A numeric field of the probe, or its default. */
export function numberOf(probe: Probe | undefined, field: string, otherwise: number): number {
  const value = probe?.[field];
  return typeof value === 'number' ? value : otherwise;
}

/**
 * Adds the missing workers. Stops at the first probe that already has one, so later probes may get none: up to 1.36 of
 * the whole Pod, later of its container.
 * Ports pkg/kubelet/prober/prober_manager.go AddPod (1.8+).
 */
export function addProbers(kubelet: Kubelet, now: number): readonly Prober[] {
  const { pod, release } = kubelet;
  const sidecars = (pod.spec.initContainers ?? []).filter(({ restartPolicy }) => restartPolicy === 'Always');
  const probers = [...kubelet.process.probers];
  const deleted = pod.metadata.deletionTimestamp === undefined ? {} : ({ deleted: true } as const);
  for (const { name } of [...pod.spec.containers, ...sidecars]) {
    for (const probe of PROBES) {
      const spec = probeOf(kubelet, name, probe);
      if (!spec) continue;
      if (!proberOf(probers, name, probe)) {
        const since = roundTime(now + delayOf(kubelet, now, spec, probers.length));
        probers.push({ container: name, probe, since, run: 0, ...deleted });
      } else if (release.has('adds-probers-of-others')) break;
      else return probers;
    }
  }
  return probers;
}

/**
 * Seconds before the first probe: a random part of the period. Since 1.21 only workers of a kubelet that has just started
 * wait. `nth`: the number of workers that started before.
 */
function delayOf(
  { release, process: { startedAt }, node: { durations } }: Kubelet,
  now: number,
  probe: Probe,
  nth: number,
): number {
  const period = periodOf(probe);
  const given = durations.firstProbes?.[nth];
  if (given !== undefined) return period * given;
  return release.has('probes-at-once') && now - startedAt >= period ? 0 : period * durations.jitter;
}

export function proberOf(probers: readonly Prober[], name: string, probe: ProbeKind): Prober | undefined {
  return probers.find((one) => one.container === name && one.probe === probe);
}

/**
 * Stops the workers whose verdict could kill a container of a terminating Pod; the workers of sidecars continue.
 * Ports prober_manager.go StopLivenessAndStartup (1.22.11+).
 */
export function stopLivenessAndStartup({ process: { probers }, pod }: Kubelet): readonly Prober[] {
  const isApp = (name: string) => pod.spec.containers.some((container) => container.name === name);
  return probers.filter(({ container, probe }) => probe === 'readiness' || !isApp(container));
}

/**
 * One tick of a worker. It reads the reported status, not the runtime.
 * Ports pkg/kubelet/prober/worker.go doProbe (1.8+).
 */
export function doProbe(kubelet: Kubelet, prober: Prober, at: number): Probed {
  if (prober.waits !== undefined) return unanswered(kubelet, prober);
  const { release, api } = kubelet;
  const { kept = api } = kubelet.work;
  if (isPodPhaseTerminal(kept.phase)) return { updates: [] };
  const reported = reportedIn(api.containers).get(prober.container);
  if (!reported || reported.id === '') return { prober, updates: [] };
  const tick = seeInstance(kubelet, prober, reported);
  if (tick.prober.onHold) return tick;
  if (reported.state.kind !== 'running') {
    const stored = store(tick, 'Failure');
    return goesOn(kubelet, prober.container, reported) ? stored : endOf(stored);
  }
  const deleted = prober.deleted && release.has('deletion-ends-probes');
  if (deleted && prober.probe !== 'readiness') return endOf(store(tick, 'Success'));
  const spec = probeOf(kubelet, prober.container, prober.probe);
  if (!spec || Math.trunc(at - Math.floor(reported.state.startedAt)) < delaySeconds(spec)) return tick;
  if (release.has('started-is-reported') && reported.started === (prober.probe === 'startup')) {
    return reported.started && release.has('probes-once') ? endOf(tick) : tick;
  }
  if (spec.exec !== undefined && isCancelled(kubelet)) return { ...tick, errored: CANCELLED };
  if (!hasExited(kubelet, reported.id, at)) {
    const { result, output } = answerOf(kubelet, tick.prober, at);
    if (result === 'Error') return erred(kubelet, tick, spec, { at, output });
    return answered(kubelet, tick, result, spec);
  }
  return isReportedAt(kubelet, at) ? tick : answeredAfterExit(kubelet, tick, spec, at);
}

/** The worker ends with this tick. */
function endOf({ prober: { id }, updates }: Tick): Probed {
  return { updates, ...(id === undefined ? {} : { id }) };
}

interface Tick extends Probed {
  readonly prober: Prober;
}

/**
 * A new instance begins with the initial result. Since 1.35 an instance that ran before the kubelet started keeps its
 * previous result; later, a sidecar that is reported as started begins with Success, whenever it started.
 */
function seeInstance(kubelet: Kubelet, prober: Prober, reported: ApiContainer): Tick {
  if (prober.id === reported.id) return { prober, updates: [] };
  const { onHold: _, result: __, ...rest } = prober;
  const seen: Tick = { prober: { ...rest, id: reported.id }, updates: [] };
  if (!kubelet.release.has('keeps-ready-on-restart')) return store(seen, INITIAL[prober.probe]);
  const sidecar =
    kubelet.release.has('seeds-startup-of-sidecars') &&
    findContainer(kubelet.pod, prober.container)?.kind === 'sidecar';
  const started = sidecar && prober.probe === 'startup' && reported.started ? store(seen, 'Success') : seen;
  return ranBefore(kubelet, reported) ? started : store(started, INITIAL[prober.probe]);
}

const INITIAL = { liveness: 'Success', readiness: 'Failure', startup: 'Unknown' } as const;

/**
 * Ports prober_manager.go kubeletRestartGracePeriod (1.35+): true if the instance was already running ten seconds
 * before the kubelet started.
 */
function ranBefore({ process: { startedAt } }: Kubelet, { state }: ApiContainer): boolean {
  return state.kind === 'running' && Math.floor(state.startedAt) < startedAt - RESTART_GRACE;
}

export const RESTART_GRACE = 10;

function store(tick: Tick, result: ProbeResult): Tick {
  if (tick.prober.result === result) return tick;
  return { ...tick, prober: { ...tick.prober, result }, updates: [...tick.updates, result] };
}

/** False if the container will not run again: its worker then ends. */
function goesOn({ pod, release }: Kubelet, name: string, { state }: ApiContainer): boolean {
  if (state.kind !== 'terminated') return true;
  const found = findContainer(pod, name);
  if (found && release.has('probes-by-restart-rules'))
    return containerShouldRestart(release, pod, found.container, state.exitCode);
  const sidecar = found?.kind === 'sidecar' && release.has('sidecar-keeps-probes');
  return sidecar || pod.spec.restartPolicy !== 'Never';
}

/**
 * The workers have the context of the sync that began them, which a deletion, an eviction or a removed file cancels: a
 * command cannot be run any more.
 * Ports prober_manager.go AddPod with pod_workers.go UpdatePod (1.35-1.36).
 */
function isCancelled({ release, pod, eviction, ending }: Kubelet): boolean {
  const requested = pod.metadata.deletionTimestamp !== undefined || eviction !== undefined;
  return release.has('termination-cancels-probes') && (requested || ending === 'deleted');
}

const CANCELLED = 'rpc error: code = Canceled desc = context canceled';

/** True if the process of a container that is reported as running has ended before. A probe at that moment is earlier. */
function hasExited({ node }: Kubelet, id: string, at: number): boolean {
  const found = instancesIn(node.containers).get(id);
  return found?.state === 'exited' && (found.finishedAt ?? 0) < at;
}

/** True if the worker reports at the same moment, which the probe then follows. */
function isReportedAt(kubelet: Kubelet, at: number): boolean {
  const { pending, iteration } = kubelet.work;
  return pending !== undefined && !iteration && Math.max(pending.at, newerStatusAt(kubelet)) <= at;
}

/**
 * The process has ended, and the report does not show it yet: a command cannot be run, which is not counted. Nothing
 * answers a connection: the sandbox refuses it, and without the sandbox, as for gRPC, the probe waits.
 * Ports pkg/kubelet/prober/prober.go probe and pkg/probe/exec, http, tcp and grpc (1.8+).
 */
function answeredAfterExit(kubelet: Kubelet, tick: Tick, spec: Probe, at: number): Tick {
  if (spec.exec !== undefined) return { ...tick, errored: execInExited(kubelet.node, tick.prober.id ?? '') };
  const output = refusal(kubelet, tick.prober);
  if (output !== undefined) return { ...answered(kubelet, tick, 'Failure', spec), output };
  return { ...tick, prober: { ...tick.prober, waits: roundTime(at + numberOf(spec, 'timeoutSeconds', 1)) } };
}

/** The end of a probe that has waited in vain, whatever has happened to the Pod. */
function unanswered(kubelet: Kubelet, { waits: _, ...prober }: Prober): Tick {
  const tick: Tick = { prober, updates: [] };
  const spec = probeOf(kubelet, prober.container, prober.probe);
  if (!spec) return tick;
  return { ...answered(kubelet, tick, 'Failure', spec), output: timeout(kubelet, prober, spec) };
}

/**
 * The command of the probe does not exist. The worker throws an error of the runtime away; Docker reports a failure.
 * Ports pkg/kubelet/prober/worker.go doProbe (1.8+).
 */
function erred(
  kubelet: Kubelet,
  tick: Tick,
  spec: Probe,
  { at, output }: { readonly at: number; readonly output: string | undefined },
): Tick {
  const { runtimeType } = kubelet.node;
  const program = programOf(spec.exec);
  const error = output ?? execError(runtimeType, program, tick.prober.id ?? '', at);
  if (runtimeType === 'docker') return { ...answered(kubelet, tick, 'Failure', spec), output: error };
  return { ...tick, errored: error };
}

/** Counts an answer; at its threshold it becomes the result. */
function answered({ release }: Kubelet, tick: Tick, result: 'Success' | 'Failure', spec: Probe): Tick {
  const { prober } = tick;
  const threshold =
    result === 'Failure' ? numberOf(spec, 'failureThreshold', 3) : numberOf(spec, 'successThreshold', 1);
  const run = Math.min(prober.last === result ? prober.run + 1 : 1, threshold);
  const counted: Tick = {
    ...tick,
    prober: { ...prober, last: result, run },
    ...(result === 'Failure' ? { failed: true } : {}),
  };
  if (run < threshold) return counted;
  const stored = store(counted, result);
  const holds =
    prober.probe === 'startup'
      ? result === 'Failure' || release.has('startup-success-holds')
      : prober.probe === 'liveness' && result === 'Failure';
  if (!holds) return stored;
  return { ...stored, prober: { ...stored.prober, onHold: true, run: runOnHold(release) } };
}

/** The count that a worker on hold keeps for the next instance. */
export function runOnHold(release: Release): number {
  return release.has('hold-keeps-one-failure') ? 1 : 0;
}

/** The probe's answer: the one set for this instance, else for the container, else Success once the process answers. */
export function answerOf(kubelet: Kubelet, prober: Prober, at: number): ProbeAnswer {
  const { instances, containers } = kubelet.probeAnswers;
  const { container, probe, id = '' } = prober;
  const given = entryOf(instances, id)?.[probe] ?? entryOf(containers, container)?.[probe];
  if (given && given.result !== 'Success') return given;
  if (at >= answersFrom(kubelet, prober)) return { result: 'Success' };
  const spec = probeOf(kubelet, container, probe);
  const output = spec?.grpc === undefined ? refusal(kubelet, prober) : timeout(kubelet, prober, spec);
  return { result: 'Failure', ...(output === undefined ? {} : { output }) };
}

/** The time at which the reported instance begins to answer its probes: its start if an event said that one passes. */
export function answersFrom({ node, api, probeAnswers }: Kubelet, { container }: Prober): number {
  const { answersAfter = 0 } = entryOf(node.processes, container) ?? {};
  const { id = '' } = reportedIn(api.containers).get(container) ?? {};
  const given = Object.values(entryOf(probeAnswers.instances, id) ?? {});
  const slow = given.some(({ result }) => result === 'Success') ? 0 : answersAfter;
  return roundTime((instancesIn(node.containers).get(id)?.startedAt ?? 0) + slow);
}

/**
 * The time of the worker's next tick with an effect; undefined if no tick has an effect until something else happens.
 */
export function nextProbe(kubelet: Kubelet, prober: Prober): number | undefined {
  if (prober.waits !== undefined) return prober.waits;
  if (prober.answer) return prober.probed;
  const spec = probeOf(kubelet, prober.container, prober.probe);
  const next = tickFrom(prober, spec, kubelet.now);
  if (hasEffect(kubelet, prober, next)) return next;
  const later = changesOf(kubelet, prober, spec)
    .map((at) => tickFrom(prober, spec, at))
    .filter((at) => at > next && hasEffect(kubelet, prober, at));
  return later.length > 0 ? Math.min(...later) : undefined;
}

/** True if the reported instance does not answer its probes yet. */
export function isStarting(kubelet: Kubelet, prober: Prober): boolean {
  return answersFrom(kubelet, prober) > kubelet.now;
}

/** The times at which ticks begin to have an effect: the end of the process, and of the initial delay. */
function changesOf(kubelet: Kubelet, prober: Prober, spec: Probe | undefined): number[] {
  const reported = reportedIn(kubelet.api.containers).get(prober.container);
  if (reported?.state.kind !== 'running') return [];
  const { finishedAt } = instancesIn(kubelet.node.containers).get(reported.id) ?? {};
  return [
    Math.floor(reported.state.startedAt) + delaySeconds(spec),
    ...(finishedAt === undefined ? [] : [roundTime(finishedAt + AFTER)]),
  ];
}

/** The shortest time after which a process counts as ended. */
const AFTER = 0.001;

/** True if the worker ticks at the current time, without effect. */
export function ticksIdly(kubelet: Kubelet, prober: Prober): boolean {
  const spec = probeOf(kubelet, prober.container, prober.probe);
  return tickFrom(prober, spec, kubelet.now) === kubelet.now && !hasEffect(kubelet, prober, kubelet.now);
}

function hasEffect(kubelet: Kubelet, prober: Prober, at: number): boolean {
  if (prober.triggered) return true;
  const { prober: next, updates, failed, errored } = doProbe(kubelet, prober, at);
  if (!next || failed || errored || updates.length > 0) return true;
  return (
    next.id !== prober.id ||
    next.run !== prober.run ||
    next.last !== prober.last ||
    next.waits !== prober.waits
  );
}

/** True if the ticker has ticked during a probe that waited: the next one follows at once. */
export function isBehind({ now, pod, release }: Kubelet, prober: Prober): boolean {
  const { waits, probed, container, probe } = prober;
  if (waits === undefined || probed === undefined) return false;
  return tickFrom(prober, probeOf({ pod, release }, container, probe), probed) <= now;
}

/** The first tick at or after a time, and after the last one. */
function tickFrom({ since, probed }: Prober, spec: Probe | undefined, at: number): number {
  const period = periodOf(spec);
  const passed = Math.max(Math.ceil(roundTime((at - since) / period)), 0);
  const tick = roundTime(since + passed * period);
  return probed !== undefined && tick <= probed ? roundTime(tick + period) : tick;
}

function delaySeconds(spec: Probe | undefined): number {
  return numberOf(spec, 'initialDelaySeconds', 0);
}
