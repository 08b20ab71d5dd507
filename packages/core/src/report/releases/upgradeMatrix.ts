// Computes which containers an upgrade between any two releases restarts, and groups releases that restart the same.

import { type Upgrade, upgrade } from './handOver.ts';
import type { SeenPod } from './upgradeRestarts.ts';

/** Releases (indexes, `first` to `last`) with the same row and the same column. */
export interface Group {
  readonly first: number;
  readonly last: number;
}

/** `cells[from][to]` of all releases. */
export type Upgrades = readonly (readonly Upgrade[])[];

/** Yields after each upgrade. `pods` are the same Pod, as each release reads it. */
export function* upgradeMatrix(pods: readonly SeenPod[]): Generator<undefined, Upgrades> {
  const cells: (readonly Upgrade[])[] = [];
  for (const from of pods) {
    const row: Upgrade[] = [];
    for (const to of pods) {
      row.push(upgrade(from, to));
      yield;
    }
    cells.push(row);
  }
  return cells;
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
