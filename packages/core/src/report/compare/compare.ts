// What differs between two scenarios, or between two releases in one, moment by moment?

import type { StepName } from '../../releases/steps.ts';
import type { LogEntry, PodEvent } from '../../runtime/kuberuntime/run.ts';
import type { TimelinePoint } from '../../runtime/timeline.ts';
import {
  computeAt,
  type OutcomeDifference,
  outcomeDifferences,
  refusalOf,
  type SandboxFate,
  sandboxFate,
} from './actions.ts';
import { type HashDifference, hashDifferences } from './hashes.ts';
import { alignMoments, type MomentPair } from './moments.ts';
import { compareEvents, compareLogs, type SaidRow } from './said.ts';
import { isAtRest, type StateDifference, stateDifferences } from './states.ts';
import { alignTraces, type TracePair, type TraceRow } from './traces.ts';

/** `moment`: index of the pair of moments at which it shows first; `times`: how often it shows, if more than once. */
export type Difference = { readonly moment: number; readonly times?: number } & (
  | { readonly kind: 'gate'; readonly left?: string; readonly right?: string }
  | ({ readonly kind: 'outcome' } & OutcomeDifference)
  /** Once an event is over one side runs it and the other does not, though no sync of both told them apart. */
  | ({ readonly kind: 'state' } & StateDifference)
  | { readonly kind: 'sandbox'; readonly left: SandboxFate; readonly right: SandboxFate }
  | ({ readonly kind: 'hash' } & HashDifference)
  /** `parts`: here the two traces part, it is the first question that is not asked and answered alike. */
  | ({ readonly kind: 'question'; readonly parts: boolean } & TraceRow)
  | { readonly kind: 'steps'; readonly left: readonly StepName[]; readonly right: readonly StepName[] }
  | ({ readonly kind: 'event' } & Omit<SaidRow<PodEvent>, 'moment' | 'event'>)
  /** All log lines of one event of the scenario: how many are worded otherwise, or written on one side only. */
  | { readonly kind: 'log'; readonly text: number; readonly left: number; readonly right: number }
);

/** True if the two do not do the same, or not all that runs with one runs with the other. */
export function changesTheRun({ kind }: Difference): boolean {
  return kind === 'gate' || kind === 'outcome' || kind === 'state' || kind === 'sandbox';
}

/** Two timelines set side by side: their moments paired, and what differs between them. */
export interface Comparison {
  readonly moments: readonly MomentPair[];
  /** In the order of the story; at one moment from the weightiest to the least. */
  readonly differences: readonly Difference[];
  /** By index of a moment: the questions of the sync that both begin there. */
  readonly traces: ReadonlyMap<number, TracePair>;
  readonly log: readonly SaidRow<LogEntry>[];
  readonly events: readonly SaidRow<PodEvent>[];
}

const WEIGHT = ['gate', 'outcome', 'state', 'sandbox', 'hash', 'question', 'steps', 'event', 'log'] as const;

/**
 * What differs between two whole timelines, each from its first point on. Moments are paired by the event of the scenario
 * and the step in it; what stays different for the rest of the story is told once, where it shows first.
 */
export function comparePoints(left: readonly TimelinePoint[], right: readonly TimelinePoint[]): Comparison {
  const moments = alignMoments(
    left.map(({ snapshot }) => snapshot),
    right.map(({ snapshot }) => snapshot),
  );
  const log = compareLogs([left, right], moments);
  const events = compareEvents([left, right], moments);
  const traces = new Map<number, TracePair>();
  const found: Difference[] = [];
  const seen = new Set<string>();
  /** What goes on for a whole story is told once. */
  const first = (key: string): boolean => !seen.has(key) && Boolean(seen.add(key));
  moments.forEach((pair, moment) => {
    const one = left[pair.left];
    const other = right[pair.right];
    if (!one || !other) return;
    found.push(...gateDifference(one, other, moment, pair), ...syncDifferences(left, right, moment, pair));
    if (isAtRest(moments, moment)) found.push(...newStates(found, one, other, moment, first));
    for (const difference of hashDifferences(one, other, (name) => first(`hash ${name}`))) {
      found.push({ kind: 'hash', moment, ...difference });
    }
    const steps = [one.state.release.steps, other.state.release.steps] as const;
    if (pair.event >= 0 && steps[0].join() !== steps[1].join() && first(`steps ${steps.join(' ')}`)) {
      found.push({ kind: 'steps', moment, left: steps[0], right: steps[1] });
    }
    if (pair.moved !== 'both' || !one.snapshot.actions || !other.snapshot.actions) return;
    const trace = alignTraces(one.snapshot.decisions, other.snapshot.decisions);
    traces.set(moment, trace);
    const parting = trace.rows[trace.parts ?? -1];
    for (const row of [parting, trace.rows.find(({ mark }) => mark === 'answer')]) {
      if (!row || !first(questionKey(row))) continue;
      found.push({ kind: 'question', moment, parts: row === parting, ...row });
    }
  });
  found.push(...events.flatMap(eventDifference), ...logDifferences(log));
  const differences = counted(found, moments).sort(
    (a, b) => a.moment - b.moment || WEIGHT.indexOf(a.kind) - WEIGHT.indexOf(b.kind),
  );
  return { moments, differences, traces, log, events };
}

function gateDifference(
  left: TimelinePoint,
  right: TimelinePoint,
  moment: number,
  { moved }: MomentPair,
): Difference[] {
  const [one, other] = [refusalOf(left), refusalOf(right)];
  if (moved !== 'both' || one === other) return [];
  const words = {
    ...(one === undefined ? {} : { left: one }),
    ...(other === undefined ? {} : { right: other }),
  };
  return [{ kind: 'gate', moment, ...words }];
}

type Points = readonly TimelinePoint[];

/** What the kubelets do where a sync begins on one side or on both. */
function syncDifferences(left: Points, right: Points, moment: number, pair: MomentPair): Difference[] {
  const one = pair.moved === 'right' ? undefined : computeAt(left, pair.left);
  const other = pair.moved === 'left' ? undefined : computeAt(right, pair.right);
  const outcomes = outcomeDifferences(one, other).map(
    (difference): Difference => ({ kind: 'outcome', moment, ...difference }),
  );
  if (!one?.snapshot.actions || !other?.snapshot.actions) return outcomes;
  const fates = [sandboxFate(one.snapshot.actions), sandboxFate(other.snapshot.actions)] as const;
  if (fates[0] === fates[1]) return outcomes;
  return [...outcomes, { kind: 'sandbox', moment, left: fates[0], right: fates[1] }];
}

/** Nothing follows from what is told already: from a gate, or from an outcome of that container. */
function newStates(
  told: readonly Difference[],
  left: TimelinePoint,
  right: TimelinePoint,
  moment: number,
  first: (key: string) => boolean,
): Difference[] {
  if (told.some(({ kind }) => kind === 'gate')) return [];
  const known = new Set(told.flatMap((one) => (one.kind === 'outcome' ? one.container : [])));
  return stateDifferences(left, right)
    .filter(({ container }) => !known.has(container) && first(`state ${container}`))
    .map((difference) => ({ kind: 'state', moment, ...difference }));
}

/** The same news again within one event of the scenario is counted, not told. */
function counted(differences: readonly Difference[], moments: readonly MomentPair[]): Difference[] {
  const told = new Map<string, Difference>();
  for (const difference of differences) {
    const scope = difference.kind === 'event' ? '' : moments[difference.moment]?.event;
    const key = JSON.stringify([scope, difference.kind, newsOf(difference)]);
    const before = told.get(key);
    told.set(key, before ? { ...before, times: (before.times ?? 1) + 1 } : difference);
  }
  return [...told.values()];
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
      const { moment: _, ...news } = difference;
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

/** One an event of the scenario, at the first line that differs. */
function logDifferences(rows: readonly SaidRow<LogEntry>[]): Difference[] {
  const byEvent = new Map<number, SaidRow<LogEntry>[]>();
  for (const row of rows) {
    if (row.mark !== 'same') byEvent.set(row.event, [...(byEvent.get(row.event) ?? []), row]);
  }
  return [...byEvent.values()].map((differing) => {
    const count = (mark: SaidRow<LogEntry>['mark']) => differing.filter((row) => row.mark === mark).length;
    const moment = Math.min(...differing.map((row) => row.moment));
    return { kind: 'log', moment, text: count('text'), left: count('left'), right: count('right') };
  });
}
