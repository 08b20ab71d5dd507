// Compares the actions of two kubelets in one sync, and the edits that only one of them accepts.

import type { PodActions } from '../../api/podActions.ts';
import { containerOutcomes } from '../../explain/outcome.ts';
import type { Outcome } from '../../explain/outcomeName.ts';
import type { TimelineEntry } from '../../story/story.ts';

/** The effect of one sync on the sandbox. */
export type SandboxOutcome = 'keep' | 'create' | 'recreate' | 'kill';

/** The outcomes of one container on both sides. A side is absent if it has no sync there, or no such container. */
export interface OutcomeDifference {
  readonly container: string;
  readonly left?: Outcome;
  readonly right?: Outcome;
}

/** Outcomes without an effect: not a difference if only one side syncs. */
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

/** The first entry of a sync. */
export type Compute = TimelineEntry;

/** The sync that begins at an index; undefined if none does. */
export function computeAt(entries: readonly TimelineEntry[], index: number): Compute | undefined {
  const entry = entries[index];
  return entry?.snapshot.actions ? entry : undefined;
}

function outcomesOf(entry: Compute | undefined): ReadonlyMap<string, Outcome> {
  if (entry?.record?.kind !== 'sync') return new Map();
  return new Map(containerOutcomes(entry.record).map(({ name, outcome }) => [name, outcome]));
}

export function sandboxOutcome({ killPod, createSandbox }: PodActions): SandboxOutcome {
  if (killPod) return createSandbox ? 'recreate' : 'kill';
  return createSandbox ? 'create' : 'keep';
}

/** The refusal of the edit in Kubernetes' words; undefined if the edit is accepted or there is none. */
export function refusalOf({ snapshot: { cause } }: TimelineEntry): string | undefined {
  if (cause.kind !== 'refused') return undefined;
  return cause.errors.map(({ field, detail }) => (field === '' ? detail : `${field}: ${detail}`)).join('; ');
}
