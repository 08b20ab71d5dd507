// Compares what a real kubelet did with the simulation.

import type { SeenEvent, Views } from './views.ts';

/** What is compared. */
export type Aspect = 'events' | 'lines' | 'statuses' | 'log';

/**
 * Seconds between the same Event in both: a sync after a failure comes up to 5 s late (kubelet.go backOffPeriod,
 * workerBackOffPeriodJitterFactor), and the machine that recorded took up to 8 s to start a container.
 */
const JITTER = 10;

/** Descriptions of what differs; `+` is simulated only, `-` recorded only. */
export function differencesOf(real: Views, ours: Views): Readonly<Record<Aspect, readonly string[]>> {
  return {
    events: eventDifferences(real.events, ours.events),
    lines: sequenceDifferences(real.lines, ours.lines),
    statuses: sequenceDifferences(real.statuses, ours.statuses),
    log: logDifferences(real.log, ours.log),
  };
}

function eventDifferences(real: readonly SeenEvent[], ours: readonly SeenEvent[]): string[] {
  const found = new Map(ours.map((one) => [one.key, one]));
  const wrong = real.flatMap(({ key, count, first }) => {
    const our = found.get(key);
    found.delete(key);
    if (!our) return [`- ${key}`];
    if (Math.abs(our.count - count) > 1) return [`x${count}, simulated x${our.count}: ${key}`];
    if (Math.abs(our.first - first) > JITTER) return [`${first} s, simulated ${our.first} s: ${key}`];
    return [];
  });
  return [...wrong, ...[...found.keys()].map((key) => `+ ${key}`)];
}

function sequenceDifferences(real: readonly string[], ours: readonly string[]): string[] {
  if (JSON.stringify(real) === JSON.stringify(ours)) return [];
  return [...real.map((text) => `- ${text}`), ...ours.map((text) => `+ ${text}`)];
}

/** A simulated line whose place in the source is also in the recording must be in the recording word for word. */
function logDifferences(real: ReadonlySet<string>, ours: ReadonlySet<string>): string[] {
  const places = new Set([...real].map(placeOf));
  return [...ours].filter((line) => places.has(placeOf(line)) && !real.has(line)).map((line) => `+ ${line}`);
}

function placeOf(line: string): string {
  return line.slice(0, line.indexOf(']'));
}
