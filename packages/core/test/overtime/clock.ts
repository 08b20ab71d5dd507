// Answers the cases of vectors/clock with the prober's workers: their actions over time, while the Pod's status
// changes.

import type { PodStatus } from '../../src/api/podStatus.ts';
import type { Release } from '../../src/releases/release.ts';
import { type Kubelet, type ProbeAnswer, withMemory } from '../../src/runtime/kubelet/kubelet.ts';
import { newKubelet, textPod } from '../../src/runtime/kubelet/newKubelet.ts';
import { addProbers, doProbe, stopLivenessAndStartup } from '../../src/runtime/kubelet/prober.ts';
import type { Probed, Prober } from '../../src/runtime/kubelet/probeWorker.ts';
import { statusInput } from '../../src/runtime/kubelet/statusInput.ts';
import { runToEnd } from '../../src/runtime/kuberuntime/pausableWork.ts';
import { probesOf } from '../../src/runtime/loop/dues.ts';
import { tick, triggerReadiness } from '../../src/runtime/loop/probing.ts';
import { byTime } from '../../src/runtime/node/exit.ts';
import type { NodeContainer } from '../../src/runtime/node/node.ts';
import type { Phase } from '../../src/runtime/node/reportedStatus.ts';
import { generateAPIPodStatus } from '../../src/runtime/status/apiStatus.ts';

interface ClockStep {
  /** Seconds since the beginning of the case, as every time of it. */
  readonly at: number;
  /** A sync reports this; absent: there is none. */
  readonly phase?: Phase;
  readonly podReady?: boolean;
  readonly containers?: readonly {
    readonly name: string;
    readonly id: string;
    readonly state: 'running' | 'exited';
    readonly exitCode?: number;
    readonly startedAt?: number;
  }[];
  /** The answer of each probe from now on, by container and probe. */
  readonly answers?: Readonly<Record<string, ProbeAnswer['result']>>;
  readonly deleted?: boolean;
  readonly stops?: boolean;
}

export interface ClockCase {
  readonly id: string;
  /** Seconds since the start of the kubelet. */
  readonly age: number;
  readonly pod: object;
  readonly steps: readonly ClockStep[];
  readonly until: number;
}

export interface ClockAnswer {
  readonly id: string;
  readonly lines: readonly { readonly at: number; readonly text: string }[];
}

const BEGIN = 1_700_000_000;

export function answerClock({ id, age, pod, steps, until }: ClockCase, release: Release): ClockAnswer {
  const text = JSON.stringify({ apiVersion: 'v1', kind: 'Pod', ...pod });
  const read = textPod(text, release, 'direct').pod;
  if (!read) throw new Error('the Pod is invalid');
  const trace: Trace = { lines: [] };
  // The Pod arrives with the first step.
  const arrival = BEGIN + (steps[0]?.at ?? 0);
  const created = withMemory(newKubelet(text, read, release, 'direct', arrival), {
    startedAt: BEGIN - age,
    probers: [],
  });
  let kubelet: Kubelet = release.has('terminating-worker')
    ? created
    : withMemory(created, { probers: addProbers(created, arrival) });
  for (const step of steps) kubelet = stepped(ticked(kubelet, BEGIN + step.at, trace), step, trace);
  ticked(kubelet, BEGIN + until, trace);
  return { id, lines: sorted(trace.lines) };
}

interface Trace {
  lines: { at: number; text: string }[];
}

function tell(trace: Trace, at: number, text: string): void {
  trace.lines.push({ at: hundredths(at - BEGIN), text });
}

/** All ticks before a time. */
function ticked(start: Kubelet, until: number, trace: Trace): Kubelet {
  let kubelet = start;
  for (;;) {
    const [due] = probesOf(kubelet).sort(byTime);
    if (!due || due.at >= until) return { ...kubelet, now: until };
    const now = { ...kubelet, now: due.at };
    tellTick(trace, now, due.prober);
    kubelet = tick(now, due.prober).kubelet;
  }
}

function tellTick(trace: Trace, kubelet: Kubelet, prober: Prober): void {
  const { triggered, ...once } = prober;
  const first = doProbe(kubelet, once, kubelet.now);
  const second = triggered && first.prober ? [doProbe(kubelet, first.prober, kubelet.now)] : [];
  for (const probed of [first, ...second]) tellProbed(trace, kubelet, prober, probed);
}

function tellProbed(trace: Trace, kubelet: Kubelet, { container, probe, id }: Prober, probed: Probed): void {
  const { failed, updates, prober: next, id: ended } = probed;
  if (failed) tell(trace, kubelet.now, `${container} ${probe} fails`);
  for (const result of updates) {
    const shown = result === 'Unknown' ? 'UNKNOWN' : result;
    tell(trace, kubelet.now, `${next?.id ?? ended ?? id} ${probe} ${shown}`);
  }
}

function stepped(before: Kubelet, step: ClockStep, trace: Trace): Kubelet {
  let kubelet = answering(before, step);
  if (step.deleted) {
    // The oracle changes the Pod that the workers have. Its workers have a context of their own.
    const probers = kubelet.process.probers.map((prober) => ({ ...prober, deleted: true as const }));
    kubelet = withMemory(kubelet, { probers });
  }
  const own = kubelet.release.has('terminating-worker');
  if (step.stops && own) kubelet = withMemory(kubelet, { probers: stopLivenessAndStartup(kubelet) });
  if (step.phase === undefined) return kubelet;
  const seen = withContainers(kubelet, step);
  const ready = { type: 'Ready', status: step.podReady ? 'True' : 'False' } as const;
  const input = { ...statusInput(seen, seen.now, false), previous: { ...seen.api, conditions: [ready] } };
  const found = { ...generateAPIPodStatus(input), phase: step.phase };
  const triggered = traced(seen, found, trace);
  for (const { name, kind, started, ready: isReady } of found.containers) {
    if (kind === 'app' || kind === 'sidecar')
      tell(trace, seen.now, `${name} started ${started} ready ${isReady}`);
  }
  const reported = { ...triggered, api: found };
  const adds = own && !step.stops && !step.deleted;
  return adds ? withMemory(reported, { probers: addProbers(reported, reported.now) }) : reported;
}

/** Records the probes that the report triggers, with their failures and results. */
function traced(kubelet: Kubelet, found: ReturnType<typeof generateAPIPodStatus>, trace: Trace): Kubelet {
  let next = kubelet;
  for (const prober of kubelet.process.probers) {
    const only = withMemory(next, { probers: [prober] });
    const { kubelet: after } = runToEnd(triggerReadiness(only, found));
    const [changed] = after.process.probers;
    if (changed !== prober && !changed?.triggered) tellTick(trace, next, prober);
    const probers = next.process.probers.flatMap((one) =>
      one === prober ? (changed ? [changed] : []) : [one],
    );
    next = withMemory(after, { probers });
  }
  return next;
}

function answering(kubelet: Kubelet, { answers = {} }: ClockStep): Kubelet {
  const containers = { ...kubelet.probeAnswers.containers };
  for (const [key, result] of Object.entries(answers)) {
    const [name = '', probe = ''] = key.split(' ');
    containers[name] = { ...containers[name], [probe]: { result } };
  }
  return { ...kubelet, probeAnswers: { instances: {}, containers } };
}

/** The runtime has these containers, with the results that the workers have stored of them. */
function withContainers(kubelet: Kubelet, { containers = [] }: ClockStep): Kubelet {
  const all = containers.map(({ id, name, state, exitCode, startedAt }): NodeContainer => {
    const results = kubelet.process.probers
      .filter((prober) => prober.container === name && prober.id === id && prober.result !== undefined)
      .map(({ probe, result }) => [probe, result]);
    return {
      id,
      name,
      state,
      hash: 0,
      restartCount: 0,
      createdAt: BEGIN,
      sandbox: 's',
      image: name,
      ...(startedAt === undefined ? {} : { startedAt: BEGIN + startedAt }),
      ...(exitCode === undefined ? {} : { exitCode, finishedAt: BEGIN }),
      ...Object.fromEntries(results),
    };
  });
  const status: Pick<PodStatus, 'sandboxes'> = { sandboxes: [] };
  // A probe of an instance that has been replaced still has its answer.
  const old = kubelet.node.containers.filter(({ id }) => !all.some((one) => one.id === id));
  const lives = old.map((container): NodeContainer => ({ ...container, state: 'running' }));
  return {
    ...kubelet,
    node: { ...kubelet.node, ...status, containers: [...all, ...lives] },
    process: { ...kubelet.process, cache: { sandboxes: [], containers: all } },
  };
}

function sorted(lines: readonly { at: number; text: string }[]): { at: number; text: string }[] {
  return [...lines].sort((a, b) => a.at - b.at || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
}

function hundredths(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}

/** Converts the kubelet's answer, whose times are cut to milliseconds. */
export function readClockAnswer({ id, lines }: ClockAnswer): ClockAnswer {
  return { id, lines: sorted(lines.map(({ at, text }) => ({ at: hundredths(at), text }))) };
}
