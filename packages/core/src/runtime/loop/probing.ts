// Runs the ticks of probes, and passes their results to the kubelet.

import { findContainer } from '../../api/findContainer.ts';
import type { ProbeResult } from '../../api/podStatus.ts';
import { type Kubelet, type Trigger, withMemory, withWork } from '../kubelet/kubelet.ts';
import {
  joined,
  type KubeletSnapshot,
  kubeletSnapshot,
  type Passage,
  runOf,
} from '../kubelet/kubeletSnapshot.ts';
import {
  answerOf,
  answersFrom,
  doProbe,
  isBehind,
  numberOf,
  periodOf,
  proberOf,
  runOnHold,
  ticksIdly,
} from '../kubelet/prober.ts';
import { failureText } from '../kubelet/probeTexts.ts';
import type { Probed, ProbeKind, Prober } from '../kubelet/probeWorker.ts';
import { statusInput } from '../kubelet/statusInput.ts';
import type { Steps } from '../kuberuntime/pausableWork.ts';
import { log, type Run, record, roundTime } from '../kuberuntime/run.ts';
import { typed } from '../log/logValue.ts';
import type { NodeContainer } from '../node/node.ts';
import type { ApiContainer, ApiStatus } from '../node/reportedStatus.ts';
import { withReadiness } from '../status/conditions.ts';
import { costOfSnapshots } from './cost.ts';
import { initialResult } from './initialResult.ts';
import { latest } from './request.ts';
import { setStatus } from './setStatus.ts';

/** Performs one tick at the current time. Other workers that tick at the same time do not see its result. */
export function tick(kubelet: Kubelet, prober: Prober): Passage {
  const passage = ticked(kubelet, prober);
  const probers = passage.kubelet.process.probers.map((one) =>
    one.probed !== kubelet.now && ticksIdly(kubelet, one) ? { ...one, probed: kubelet.now } : one,
  );
  return { ...passage, kubelet: withMemory(passage.kubelet, { probers }) };
}

/** Performs the tick of one worker, without the ticks of others. */
function ticked(kubelet: Kubelet, prober: Prober): Passage {
  if (prober.answer) return conclude(kubelet, prober, prober.answer);
  const { triggered, ...first } = prober;
  return triggered || isBehind(kubelet, prober)
    ? twice(kubelet, prober, first)
    : conclude(kubelet, prober, initialResult(kubelet, doProbe(kubelet, prober, kubelet.now)));
}

/** Performs a tick or the end of a probe, and the second probe that follows at once. */
function twice(kubelet: Kubelet, old: Prober, prober: Prober): Passage {
  const once = conclude(kubelet, old, doProbe(kubelet, prober, kubelet.now));
  const next = proberOf(once.kubelet.process.probers, prober.container, prober.probe);
  if (!next) return once;
  return joined(once, conclude(once.kubelet, next, doProbe(once.kubelet, next, kubelet.now)));
}

/** Repeated failures that change nothing are shown as one snapshot, up to this number. */
const MOST_REPEATED = 60;

/**
 * The ticks of a continuously failing readiness probe up to a given time, in one snapshot. Every failure is an Event.
 */
export function repeated(kubelet: Kubelet, prober: Prober, until: number): Passage {
  const period = periodOf(findContainer(kubelet.pod, prober.container)?.container[`${prober.probe}Probe`]);
  const starting = answersFrom(kubelet, prober) - kubelet.now;
  const failing = starting > 0 ? Math.ceil(roundTime(starting / period)) - 1 : MOST_REPEATED;
  const fit = Math.max(Math.floor((until - kubelet.now) / period), 0);
  const more = Math.min(fit, failing, MOST_REPEATED - 1);
  const run = runOf(kubelet);
  for (let nth = 0; nth <= more; nth++) {
    const at = roundTime(kubelet.now + nth * period);
    const { errored, output } = doProbe(kubelet, prober, at);
    if (errored === undefined) tellFailure(kubelet, { ...run, now: at }, prober, output);
    else tellError({ ...run, now: at }, prober, errored);
  }
  const now = roundTime(kubelet.now + more * period);
  const next = withProber({ ...kubelet, now }, prober, { ...prober, probed: now });
  return { kubelet: next, snapshots: [{ ...probeSnapshot(next, run, prober, 'Failure'), at: now }] };
}

/** True if the tick fails like the one before it, and nothing changes. */
export function isRepeated(kubelet: Kubelet, prober: Prober, at: number): boolean {
  if (prober.waits !== undefined || prober.answer) return false;
  const { failed, errored, updates, prober: next } = doProbe(kubelet, prober, at);
  const fails =
    failed === true || (errored !== undefined && answerOf(kubelet, prober, at).result === 'Error');
  return fails && updates.length === 0 && next?.run === prober.run && next.last === prober.last;
}

/** True if a tick at the current time produces no snapshot. */
export function isSilent(kubelet: Kubelet, prober: Prober): boolean {
  return ticked(kubelet, prober).snapshots.length === 0;
}

/** True if the tick lets the container start or become ready, or brings it closer to that. */
export function isPassing(kubelet: Kubelet, prober: Prober, at: number): boolean {
  const { failed, errored, prober: next } = doProbe(kubelet, prober, at);
  return failed !== true && errored === undefined && prober.probe !== 'liveness' && next?.last === 'Success';
}

/** Applies a result at once, after the failures that precede it. Undefined if no worker probes the container. */
export function probeNow(
  kubelet: Kubelet,
  { id, name }: NodeContainer,
  probe: ProbeKind,
  result: 'Success' | 'Failure',
): Passage | undefined {
  const prober = proberOf(kubelet.process.probers, name, probe);
  if (!prober) return undefined;
  const known = prober.id === id ? prober.result : undefined;
  const holds = result === 'Failure' ? probe !== 'readiness' : probe === 'startup';
  const spec = findContainer(kubelet.pod, name)?.container[`${probe}Probe`];
  const threshold = numberOf(
    spec,
    result === 'Failure' ? 'failureThreshold' : 'successThreshold',
    result === 'Failure' ? 3 : 1,
  );
  const { onHold: _, waits: __, ...rest } = prober;
  const next: Prober = {
    ...rest,
    id,
    result,
    last: result,
    run: holds ? runOnHold(kubelet.release) : threshold,
    ...(holds ? { onHold: true } : {}),
  };
  const updates = known === result ? [] : [result];
  const before = result === 'Failure' ? failuresBefore(kubelet, prober, known) : [];
  return conclude(kubelet, prober, { prober: next, updates }, { before, shown: result });
}

/** Seconds before now of the failures that led to a result, oldest first. A probe that failed before fails again. */
function failuresBefore(
  kubelet: Kubelet,
  { container, probe }: Prober,
  known?: ProbeResult,
): readonly number[] {
  if (known === 'Failure') return [0];
  const spec = findContainer(kubelet.pod, container)?.container[`${probe}Probe`];
  const running = kubelet.node.containers.find(({ name }) => name === container);
  const period = periodOf(spec);
  const first = (running?.startedAt ?? 0) + numberOf(spec, 'initialDelaySeconds', 0);
  // At most the probes that fit since the start of the instance.
  const fit = 1 + Math.max(Math.floor((kubelet.now - first) / period), 0);
  const count = Math.min(numberOf(spec, 'failureThreshold', 3), fit);
  return Array.from({ length: count }, (_, nth) => (count - 1 - nth) * period);
}

/** The instance of a container that a probe is about. */
interface Instance extends Pick<Prober, 'container' | 'probe'> {
  readonly id: string | undefined;
}

interface Shown {
  /** Failures in the past, in seconds before now. */
  readonly before?: readonly number[];
  /** The result to show, even if it is known already. */
  readonly shown?: 'Success' | 'Failure';
}

/** Stores the results, and sends changed results to the sync loop. */
function conclude(
  before: Kubelet,
  old: Prober,
  { prober, updates, failed, output, errored, id = prober?.id ?? old.id }: Probed,
  { before: failures = failed ? [0] : [], shown }: Shown = {},
): Passage {
  const run = runOf(before);
  for (const ago of failures)
    tellFailure(before, { ...run, now: roundTime(run.now - ago) }, prober ?? old, output);
  if (errored !== undefined) tellError(run, prober ?? old, errored);
  const ticked = prober && { ...prober, probed: before.now };
  let kubelet = withResult(withProber(before, old, ticked), ticked, old);
  const { container, probe } = old;
  const reported: KubeletSnapshot[] = [];
  for (const [index, result] of updates.entries()) {
    const { api } = kubelet;
    kubelet = update(kubelet, run, { container, probe, id }, result);
    // The status manager sends it while the probe runs.
    if (index < updates.length - 1 && kubelet.api !== api)
      reported.push(probeSnapshot(kubelet, told(run), prober ?? old, result));
  }
  const fails = failed || errored !== undefined;
  const result = shown ?? (fails ? 'Failure' : updates.at(-1));
  const silent = shown === undefined && !fails && run.log.length === 0 && kubelet.api === before.api;
  if (result === undefined || silent) return { kubelet, snapshots: reported };
  const first = prober?.last === undefined && !fails ? 'Unknown' : result;
  return { kubelet, snapshots: [...reported, probeSnapshot(kubelet, run, prober ?? old, first)] };
}

/** The run so far; what follows begins with nothing written. */
function told(run: Run): Run {
  return { ...run, log: run.log.splice(0), events: run.events.splice(0) };
}

function probeSnapshot(
  kubelet: Kubelet,
  run: Run,
  { container, probe }: Prober,
  result: ProbeResult,
): KubeletSnapshot {
  return kubeletSnapshot(kubelet, run, { kind: 'probe', container, probe, result });
}

function withProber(kubelet: Kubelet, old: Prober, prober: Prober | undefined): Kubelet {
  const probers = kubelet.process.probers.flatMap((one) => {
    if (one.container !== old.container || one.probe !== old.probe) return [one];
    return prober ? [prober] : [];
  });
  return withMemory(kubelet, { probers });
}

/**
 * Results belong to the prober: a sync sees them at once, without a relist. The result of a worker is removed when the
 * worker ends.
 */
function withResult(kubelet: Kubelet, prober: Prober | undefined, old: Prober): Kubelet {
  const { probe } = old;
  const id = prober?.id ?? old.id;
  const result = prober?.result;
  const stored = (container: NodeContainer): NodeContainer => {
    if (container.id !== id || container[probe] === result) return container;
    const { [probe]: _, ...rest } = container;
    return result === undefined ? rest : { ...rest, [probe]: result };
  };
  const { node } = kubelet;
  const { cache } = kubelet.process;
  return {
    ...kubelet,
    node: { ...node, containers: node.containers.map(stored) },
    process: { ...kubelet.process, cache: { ...cache, containers: cache.containers.map(stored) } },
  };
}

/**
 * Handles a changed result: readiness and startup are written into the reported status. A liveness failure requests a
 * sync; since 1.21 every other change of readiness and startup does too.
 * Ports pkg/kubelet/kubelet.go syncLoopIteration (1.8+) and prober_manager.go updateReadiness and updateStartup
 * (1.8-1.20).
 */
function update(kubelet: Kubelet, run: Run, probed: Instance, result: ProbeResult): Kubelet {
  const { probe, container } = probed;
  const asks = probe === 'liveness' ? result === 'Failure' : kubelet.release.has('readiness-starts-sync');
  if (asks) log(run, 'sync-loop-probe', { probe, status: statusWord(kubelet, probe, result) });
  const reported = probe === 'liveness' ? kubelet : withVerdict(kubelet, run, probed, probe, result);
  return asks ? requested(reported, { kind: 'probe', probe, container }) : reported;
}

/** Requests a sync: one, however many requests come before it begins. */
function requested(kubelet: Kubelet, trigger: Trigger): Kubelet {
  if (kubelet.worker !== 'syncing') return kubelet;
  return kubelet.work.pending
    ? withWork(kubelet, { slot: latest(kubelet.work.slot, trigger) })
    : withWork(kubelet, { pending: { at: kubelet.now, trigger } });
}

/** Ports pkg/kubelet/prober/prober.go probe (1.8+). */
function tellFailure(kubelet: Kubelet, run: Run, prober: Prober, given?: string): void {
  const { container: name, probe } = prober;
  const probeType = kindName(probe);
  const output = given ?? answerOf(kubelet, prober, run.now).output ?? failureText(kubelet, name, probe);
  record(run, 'unhealthy', { probeType, output }, name);
  log(run, 'probe-failed', {
    probeType,
    containerName: name,
    container: name,
    probeResult: typed('failure'),
    output,
  });
}

/** Ports pkg/kubelet/prober/prober.go probe (1.8+). */
function tellError(run: Run, { container, probe }: Prober, err: string): void {
  const values = { probeType: kindName(probe), probeResult: 'unknown', err };
  record(run, 'unhealthy-error', values, container);
  log(run, 'probe-errored', {
    ...values,
    probeResult: typed('unknown'),
    containerName: container,
    container,
  });
}

function kindName(probe: ProbeKind): string {
  return `${probe.charAt(0).toUpperCase()}${probe.slice(1)}`;
}

/**
 * A result changes the last report of this instance; everything else waits for the next sync.
 * Ports pkg/kubelet/status/status_manager.go SetContainerReadiness (1.8+) and SetContainerStartup (1.16+).
 */
function withVerdict(
  kubelet: Kubelet,
  run: Run,
  { id }: Instance,
  probe: 'readiness' | 'startup',
  result: ProbeResult,
): Kubelet {
  const { api: sent } = kubelet;
  const { kept: api = sent } = kubelet.work;
  const field = probe === 'readiness' ? 'ready' : 'started';
  const value = result === 'Success';
  if (!api.containers.some((container) => container.id === id && container[field] !== value)) return kubelet;
  const containers = api.containers.map(
    (one): ApiContainer => (one.id === id ? { ...one, [field]: value } : one),
  );
  if (probe === 'startup') return setStatus(kubelet, run, { ...api, containers });
  const input = statusInput(kubelet, kubelet.now, kubelet.worker !== 'syncing');
  return setStatus(kubelet, run, { ...api, containers, conditions: withReadiness(input, containers) });
}

function statusWord({ release }: Kubelet, probe: ProbeKind, result: string): string {
  if (probe === 'liveness') return 'unhealthy';
  if (probe === 'startup') return result === 'Success' ? 'started' : 'unhealthy';
  if (result === 'Success') return 'ready';
  return release.has('says-not-ready') ? 'not ready' : '';
}

/**
 * A sync that finds a started container that is not ready probes it at once, with the status of the previous sync.
 * Ports pkg/kubelet/prober/prober_manager.go UpdatePodStatus (1.21+).
 * Differs: upstream the probe and the report race. Here the report is first, because it takes less time, unless the trigger
 * is one of the node's `lostTriggers`.
 */
export function* triggerReadiness(kubelet: Kubelet, reported: ApiStatus): Steps<Passage> {
  if (!kubelet.release.has('triggers-readiness')) return { kubelet, snapshots: [] };
  let next = kubelet;
  const snapshots: KubeletSnapshot[] = [];
  for (const prober of kubelet.process.probers) {
    const { container, probe, id, result } = prober;
    const found = reported.containers.find(({ name }) => name === container);
    if (probe !== 'readiness' || found?.state.kind !== 'running' || !found.started) continue;
    const known = id === found.id ? result : undefined;
    if (known === 'Success' || (known && !kubelet.release.has('triggers-unready'))) continue;
    // The worker sleeps until its first tick, or is busy.
    if (kubelet.now < prober.since || prober.waits !== undefined || prober.answer) {
      next = withProber(next, prober, { ...prober, triggered: true });
      continue;
    }
    const triggers = (next.process.triggers ?? 0) + 1;
    next = withMemory(next, { triggers });
    if (!next.node.durations.lostTriggers?.includes(triggers)) {
      const passage = tick(next, prober);
      next = passage.kubelet;
      snapshots.push(...passage.snapshots);
      yield costOfSnapshots(passage.snapshots.length, next.node.containers.length);
    }
    if (kubelet.release.has('trigger-resets-ticker')) next = withTicker(next, container);
  }
  return { kubelet: next, snapshots };
}

/** The ticker of the readiness probe restarts. */
function withTicker(kubelet: Kubelet, container: string): Kubelet {
  const probers = kubelet.process.probers.map((one) =>
    one.container === container && one.probe === 'readiness'
      ? { ...one, since: kubelet.now, probed: kubelet.now }
      : one,
  );
  return withMemory(kubelet, { probers });
}
