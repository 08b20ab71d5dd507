// Defines the state of the teacher's page of a workshop, and its clock.

import { keepStored, readStored, storeOf } from '../browser/storage.ts';

/** A running clock stores its end, because a browser delays the timers of a hidden tab. */
export type Clock =
  /** Milliseconds since 1970. */
  | { readonly until: number }
  /** Stopped, with this number of seconds left. */
  | { readonly left: number };

export interface Workshop {
  /** Index of the chosen module. */
  readonly module: number;
  /** The step of each module, counted from 0. */
  readonly steps: readonly number[];
  /** By module. Absent until it is first started: it then has the minutes of the module. */
  readonly clocks: Readonly<Record<string, Clock>>;
  /** The end of the hour, in milliseconds since 1970; it begins with the first clock. */
  readonly hourEnds?: number;
  /** The pasted and scanned result codes. */
  readonly codes: string;
  /** The plan of the teacher's own hour, not yet read. */
  readonly hour?: unknown;
  /** The start of an hour that runs by the clock, in Unix seconds. */
  readonly start?: number | undefined;
}

const NEW_WORKSHOP: Workshop = { module: 0, steps: [], clocks: {}, codes: '' };

export function stepOf({ steps, module }: Workshop): number {
  return steps[module] ?? 0;
}

export function withStep(workshop: Workshop, step: number): Workshop {
  const { module, steps } = workshop;
  const length = Math.max(steps.length, module + 1);
  return {
    ...workshop,
    steps: Array.from({ length }, (_, index) => (index === module ? step : (steps[index] ?? 0))),
  };
}

/** Seconds. */
export function secondsLeft(clock: Clock | undefined, minutes: number, now: number): number {
  if (!clock) return minutes * 60;
  return 'left' in clock ? clock.left : Math.max(0, Math.ceil((clock.until - now) / 1000));
}

export function started(clock: Clock | undefined, minutes: number, now: number): Clock {
  return { until: now + secondsLeft(clock, minutes, now) * 1000 };
}

export function stopped(clock: Clock, minutes: number, now: number): Clock {
  return { left: secondsLeft(clock, minutes, now) };
}

/** Adds a scanned code on a line of its own, unless it is there. */
export function withCode(workshop: Workshop, code: string): Workshop {
  const lines = workshop.codes.split('\n');
  if (lines.includes(code)) return workshop;
  return { ...workshop, codes: [...lines.filter((line) => line !== ''), code].join('\n') };
}

/** Sets the clock of a module; undefined resets it. */
export function withClock(
  workshop: Workshop,
  { id, clock, minutes, now }: { id: string; clock: Clock | undefined; minutes: number; now: number },
): Workshop {
  const others = Object.entries(workshop.clocks).filter(([other]) => other !== id);
  const clocks = Object.fromEntries(clock ? [...others, [id, clock]] : others);
  const { hourEnds = 0 } = workshop;
  const begins = clock && 'until' in clock && hourEnds < now;
  return { ...workshop, clocks, ...(begins ? { hourEnds: now + minutes * 60_000 } : {}) };
}

const KEY = 'syncpod.workshop';

/** Kept for a reload of the tab. */
export function keepWorkshop(workshop: Workshop): void {
  keepStored(KEY, workshop, storeOf('tab'));
}

/** Ignores anything that is not a valid value. */
export function readWorkshop(store = storeOf('tab')): Workshop {
  const stored = readStored(KEY, store);
  if (typeof stored !== 'object' || stored === null) return NEW_WORKSHOP;
  const { module, steps, clocks, hourEnds, codes, hour, start } = stored as Partial<
    Record<keyof Workshop, unknown>
  >;
  return {
    module: isCount(module) ? module : 0,
    steps: Array.isArray(steps) && steps.every(isCount) ? steps : [],
    clocks: clocksIn(clocks),
    ...(isCount(hourEnds) ? { hourEnds } : {}),
    codes: typeof codes === 'string' ? codes : '',
    ...(hour === undefined ? {} : { hour }),
    ...(isCount(start) ? { start } : {}),
  };
}

function clocksIn(value: unknown): Workshop['clocks'] {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, Clock] => isClock(entry[1])),
  );
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function isClock(value: unknown): value is Clock {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every(Number.isFinite) && ('until' in value || 'left' in value);
}
