// Lets work take time: it sleeps, and the world goes on meanwhile.

import { alarmed, byTime } from '../node/exit.ts';
import type { SimulatedNode } from '../node/node.ts';
import { type Run, roundTime } from './run.ts';

/** Work sleeps until a time, or until one of these containers has exited. */
export interface Sleep {
  readonly until: number;
  readonly exits: readonly string[];
  /** When a sync began to wait for the volumes of the Pod: it wakes once they are mounted. */
  readonly volumesSince?: number;
}

/** Work that takes time: yields the cost of each step, and its sleeps. */
export type Timed<Result> = Generator<number | Sleep, Result, void>;

/** Sleeps for a number of seconds, in whole milliseconds. */
export function* sleep(run: Run, seconds: number): Timed<void> {
  const until = roundTime(run.now + seconds);
  while (run.now < until) yield { until, exits: [] };
}

/** Sleeps until a container has exited, at most until a time or until `isCut`; true if it has exited. */
export function* exited(
  run: Run,
  id: string,
  until: number,
  isCut: () => boolean = () => false,
): Timed<boolean> {
  while (!hasExited(run.node, id)) {
    if (run.now >= until || isCut()) return false;
    yield { until, exits: [id] };
  }
  return true;
}

export function hasExited({ containers }: SimulatedNode, id: string): boolean {
  const found = containers.find((container) => container.id === id);
  return found === undefined || found.state === 'exited';
}

/** Runs several pieces of work at the same time. At one time, the first comes first. */
export function* together<Result>(work: readonly Timed<Result>[]): Timed<Result[]> {
  const results: Result[] = [];
  const asleep = new Map(work.entries());
  for (;;) {
    let until = Number.POSITIVE_INFINITY;
    const exits: string[] = [];
    for (const [index, one] of asleep) {
      const step = yield* awake(one);
      if ('result' in step) {
        results[index] = step.result;
        asleep.delete(index);
      } else {
        until = Math.min(until, step.until);
        exits.push(...step.exits);
      }
    }
    if (asleep.size === 0) return results;
    yield { until, exits };
  }
}

/** Continues work until it sleeps or is done. */
export function* awake<Result>(
  work: Timed<Result>,
): Generator<number, Sleep | { readonly result: Result }, void> {
  for (;;) {
    const step = work.next();
    if (step.done) return { result: step.value };
    if (typeof step.value !== 'number') return step.value;
    yield step.value;
  }
}

/** Runs work to its end on a clock of its own: nothing but its own processes goes on meanwhile. */
export function alone<Result>(run: Run, work: Timed<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (typeof step.value !== 'number') pass(run, step.value);
  }
}

/** Time passes, with the exits of processes. */
function pass(run: Run, { until, exits }: Sleep): void {
  for (const alarm of run.alarms.filter(({ at }) => at <= until).sort(byTime)) {
    run.alarms = run.alarms.filter((one) => one !== alarm);
    run.now = Math.max(run.now, alarm.at);
    run.node = alarmed(run.node, alarm, alarm.at);
    if (alarm.kind === 'exit' && exits.includes(alarm.id)) return;
  }
  run.now = Math.max(run.now, until);
}
