// Compares two scenarios, or one scenario under two releases, snapshot by snapshot.

import type { StepName } from '../../releases/steps.ts';
import type { LogEntry, PodEvent } from '../../runtime/kuberuntime/run.ts';
import type { TimelineEntry } from '../../story/story.ts';
import { type HashDifference, hashDifferences } from './hashes.ts';
import {
  computeAt,
  type OutcomeDifference,
  outcomeDifferences,
  refusalOf,
  type SandboxOutcome,
  sandboxOutcome,
} from './outcomeDifferences.ts';
import { alignSnapshots, type SnapshotPair } from './pairs.ts';
import { compareEvents, compareLogs, type SaidRow } from './said.ts';
import { isAtRest, type StateDifference, stateDifferences } from './states.ts';
import { alignTraces, type TracePair, type TraceRow } from './traces.ts';

/**
 * `at`: index of the first pair of snapshots with the difference; `times`: its number of occurrences, if more than
 * one.
 */
export type Difference = { readonly at: number; readonly times?: number } & (
  | { readonly kind: 'gate'; readonly left?: string; readonly right?: string }
  | ({ readonly kind: 'outcome' } & OutcomeDifference)
  /** A container that runs on one side only after an event, although no sync of both sides differed. */
  | ({ readonly kind: 'state' } & StateDifference)
  | { readonly kind: 'sandbox'; readonly left: SandboxOutcome; readonly right: SandboxOutcome }
  | ({ readonly kind: 'hash' } & HashDifference)
  /** `parts`: the first question that the two syncs do not both ask, or answer differently. */
  | ({ readonly kind: 'question'; readonly parts: boolean } & TraceRow)
  | { readonly kind: 'steps'; readonly left: readonly StepName[]; readonly right: readonly StepName[] }
  | ({ readonly kind: 'event' } & Omit<SaidRow<PodEvent>, 'at' | 'event'>)
  /** All log lines of one event of the scenario: how many differ in wording, or appear on one side only. */
  | { readonly kind: 'log'; readonly text: number; readonly left: number; readonly right: number }
);

/** True if the two sides act differently or run different containers. */
export function changesTheRun({ kind }: Difference): boolean {
  return kind === 'gate' || kind === 'outcome' || kind === 'state' || kind === 'sandbox';
}

/** Two aligned timelines: their pairs of snapshots and their differences. */
export interface Comparison {
  readonly pairs: readonly SnapshotPair[];
  /** In the order of the story; within one pair, the most important first. */
  readonly differences: readonly Difference[];
  /** The questions of a sync that begins on both sides, by index of the pair. */
  readonly traces: ReadonlyMap<number, TracePair>;
  readonly log: readonly SaidRow<LogEntry>[];
  readonly events: readonly SaidRow<PodEvent>[];
}

const WEIGHT = ['gate', 'outcome', 'state', 'sandbox', 'hash', 'question', 'steps', 'event', 'log'] as const;

/**
 * Compares two whole timelines from their beginnings. Snapshots are paired by the scenario's event and the step in it.
 * A lasting difference is listed once, where it first occurs.
 */
export function compareEntries(left: readonly TimelineEntry[], right: readonly TimelineEntry[]): Comparison {
  const pairs = alignSnapshots(left, right);
  const log = compareLogs([left, right], pairs);
  const events = compareEvents([left, right], pairs);
  const traces = new Map<number, TracePair>();
  const found: Difference[] = [];
  const seen = new Set<string>();
  /** Lists a lasting difference only once. */
  const first = (key: string): boolean => !seen.has(key) && Boolean(seen.add(key));
  pairs.forEach((pair, at) => {
    const one = left[pair.left];
    const other = right[pair.right];
    if (!one || !other) return;
    found.push(...gateDifference(one, other, at, pair), ...syncDifferences(left, right, at, pair));
    if (isAtRest(pairs, at)) found.push(...newStates(found, one, other, at, first));
    for (const difference of hashDifferences(one, other, (name) => first(`hash ${name}`))) {
      found.push({ kind: 'hash', at, ...difference });
    }
    const steps = [one.state.release.steps, other.state.release.steps] as const;
    if (pair.event >= 0 && steps[0].join() !== steps[1].join() && first(`steps ${steps.join(' ')}`)) {
      found.push({ kind: 'steps', at, left: steps[0], right: steps[1] });
    }
    if (pair.moved !== 'both' || !one.snapshot.actions || !other.snapshot.actions) return;
    const trace = alignTraces(one.snapshot.decisions, other.snapshot.decisions);
    traces.set(at, trace);
    const parting = trace.rows[trace.parts ?? -1];
    for (const row of [parting, trace.rows.find(({ mark }) => mark === 'answer')]) {
      if (!row || !first(questionKey(row))) continue;
      found.push({ kind: 'question', at, parts: row === parting, ...row });
    }
  });
  found.push(...events.flatMap(eventDifference), ...logDifferences(log));
  const differences = counted(found, pairs).sort(
    (a, b) => a.at - b.at || WEIGHT.indexOf(a.kind) - WEIGHT.indexOf(b.kind),
  );
  return { pairs, differences, traces, log, events };
}

function gateDifference(
  left: TimelineEntry,
  right: TimelineEntry,
  at: number,
  { moved }: SnapshotPair,
): Difference[] {
  const [one, other] = [refusalOf(left), refusalOf(right)];
  if (moved !== 'both' || one === other) return [];
  const words = {
    ...(one === undefined ? {} : { left: one }),
    ...(other === undefined ? {} : { right: other }),
  };
  return [{ kind: 'gate', at, ...words }];
}

type Points = readonly TimelineEntry[];

/** Differences between syncs, at a pair of snapshots where one or both sides begin a sync. */
function syncDifferences(left: Points, right: Points, at: number, pair: SnapshotPair): Difference[] {
  const one = pair.moved === 'right' ? undefined : computeAt(left, pair.left);
  const other = pair.moved === 'left' ? undefined : computeAt(right, pair.right);
  const outcomes = outcomeDifferences(one, other).map(
    (difference): Difference => ({ kind: 'outcome', at, ...difference }),
  );
  if (!one?.snapshot.actions || !other?.snapshot.actions) return outcomes;
  const sides = [sandboxOutcome(one.snapshot.actions), sandboxOutcome(other.snapshot.actions)] as const;
  if (sides[0] === sides[1]) return outcomes;
  return [...outcomes, { kind: 'sandbox', at, left: sides[0], right: sides[1] }];
}

/** Omits the consequences of listed differences: a refusal, or an outcome of the same container. */
function newStates(
  outcomes: readonly Difference[],
  left: TimelineEntry,
  right: TimelineEntry,
  at: number,
  first: (key: string) => boolean,
): Difference[] {
  if (outcomes.some(({ kind }) => kind === 'gate')) return [];
  const known = new Set(outcomes.flatMap((one) => (one.kind === 'outcome' ? one.container : [])));
  return stateDifferences(left, right)
    .filter(({ container }) => !known.has(container) && first(`state ${container}`))
    .map((difference) => ({ kind: 'state', at, ...difference }));
}

/** Counts repeats of a difference within one event of the scenario instead of listing them. */
function counted(differences: readonly Difference[], pairs: readonly SnapshotPair[]): Difference[] {
  const listed = new Map<string, Difference>();
  for (const difference of differences) {
    const scope = difference.kind === 'event' ? '' : pairs[difference.at]?.event;
    const key = JSON.stringify([scope, difference.kind, newsOf(difference)]);
    const before = listed.get(key);
    listed.set(key, before ? { ...before, times: (before.times ?? 1) + 1 } : difference);
  }
  return [...listed.values()];
}

function newsOf(difference: Difference): unknown {
  switch (difference.kind) {
    case 'event': {
      const { left, right } = difference;
      return [left, right].map((said) => said && [said.reason, said.container, said.message]);
    }
    case 'outcome':
      return [difference.container, difference.left, difference.right];
    default: {
      const { at: _, ...news } = difference;
      return news;
    }
  }
}

function questionKey({ left, right, mark }: TraceRow): string {
  const asked = left ?? right;
  const about = asked && ('name' in asked.subject ? asked.subject.name : asked.subject.kind);
  return `question ${asked?.rule} ${about} ${mark}`;
}

function eventDifference({ event: _, ...row }: SaidRow<PodEvent>): Difference[] {
  return row.mark === 'same' ? [] : [{ kind: 'event', ...row }];
}

/** One difference for each event of the scenario, at the first line that differs. */
function logDifferences(rows: readonly SaidRow<LogEntry>[]): Difference[] {
  const byEvent = new Map<number, SaidRow<LogEntry>[]>();
  for (const row of rows) {
    if (row.mark !== 'same') byEvent.set(row.event, [...(byEvent.get(row.event) ?? []), row]);
  }
  return [...byEvent.values()].map((differing) => {
    const count = (mark: SaidRow<LogEntry>['mark']) => differing.filter((row) => row.mark === mark).length;
    const at = Math.min(...differing.map((row) => row.at));
    return { kind: 'log', at, text: count('text'), left: count('left'), right: count('right') };
  });
}
