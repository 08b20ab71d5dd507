// Computes which containers an upgrade between any two releases restarts, and groups releases that restart the same.

import { type Upgrade, upgrade } from './handOver.ts';
import { hashedBy, isOtherPod, leftTo, restartsFrom, type SeenPod } from './upgradeRestarts.ts';

/** Releases (indexes, `first` to `last`) with the same row and the same column. */
export interface Group {
  readonly first: number;
  readonly last: number;
}

/** `cells[from][to]` of all releases. */
export type Upgrades = readonly (readonly Upgrade[])[];

/**
 * Yields after each upgrade. `pods` are the same Pod, as each release reads it. Releases that leave the same state, which
 * most do, are computed once.
 */
export function* upgradeMatrix(pods: readonly SeenPod[]): Generator<undefined, Upgrades> {
  const cells: (readonly Upgrade[])[] = [];
  const known = pods.map(() => new Map<string, Upgrade>());
  for (const from of pods) {
    const row: Upgrade[] = [];
    const hashed = hashedBy(from);
    for (const [at, to] of pods.entries()) {
      row.push(isOtherPod(from, to) ? upgrade(from, to) : yield* found(known[at], hashed, to));
    }
    cells.push(row);
  }
  return cells;
}

function* found(
  known: Map<string, Upgrade> | undefined,
  hashed: SeenPod,
  to: SeenPod,
): Generator<undefined, Upgrade> {
  const state = leftTo(to, hashed);
  const key = JSON.stringify(state);
  const answer = known?.get(key) ?? restartsFrom(state, to).map(({ name }) => name);
  known?.set(key, answer);
  yield;
  return answer;
}

/** The fewest runs of adjacent releases with equal rows and columns. */
export function groupsOf(cells: Upgrades): readonly Group[] {
  const groups: Group[] = [];
  for (let at = 0; at < cells.length; at++) {
    const open = groups.at(-1);
    if (open && alike(cells, at - 1, at)) groups[groups.length - 1] = { ...open, last: at };
    else groups.push({ first: at, last: at });
  }
  return groups;
}

function alike(cells: Upgrades, one: number, other: number): boolean {
  return cells.every((row, at) => same(row[one], row[other]) && same(cells[one]?.[at], cells[other]?.[at]));
}

function same(one: Upgrade | undefined, other: Upgrade | undefined): boolean {
  return one?.join() === other?.join();
}

/** The next upgrade by one minor, from `at` on, that restarts something; else the next, or the last. */
export function nextChange(cells: Upgrades, at: number): { readonly from: number; readonly to: number } {
  for (let from = at; from < cells.length - 1; from++) {
    if ((cells[from]?.[from + 1]?.length ?? 0) > 0) return { from, to: from + 1 };
  }
  const from = Math.min(at, Math.max(0, cells.length - 2));
  return { from, to: Math.min(from + 1, cells.length - 1) };
}
