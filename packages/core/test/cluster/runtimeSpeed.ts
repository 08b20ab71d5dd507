// Measures the inputs of the simulation that the machine of a recording decided.

import type { WholeRecording } from './recording.ts';
import type { StopCall } from './sandboxStops.ts';

/**
 * Two lines of the log between which the runtime works; those about one container have one field path. `after`: the line
 * that precedes both.
 */
interface Work {
  readonly begins: RegExp;
  readonly ends: RegExp;
  readonly after?: RegExp;
}

const WORK = {
  sandbox: { begins: /^"?Creating PodSandbox for pod/, ends: /^"?Created PodSandbox/ },
  create: { begins: / reason="Pulled"/, ends: / reason="Created"/ },
  start: { begins: / reason="Created"/, ends: / reason="(?:Started|Failed)"/ },
  stop: {
    after: /Stopping PodSandbox for pod|Pod terminating with grace period/,
    begins: /Container exited normally/,
    ends: /Post-termination container state|Pod termination stopped all|Creating PodSandbox|Processing pod event done/,
  },
} as const satisfies Readonly<Record<string, Work>>;

/**
 * The fields of the event `durations`: the medians in seconds, absent for work that the recording does not have. The speed
 * of the machine is an input of the simulation, not its answer.
 */
export function runtimeSpeed({ log }: WholeRecording): Readonly<Partial<Record<keyof typeof WORK, number>>> {
  const medians = Object.entries(WORK).flatMap(([name, work]) => {
    const median = medianOf(worksOf(log, work));
    return median === undefined ? [] : [[name, median]];
  });
  return Object.fromEntries(medians);
}

interface SpeedAt {
  readonly at: number;
  readonly speed: Readonly<Record<string, number>>;
}

/**
 * Work that took much longer or shorter than usual: the speed a moment before its begin, and the usual one after it. While
 * a sandbox is being stopped, each moment counts.
 */
export function unusualSpeeds({ log }: WholeRecording, stops: readonly StopCall[]): SpeedAt[] {
  return Object.entries(WORK).flatMap(([name, work]) => {
    const works = worksOf(log, work);
    const usual = medianOf(works) ?? 0;
    return works.flatMap(({ at, seconds }, index): SpeedAt[] => {
      const counts = stops.some((stop) => at > stop.began && at < stop.at) ? 0.01 : UNUSUAL;
      if (Math.abs(seconds - usual) < counts) return [];
      const before = works[index - 1];
      const since = Math.max(at - MOMENT, before ? before.at + before.seconds : 0);
      return [
        { at: rounded(since), speed: { [name]: seconds } },
        { at: rounded(at + Math.min(seconds, MOMENT)), speed: { [name]: usual } },
      ];
    });
  });
}

/** In seconds: the difference that counts, and the time by which the simulation may be earlier or later. */
const [UNUSUAL, MOMENT] = [0.1, 0.25];

interface Took {
  readonly at: number;
  readonly seconds: number;
}

function medianOf(works: readonly Took[]): number | undefined {
  const sorted = works.map(({ seconds }) => seconds).toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)];
}

/** The time of each line that begins the work, and the seconds to the next line about it. */
function worksOf(log: WholeRecording['log'], { begins, ends, after }: Work): Took[] {
  return log.flatMap(([from, , , first], index) => {
    if (!begins.test(first)) return [];
    const last = log.slice(0, index).findLast(([, , , text]) => ends.test(text) || after?.test(text));
    if (after && !(last && after.test(last[3]))) return [];
    const about = pathOf(first);
    const next = log
      .slice(index + 1)
      .find(([, , , text]) => pathOf(text) === about && (begins.test(text) || ends.test(text)));
    return next && ends.test(next[3]) ? [{ at: from, seconds: rounded(next[0] - from) }] : [];
  });
}

function pathOf(text: string): string | undefined {
  return text.match(/(?<= fieldPath=")[^"]*/)?.[0];
}

/**
 * When a kubelet relists. `phase`: the seconds by which the Pod was created after the middle between two relists. `takes`:
 * how long a relist takes, because the next one begins a second after its end. Upstream: pkg/kubelet/pleg/generic.go Start.
 */
export interface Relists {
  readonly phase: number;
  readonly takes: number;
}

/** Without the time that relists take; the phase is 0 without a relist that found a change. */
export function relistPhase(recording: WholeRecording): number {
  return phaseOf(relistTimes(recording)[0] ?? 0.5, 0);
}

/** The time that relists take, and the phase, that fit the lines of all relists best. */
export function relistsOf(recording: WholeRecording): Relists {
  const times = relistTimes(recording);
  const fits = Array.from({ length: 60 }, (_, nth) => {
    const takes = nth / 1000;
    const phase = phaseOf(times[0] ?? 0.5, takes);
    const late = times.map((at) => {
      const rounds = (at + phase - 0.5) / (1 + takes);
      return Math.abs(rounds - Math.round(rounds));
    });
    const mean = late.reduce((sum, one) => sum + one, 0) / Math.max(1, late.length);
    return { phase, takes, late: mean + UNUSUALLY * Math.abs(takes - USUAL_RELIST) };
  });
  return fits.reduce((best, fit) => (fit.late < best.late ? fit : best));
}

/** Seconds that a relist takes in most recordings; few relists fit other times equally well. */
const [USUAL_RELIST, UNUSUALLY] = [0.01, 0.2];

function relistTimes({ log }: WholeRecording): number[] {
  const isSync = (text: string) => text.includes('Processing pod event done');
  return log.flatMap(([at, , , text], index) => {
    // Since 1.36 the end of a sync requests another relist (gate PLEGOnDemandRelist).
    const synced = log.slice(0, index).findLast(([, , , before]) => isSync(before))?.[0] ?? 0;
    return /^"?GenericPLEG/.test(text) && at - synced > ON_DEMAND ? [at] : [];
  });
}

function phaseOf(first: number, takes: number): number {
  const period = 1 + takes;
  return rounded((((0.5 - first) % period) + period) % period);
}

/** Seconds from the end of a sync to the line of its relist. */
const ON_DEMAND = 0.1;

function rounded(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
