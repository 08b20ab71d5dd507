// Compares recordings of a real kubelet with the simulation.

import { type Clock, type Compared, deviation, isLate, isLateEvent, LAST_STEP } from './jitter.ts';
import type { TimedText } from './recording.ts';
import type { RecordedViews, Views } from './views.ts';

/** The compared aspects of a story. */
export const ASPECTS = ['events', 'lines', 'statuses', 'resources', 'log'] as const;
export type Aspect = (typeof ASPECTS)[number];

/** Descriptions of the differences; `+` is simulated only, `-` recorded only. */
export type Differences = Readonly<Record<Aspect, readonly string[]>>;

export interface Comparison {
  readonly differences: Differences;
  /** Of each Event that both have, in seconds. */
  readonly deviations: readonly number[];
}

export function compareViews(real: RecordedViews, ours: Views): Comparison {
  const { ends, reconnected } = real;
  const compared = comparedEvents(real.events, ours.events);
  const clock = { compared, recorded: real.events, reconnected };
  return {
    differences: {
      events: eventDifferences(real.events, ours.events, clock, ends),
      lines: sequenceDifferences(real.lines, ours.lines, clock, ends),
      statuses: sequenceDifferences(real.statuses, ours.statuses, clock, ends),
      resources: sequenceDifferences(real.resources, ours.resources, clock, ends),
      log: logDifferences(real.log, ours.log, ends),
    },
    deviations: compared.map((event) => deviation(event, clock)),
  };
}

export function agrees({ differences }: Comparison): boolean {
  return ASPECTS.every((aspect) => differences[aspect].length === 0);
}

/** The occurrences of Events that both have, by recorded time. */
function comparedEvents(real: readonly TimedText[], ours: readonly TimedText[]): Compared[] {
  const texts = [...new Set(real.map(({ text }) => text))];
  return texts
    .flatMap((text) =>
      alignedTimes(timesOf(real, text), timesOf(ours, text)).map(([at, simulated]) => ({
        at,
        text,
        drift: at - simulated,
      })),
    )
    .toSorted((one, other) => one.at - other.at);
}

/** Pairs of times in order. Of the longer list, those that fit worst have no counterpart at the start or the end. */
function alignedTimes(real: readonly number[], ours: readonly number[]): [number, number][] {
  const count = Math.min(real.length, ours.length);
  const shifts = [...new Set([0, real.length - count])].flatMap((shift) =>
    [...new Set([0, Math.min(1, ours.length - count)])].map((other) =>
      Array.from({ length: count }, (_, index): [number, number] => [
        real[index + shift] ?? 0,
        ours[index + other] ?? 0,
      ]),
    ),
  );
  const distance = (pairs: readonly [number, number][]) =>
    pairs.reduce((sum, [at, other]) => sum + Math.abs(at - other), 0);
  return shifts.reduce((best, pairs) => (distance(pairs) < distance(best) ? pairs : best));
}

/**
 * Each occurrence of an Event must have a counterpart, except in the last step: after all others that have one. The
 * timing of a probe can add one more.
 */
function eventDifferences(
  real: readonly TimedText[],
  ours: readonly TimedText[],
  clock: Clock,
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
    const late = clock.compared.find((event) => event.text === text && isLateEvent(event, clock));
    return late ? [lateText(late)] : [];
  });
}

function timesOf(texts: readonly TimedText[], text: string): number[] {
  return texts.filter((one) => one.text === text).map(({ at }) => at);
}

function lateText({ at, drift, text }: Compared): string {
  return `${at} s, simulated ${Math.round((at - drift) * 100) / 100} s: ${text}`;
}

/** The same texts in the same order, at the same times; the simulation may be one step further. */
function sequenceDifferences(
  real: readonly TimedText[],
  ours: readonly TimedText[],
  clock: Clock,
  ends: number,
): string[] {
  const all = pairs(real, ours);
  const further = all.findLastIndex(
    ({ recorded, simulated }) => recorded || (simulated && simulated.at < ends - LAST_STEP),
  );
  return all.slice(0, further + 1).flatMap(({ recorded, simulated }) => {
    if (!simulated) return [`- ${recorded?.text}`];
    if (!recorded) return isReplaced(simulated, ours) ? [] : [`+ ${simulated.text}`];
    const compared = { ...recorded, drift: recorded.at - simulated.at };
    return isLate(compared, clock) ? [lateText(compared)] : [];
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
    .filter(([line]) => places.has(placeOf(line)) && !real.has(line) && !SEEN_CREATED.test(line))
    .map(([line]) => `+ ${line}`);
}

/** A relist has come between the creation of a container and its start. */
const SEEN_CREATED = /GenericPLEG.*(newState="?unknown|-> unknown)/;

function placeOf(line: string): string {
  return line.slice(0, line.indexOf(']'));
}
