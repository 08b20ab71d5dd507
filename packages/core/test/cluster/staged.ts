// Sets the times of a recorded story's events to the times at which they really happened.

import type { Chance } from './chances.ts';
import { firstProbes } from './firstProbes.ts';
import { LAST_STEP } from './jitter.ts';
import { lostTriggers } from './lostTriggers.ts';
import type { WholeRecording } from './recording.ts';
import { type Relists, relistPhase, relistsOf, runtimeSpeed, unusualSpeeds } from './runtimeSpeed.ts';
import { sandboxStop } from './sandboxStops.ts';
import { serverStarts } from './serverStarts.ts';

type StagedEvent = Readonly<Record<string, unknown>> & { readonly type: string; readonly after?: number };

/** Events after which a new kubelet process receives its Pods. */
const STARTS = new Set(['kubelet-restart', 'kubelet-start', 'kubelet-config', 'upgrade', 'reboot']);

/**
 * The recording machine; the simulated node has 4 CPUs. The kubelet looks for containerd at its usual address
 * (`--containerd`), and it has another one.
 */
const MACHINE: StagedEvent = {
  type: 'node',
  room: 'enough',
  capacity: { cpu: '2', memory: '24Gi' },
  cadvisor: 'blind',
};

/** All recordings were made with containerd; up to 1.23 the simulated node has Docker. */
const RUNTIME: StagedEvent = { type: 'node', runtime: 'containerd' };

/**
 * The scenario that the recorder really played: every event comes at its recorded time, even during other work, and a
 * restarting kubelet is stopped until it receives the Pod.
 */
export function stagedScenario(
  recording: WholeRecording,
  { phase: chosen, drifts, later, ...chance }: Chance = {},
): Readonly<Record<string, unknown>> {
  const measured = drifts ? relistsOf(recording) : { phase: relistPhase(recording), takes: 0 };
  const relists = { ...measured, phase: chosen ?? measured.phase };
  const { scenario, happened, ends } = recording;
  const events = (scenario['events'] as readonly StagedEvent[]).map(asRun);
  const creation = events.findIndex(({ type }) => type === 'create');
  const happening = events.slice(creation + 1).map((event, index) => {
    const before = happened[index] ?? 0;
    return { event, began: before + (event.after ?? 0), at: happened[index + 1] ?? before };
  });
  const happens = happening.flatMap(({ event, ...times }) =>
    event.type === 'wait' ? [] : timesOf(recording, event, { ...times, relists }),
  );
  const dice: TimedEvent[] = later ? [{ type: 'durations', jitter: later.jitter, at: later.from }] : [];
  const speeds = unusualSpeeds(recording, happening.filter(isStop)).flatMap(({ at, speed }): TimedEvent[] =>
    at > 0 && at < ends ? [{ type: 'durations', ...speed, at }] : [],
  );
  const servers = serverStarts(recording).map((start): TimedEvent => ({ type: 'process', ...start }));
  const all = [...speeds, ...happens, ...dice, ...servers.filter(({ at }) => at > (happened[0] ?? 0))];
  const first = servers.filter(({ at }) => at <= (happened[0] ?? 0)).map(({ at: _, ...server }) => server);
  const timed = afterEachOther(all, happened[0] ?? 0);
  const last = Math.max(happened[0] ?? 0, ...all.map(({ at }) => at));
  const rest = { type: 'wait', seconds: Math.max(1, round(ends - last)) + LAST_STEP };
  const machine = events.some(({ type }) => type === 'resize') ? [MACHINE] : [];
  const create = events.slice(creation, creation + 1).map((event) => ({ ...event, after: relists.phase }));
  const conditions = [
    RUNTIME,
    ...machine,
    {
      type: 'durations',
      relist: relists.takes,
      ...runtimeSpeed(recording),
      ...firstWorkers(recording),
      ...chance,
    },
    ...events.slice(0, creation),
    ...first,
  ];
  return { ...scenario, events: [...conditions, ...create, ...timed, rest] };
}

function isStop({ event }: { readonly event: StagedEvent }): boolean {
  return event['change'] === 'dies';
}

/** Seconds that the runtime needs to run a command: the script of a hook ends that much later than its `sleep`. */
const EXEC = 0.03;

function asRun(event: StagedEvent): StagedEvent {
  const { preStopSeconds } = event;
  return typeof preStopSeconds === 'number' && preStopSeconds > 0
    ? { ...event, preStopSeconds: preStopSeconds + EXEC }
    : event;
}

/** The events by time, each with the seconds since the one before. */
function afterEachOther(events: readonly TimedEvent[], begins: number): StagedEvent[] {
  let last = begins;
  return events
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, ...event }) => {
      const after = Math.max(0, round(at - last));
      last = Math.max(last, at);
      return { ...event, after };
    });
}

type Dice = Readonly<Record<'firstProbes' | 'lostTriggers', readonly number[]>>;

/** Without `firstProbes`, the workers of the first kubelet begin at once. */
function firstWorkers(recording: WholeRecording): Partial<Dice> {
  const received = receivedAfter(recording, Number.NEGATIVE_INFINITY) ?? 0;
  const { parts, waited } = firstProbes(recording, received);
  return { ...(waited ? { firstProbes: parts } : {}), ...lost(recording, received) };
}

/** The lost triggers of the kubelet process that received the Pod at this time. */
function lost(recording: WholeRecording, received: number): Partial<Dice> {
  const next = receivedAfter(recording, received) ?? Number.POSITIVE_INFINITY;
  const found = lostTriggers(recording, received, next);
  return found.length > 0 ? { lostTriggers: found } : {};
}

type TimedEvent = StagedEvent & { readonly at: number };

interface Times {
  readonly began: number;
  readonly at: number;
  readonly relists: Relists;
}

/** The time of the simulated relist that is nearest to a time. */
function nearest({ phase, takes }: Relists, time: number): number {
  return round(Math.round((time + phase - 0.5) / (1 + takes)) * (1 + takes) - phase + 0.5);
}

function timesOf(recording: WholeRecording, event: StagedEvent, { began, at, relists }: Times): TimedEvent[] {
  if (event.type === 'kubelet-stop') return [{ ...event, at: began }];
  if (isStop({ event })) {
    const [begins = 0] = recording.happened;
    const relist = (time: number) => nearest(relists, time - begins) + begins;
    return sandboxStop(recording, { began, at }, relist) ?? [{ ...event, at }];
  }
  if (!STARTS.has(event.type)) return [{ ...event, at }];
  const received = receivedAfter(recording, at);
  // The simulated kubelet receives its Pods with its first relist, and the phase of relists does not change.
  const starts = received === undefined ? at : round(nearest(relists, received) - BEFORE_A_RELIST);
  const { parts } = firstProbes(recording, received ?? at);
  const chance = { ...(parts.length > 0 ? { firstProbes: parts } : {}), ...lost(recording, received ?? at) };
  const dice: TimedEvent[] =
    Object.keys(chance).length > 0 ? [{ type: 'durations', ...chance, at: starts }] : [];
  if (event.type === 'kubelet-start') return [...dice, { ...event, at: starts }];
  const stop: TimedEvent = { type: 'kubelet-stop', at: began };
  const start = event.type === 'kubelet-restart' ? { type: 'kubelet-start' } : event;
  return [...(event.type === 'reboot' ? [] : [stop]), ...dice, { ...start, at: starts }];
}

const BEFORE_A_RELIST = 0.05;

/** The time at which the next kubelet process receives the Pod. */
function receivedAfter({ log }: WholeRecording, at: number): number | undefined {
  return log.find(([time, , , text]) => time > at && /^"?SyncLoop \(?ADD/.test(text))?.[0];
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}

/** Times at which the kubelet could reach the API server again. */
export function reconnections({ scenario, happened }: WholeRecording): number[] {
  const events = scenario['events'] as readonly StagedEvent[];
  const creation = events.findIndex(({ type }) => type === 'create');
  return events.flatMap(({ type, ...event }, index) => {
    const back =
      type === 'control-plane' || type === 'upgrade' || ('reach' in event && event.reach === 'back');
    return back ? (happened[index - creation] ?? []) : [];
  });
}
