// What do two kubelets do otherwise in one sync, and which edits does only one of them get to see?

import type { PodActions } from '../../api/podActions.ts';
import { syncOf } from '../../runtime/kubelet/moment.ts';
import type { TimelinePoint } from '../../runtime/timeline.ts';
import { containerOutcomes } from '../../trace/outcome.ts';
import type { Outcome } from '../../trace/outcomeName.ts';

/** What becomes of the sandbox in one sync. */
export type SandboxFate = 'keep' | 'create' | 'recreate' | 'kill';

/** A side that is left out has no sync there, or no such container. */
export interface OutcomeDifference {
  readonly container: string;
  readonly left?: Outcome;
  readonly right?: Outcome;
}

/** Outcomes of a lone sync that change nothing are no difference: the other kubelet just did not look again. */
const IDLE: ReadonlySet<Outcome> = new Set(['keep', 'done', 'none', 'wait', 'back-off', 'left']);

export function outcomeDifferences(
  left: Compute | undefined,
  right: Compute | undefined,
): readonly OutcomeDifference[] {
  const olds = outcomesOf(left);
  const news = outcomesOf(right);
  return [...new Set([...olds.keys(), ...news.keys()])].flatMap((container) => {
    const one = olds.get(container);
    const other = news.get(container);
    if (one === other) return [];
    const alone = !left || !right;
    if (alone && IDLE.has(one ?? other ?? 'none')) return [];
    return [
      {
        container,
        ...(one === undefined ? {} : { left: one }),
        ...(other === undefined ? {} : { right: other }),
      },
    ];
  });
}

/** The first moment of a sync, and what the rest of it did not start although it was to. */
export interface Compute extends TimelinePoint {
  readonly backingOff: ReadonlySet<string>;
}

/** The sync that begins at an index; undefined if none does. */
export function computeAt(points: readonly TimelinePoint[], index: number): Compute | undefined {
  const point = points[index];
  if (!point?.snapshot.actions) return undefined;
  const number = syncOf(point.snapshot.cause);
  const backingOff = new Set<string>();
  for (const one of points.slice(index)) {
    const sync = syncOf(one.snapshot.cause);
    if (sync !== undefined && sync !== number) break;
    for (const { reason, container } of one.snapshot.events) {
      if (sync === number && reason === 'BackOff' && container !== undefined) backingOff.add(container);
    }
  }
  return { ...point, backingOff };
}

function outcomesOf(point: Compute | undefined): ReadonlyMap<string, Outcome> {
  if (!point?.snapshot.actions) return new Map();
  const { actions, decisions } = point.snapshot;
  const { pod, cache, release } = point.state;
  const outcomes = containerOutcomes({ pod, status: cache, actions, decisions, release });
  return new Map(
    outcomes.map(({ name, outcome }) => [
      name,
      outcome === 'start' && point.backingOff.has(name) ? 'back-off' : outcome,
    ]),
  );
}

export function sandboxFate({ killPod, createSandbox }: PodActions): SandboxFate {
  if (killPod) return createSandbox ? 'recreate' : 'kill';
  return createSandbox ? 'create' : 'keep';
}

/** Why the edit does not get through, in the gate's own words; undefined: it does, or there is none. */
export function refusalOf({ snapshot: { cause } }: TimelinePoint): string | undefined {
  if (cause.kind !== 'refused') return undefined;
  return cause.errors.map(({ field, detail }) => (field === '' ? detail : `${field}: ${detail}`)).join('; ');
}
