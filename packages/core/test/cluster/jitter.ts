// Defines how much a recorded time may differ from the simulated one.

import type { TimedText } from './recording.ts';

/** Seconds that no story determines, since the last compared Event. They do not add up over a story. */
const JITTER = {
  /** The delay of a watch, a relist, a report and a sync on two busy cores. */
  machine: 1.6,
  /** A start takes longer or shorter than the median of its recording. */
  start: 0.4,
  /** A failed sync is repeated after 10 to 15 seconds: backOffPeriod, workerBackOffPeriodJitterFactor (kubelet.go). */
  retry: 2.6,
  /** A kubelet that was disconnected waits for its next try: the back-off of client-go's reflector. */
  reconnect: 10,
} as const;

const START = /^Normal (Started|SandboxChanged) /;
const RETRY = /^Warning (BackOff|Failed\w*|\w*Error) /;

/** A text that both have. `at`: recorded seconds; `drift`: seconds by which the recording is later than the simulation. */
export interface Compared {
  readonly at: number;
  readonly text: string;
  readonly drift: number;
}

/** The range in which the drift of a text may be: between no drift and that of the Event before, and the jitter since. */
interface Range {
  readonly least: number;
  readonly most: number;
}

/** The compared Events of a story, and all that was recorded, by recorded time. */
export interface Clock {
  readonly compared: readonly Compared[];
  readonly recorded: readonly TimedText[];
  /** Times at which the kubelet could reach the API server again. */
  readonly reconnected: readonly number[];
}

/** True if the time of the Event differs by more than the jitter since the last Event of its container, or of the Pod. */
export function isLateEvent(event: Compared, clock: Clock): boolean {
  const last = lastBefore(event, clock.compared);
  const first = last && containerOf(last.text) === containerOf(event.text) ? 0 : JITTER.start;
  return deviation(event, clock) >= jitter(clock, last?.at ?? 0, event.at) + first + 0.01;
}

/** Seconds by which the drift of an Event is outside the range from none to that of the last Event. */
export function deviation(event: Compared, { compared }: Pick<Clock, 'compared'>): number {
  const drift = lastBefore(event, compared)?.drift ?? 0;
  const { least, most } = around([drift], 0);
  return Math.max(0, least - event.drift, event.drift - most);
}

function lastBefore(event: Compared, compared: readonly Compared[]): Compared | undefined {
  const before = compared.slice(0, compared.indexOf(event));
  const own = before.findLast(({ text }) => containerOf(text) === containerOf(event.text));
  return own ?? before.findLast(({ text }) => containerOf(text) === '');
}

/** True if the time of a line or status differs by more than the jitter since the last Event of any container. */
export function isLate(text: Compared, clock: Clock): boolean {
  const before = clock.compared.filter(({ at }) => at <= text.at);
  const newest = new Map(before.map((event) => [containerOf(event.text), event.drift]));
  const since = jitter(clock, before.at(-1)?.at ?? 0, text.at) + JITTER.start;
  return !isWithin(text.drift, around([...newest.values()], since));
}

function around(drifts: readonly number[], jitter: number): Range {
  return { least: Math.min(0, ...drifts) - jitter, most: Math.max(0, ...drifts) + jitter };
}

/** Times are rounded to hundredths. */
function isWithin(drift: number, { least, most }: Range): boolean {
  return drift > least - 0.01 && drift < most + 0.01;
}

/** Seconds that may be lost or gained between two times. A retry follows the Event of its failure, which counts. */
function jitter({ recorded, reconnected }: Clock, since: number, at: number): number {
  const between = recorded.filter((one) => one.at >= since && one.at <= at);
  const starts = between.filter((one) => one.at > since && START.test(one.text)).length;
  const retries = between.filter(({ text }) => RETRY.test(text)).length;
  const reconnections = reconnected.filter((time) => time >= since && time <= at).length;
  return JITTER.machine + JITTER.start * starts + JITTER.retry * retries + JITTER.reconnect * reconnections;
}

/** The container in the text of an Event; '' for the Pod. */
function containerOf(text: string): string {
  return text.split(' ')[2]?.replace(/:$/, '') ?? '';
}

/**
 * The simulation goes on for this number of seconds after the end of a recording: the longest delay of one step. What
 * it does in the same time before the end may come after it on a real cluster.
 */
export const LAST_STEP = 12;
