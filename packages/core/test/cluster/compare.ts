// Compares recordings of a real kubelet with the simulation.

import { jitterAt, LAST_STEP } from './jitter.ts';
import type { TimedText } from './recording.ts';
import type { RecordedViews, Views } from './views.ts';

/** The compared aspects of a story. */
export const ASPECTS = ['events', 'lines', 'statuses', 'log'] as const;
export type Aspect = (typeof ASPECTS)[number];

/** Descriptions of the differences; `+` is simulated only, `-` recorded only. */
export function differencesOf(real: RecordedViews, ours: Views): Readonly<Record<Aspect, readonly string[]>> {
  const jitter = (at: number) => jitterAt(at, real.events, real.reconnected);
  const { ends } = real;
  return {
    events: eventDifferences(real.events, ours.events, jitter, ends),
    lines: sequenceDifferences(real.lines, ours.lines, jitter, ends),
    statuses: sequenceDifferences(real.statuses, ours.statuses, jitter, ends),
    log: logDifferences(real.log, ours.log, ends),
  };
}

type Jitter = (at: number) => number;

/**
 * Each occurrence of an Event must have a counterpart, except in the last step: after all others that have one. The
 * timing of a probe can add one more.
 */
function eventDifferences(
  real: readonly TimedText[],
  ours: readonly TimedText[],
  jitter: Jitter,
  ends: number,
): string[] {
  const texts = [...new Set([...real, ...ours].map(({ text }) => text))];
  const reached = texts.map((text) => timesOf(ours, text)[timesOf(real, text).length - 1] ?? 0);
  const end = Math.min(Math.max(ends - LAST_STEP, ...reached), ends);
  return texts.flatMap((text) => {
    const [recorded, simulated] = [timesOf(real, text), timesOf(ours, text)];
    const due = simulated.filter((at) => at < end).length;
    if (simulated.length === 0) return [`- ${text}`];
    if (recorded.length === 0) return due > 0 ? [`+ ${text}`] : [];
    if (recorded.length < due - 1 || recorded.length > simulated.length + 1) {
      return [`x${recorded.length}, simulated x${simulated.length}: ${text}`];
    }
    return recorded.flatMap((at, index) => late(at, simulated[index] ?? at, text, jitter)).slice(0, 1);
  });
}

function timesOf(texts: readonly TimedText[], text: string): number[] {
  return texts.filter((one) => one.text === text).map(({ at }) => at);
}

function late(at: number, simulated: number, text: string, jitter: Jitter): string[] {
  const allowed = jitter(Math.max(at, simulated));
  return Math.abs(at - simulated) > allowed ? [`${at} s, simulated ${simulated} s: ${text}`] : [];
}

/** The same texts in the same order, at the same times; the simulation may be one step further. */
function sequenceDifferences(
  real: readonly TimedText[],
  ours: readonly TimedText[],
  jitter: Jitter,
  ends: number,
): string[] {
  const all = pairs(real, ours);
  const further = all.findLastIndex(
    ({ recorded, simulated }) => recorded || (simulated && simulated.at < ends - LAST_STEP),
  );
  return all.slice(0, further + 1).flatMap(({ recorded, simulated }) => {
    if (!simulated) return [`- ${recorded?.text}`];
    if (!recorded) return isReplaced(simulated, ours) ? [] : [`+ ${simulated.text}`];
    return late(recorded.at, simulated.at, recorded.text, jitter);
  });
}

/**
 * True if another text follows at the same time: the status manager sends the newest status, and of two within
 * milliseconds often only the second. Upstream: pkg/kubelet/status/status_manager.go syncBatch.
 */
function isReplaced(simulated: TimedText, ours: readonly TimedText[]): boolean {
  return ours[ours.indexOf(simulated) + 1]?.at === simulated.at;
}

interface Pair {
  readonly recorded?: TimedText;
  readonly simulated?: TimedText;
}

/** Both lists in order; equal texts are pairs, as many as possible. */
function pairs(real: readonly TimedText[], ours: readonly TimedText[]): Pair[] {
  const width = ours.length + 1;
  /** The number of texts, in order, that the rests of both lists from these positions share. */
  const shared = new Array<number>((real.length + 1) * width).fill(0);
  const sharedFrom = (row: number, column: number) => shared[row * width + column] ?? 0;
  for (let row = real.length - 1; row >= 0; row--) {
    for (let column = ours.length - 1; column >= 0; column--) {
      const same = real[row]?.text === ours[column]?.text;
      shared[row * width + column] = same
        ? sharedFrom(row + 1, column + 1) + 1
        : Math.max(sharedFrom(row + 1, column), sharedFrom(row, column + 1));
    }
  }
  const found: Pair[] = [];
  let [row, column] = [0, 0];
  while (row < real.length || column < ours.length) {
    const [recorded, simulated] = [real[row], ours[column]];
    const isPair = recorded && simulated && recorded.text === simulated.text;
    const skips = !simulated || sharedFrom(row + 1, column) >= sharedFrom(row, column + 1);
    const takesReal = isPair || (recorded && skips);
    found.push({
      ...(recorded && takesReal ? { recorded } : {}),
      ...(simulated && (isPair || !takesReal) ? { simulated } : {}),
    });
    row += takesReal ? 1 : 0;
    column += isPair || !takesReal ? 1 : 0;
  }
  return found;
}

/**
 * If the recording has a line from the same source position as a simulated line, it must contain the same text, except
 * in the last step: after all lines that both have.
 */
function logDifferences(
  real: ReadonlyMap<string, number>,
  ours: ReadonlyMap<string, number>,
  ends: number,
): string[] {
  const places = new Set([...real.keys()].map(placeOf));
  const lines = [...ours].filter(([, at]) => at <= ends);
  const reached = lines.findLastIndex(([line]) => real.has(line));
  return lines
    .filter(([, at], index) => at < ends - LAST_STEP || index < reached)
    .filter(([line]) => places.has(placeOf(line)) && !real.has(line))
    .map(([line]) => `+ ${line}`);
}

function placeOf(line: string): string {
  return line.slice(0, line.indexOf(']'));
}
