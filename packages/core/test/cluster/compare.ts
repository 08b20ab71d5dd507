// Compares what a real kubelet did with the simulation.

import type { EventPair } from '../../src/report/recorded/index.ts';
import type { Views } from './views.ts';

/** What is compared. */
export type Aspect = 'events' | 'lines' | 'statuses' | 'log';

/**
 * Seconds between the same Event in both: a sync after a failure comes up to 5 s late (kubelet.go backOffPeriod,
 * workerBackOffPeriodJitterFactor), and the machine that recorded took up to 8 s to start a container.
 */
const JITTER = 10;

/** Descriptions of what differs; `+` is simulated only, `-` recorded only. */
export function differencesOf(
  real: Views,
  ours: Views & { readonly events: readonly EventPair[] },
): Readonly<Record<Aspect, readonly string[]>> {
  return {
    events: ours.events.flatMap(eventDifference),
    lines: sequenceDifferences(real.lines, ours.lines),
    statuses: sequenceDifferences(real.statuses, ours.statuses),
    log: logDifferences(real.log, ours.log),
  };
}

function eventDifference({ key, recorded, simulated }: EventPair): string[] {
  if (!simulated) return [`- ${key}`];
  if (!recorded) return [`+ ${key}`];
  if (Math.abs(simulated.count - recorded.count) > 1) {
    return [`x${recorded.count}, simulated x${simulated.count}: ${key}`];
  }
  const late = Math.abs(simulated.first - recorded.first) > JITTER;
  return late ? [`${recorded.first} s, simulated ${simulated.first} s: ${key}`] : [];
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
