// Compares a recorded workload with its simulation.

import type { TimedText } from '../cluster/recording.ts';
import { LAST_STEP } from './recording.ts';
import type { Track, WorkloadViews } from './views.ts';

export const ASPECTS = ['events', 'words', 'rows', 'conditions', 'numbers'] as const;
export type Aspect = (typeof ASPECTS)[number];

/** Descriptions of the differences; `+` is simulated only, `-` recorded only. */
export type Differences = Readonly<Record<Aspect, readonly string[]>>;

/** Seconds that a step may come earlier or later than in the simulation, since the texts before it. */
const JITTER = 1.8;

/** The kubelet of a busy machine reports the end of a container late; of a Deployment, nothing waits for it. */
const ENDING = 5;
const ENDS = /gone$/;

/** A kubelet repeats a failed sync after 10 s and up to half of it more. */
const RETRY = 2.6;
const RETRIED = / (Running [2-9]|(ImagePull|CrashLoop)BackOff \d)$/;

/** Texts before a text whose drift counts for it. */
const RECENT = 6;

interface Pair {
  readonly at: number;
  readonly simulated: number;
  readonly text: string;
}

export function compareWorkloads(real: WorkloadViews, ours: WorkloadViews, ends: number): Differences {
  const pairs = (['events', 'rows', 'conditions'] as const)
    .flatMap((aspect) => pairsOf(real[aspect], ours[aspect]))
    .toSorted((a, b) => a.at - b.at);
  const sequence = (aspect: 'events' | 'rows' | 'conditions') =>
    differencesOf(real[aspect], ours[aspect], pairs, ends);
  return {
    events: sequence('events'),
    words: wordDifferences(real.words, ours.words),
    rows: sequence('rows'),
    conditions: sequence('conditions'),
    numbers: numberDifferences(real.numbers, ours.numbers, pairs, ends),
  };
}

/** The first occurrence of a text in both, the second, and so on. */
function pairsOf(real: readonly TimedText[], ours: readonly TimedText[]): Pair[] {
  const left = new Map<string, TimedText[]>();
  for (const one of ours) left.set(one.text, [...(left.get(one.text) ?? []), one]);
  const counts = new Map<string, number>();
  return real.flatMap(({ at, text }) => {
    const index = counts.get(text) ?? 0;
    counts.set(text, index + 1);
    const counterpart = left.get(text)?.[index];
    return counterpart ? [{ at, simulated: counterpart.at, text }] : [];
  });
}

/** The range in which a text may be later than in the simulation. */
function rangeAt(pairs: readonly Pair[], at: number): { readonly least: number; readonly most: number } {
  const recent = pairs.filter((pair) => pair.at <= at).slice(-RECENT);
  const drifts = recent.map((pair) => pair.at - pair.simulated);
  return { least: Math.min(0, ...drifts) - JITTER, most: Math.max(0, ...drifts) + JITTER };
}

function differencesOf(
  real: readonly TimedText[],
  ours: readonly TimedText[],
  pairs: readonly Pair[],
  ends: number,
): string[] {
  const texts = [...new Set([...real, ...ours].map(({ text }) => text))];
  return texts.flatMap((text) => {
    const recorded = real.filter((one) => one.text === text);
    const simulated = ours.filter((one) => one.text === text);
    const due = simulated.filter(({ at }) => at < ends - LAST_STEP).length;
    if (recorded.length > simulated.length || recorded.length < due) {
      const first = recorded[simulated.length]?.at ?? simulated[recorded.length]?.at;
      const sign = recorded.length > simulated.length ? '-' : '+';
      return [`${sign} x${recorded.length}, simulated x${simulated.length}, at ${first}: ${text}`];
    }
    return pairsOf(recorded, simulated).flatMap((pair) => {
      const drift = pair.at - pair.simulated;
      const { least, most } = rangeAt(
        pairs.filter((other) => other.at < pair.at),
        pair.at,
      );
      const retry = RETRIED.test(text) ? RETRY : 0;
      const more = ENDS.test(text) ? ENDING : retry;
      if (drift >= least - retry && drift <= most + more) return [];
      return [`${pair.at} s, simulated ${round(pair.simulated)} s: ${text}`];
    });
  });
}

function wordDifferences(real: readonly string[], ours: readonly string[]): string[] {
  return [
    ...real.filter((text) => !ours.includes(text)).map((text) => `- ${text}`),
    ...ours.filter((text) => !real.includes(text)).map((text) => `+ ${text}`),
  ];
}

/** Seconds. A value that holds for less is between two steps of the controllers. */
const MOMENT = 0.6;

/** At each time, a number must lie within the values that the other one has around that time. */
function numberDifferences(
  real: WorkloadViews['numbers'],
  ours: WorkloadViews['numbers'],
  pairs: readonly Pair[],
  ends: number,
): string[] {
  return [...new Set([...real.keys(), ...ours.keys()])].flatMap((name) => {
    const recorded = real.get(name) ?? [];
    const simulated = ours.get(name) ?? [];
    const strange = recorded.find(([at, value], index) => {
      if ((recorded[index + 1]?.[0] ?? ends) - at < MOMENT) return false;
      const { least, most } = rangeAt(pairs, at);
      return !isWithin(value, simulated, at - most, at - least);
    });
    if (strange)
      return [
        `${name} is ${strange[1]} at ${strange[0]} s, simulated ${valuesIn(simulated, strange[0] - JITTER, strange[0] + JITTER).join(' ')}`,
      ];
    const missing = simulated.find(([at, value], index) => {
      if (at > ends - LAST_STEP || (simulated[index + 1]?.[0] ?? ends) - at < MOMENT) return false;
      const near = pairs.find((pair) => pair.simulated >= at)?.at ?? at;
      const { least, most } = rangeAt(pairs, near);
      return !isWithin(value, recorded, at + least, at + most);
    });
    return missing ? [`${name} is never ${missing[1]} as simulated at ${round(missing[0])} s`] : [];
  });
}

function isWithin(value: number, track: Track, from: number, to: number): boolean {
  const values = valuesIn(track, from, to);
  return value >= Math.min(...values) && value <= Math.max(...values);
}

/** The values that a number has at times from `from` to `to`; before its first one it is 0. */
function valuesIn(track: Track, from: number, to: number): number[] {
  const before = track.findLast(([at]) => at <= from)?.[1] ?? 0;
  return [before, ...track.filter(([at]) => at > from && at <= to).map(([, value]) => value)];
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
