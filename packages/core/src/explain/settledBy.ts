// Finds the decision that settled an outcome, and the answers that change the Pod.

import type { ContainerKind } from '../api/pod.ts';
import type { Decision, Effect, Subject } from '../decisions/decision.ts';
import type { Outcome } from './outcomeName.ts';

/**
 * Index of the decision to show for this container, or undefined. Prefers the last decision with an effect on it; for a
 * container killed with its Pod, the decision that ends or recreates the Pod; for a container that waits or was not
 * reached, the decision that goes first; otherwise the last decision about it.
 */
export function settledBy(
  decisions: readonly Decision[],
  kind: ContainerKind,
  name: string,
  outcome: Outcome,
): number | undefined {
  const about = (subject: Subject) => subject.kind === kind && subject.name === name;
  const find = (wanted: (decision: Decision) => boolean) => {
    const index = decisions.findLastIndex(wanted);
    return index === -1 ? undefined : index;
  };
  const own = () =>
    find(({ subject, affects, effect }) => effect !== undefined && about(affects ?? subject)) ??
    find(({ subject }) => about(subject));
  const pod = () => find(({ effect }) => effect === 'kill-pod' || effect === 'create-sandbox');
  if (outcome === 'kill' || outcome === 'kill-and-start') {
    return find(({ subject, effect }) => effect === outcome && about(subject)) ?? pod() ?? own();
  }
  const others = () =>
    find(
      ({ rule, answer }) =>
        (rule === 'initialised' && !answer) ||
        (rule === 'has-init-containers' && answer) ||
        (rule === 'app-container-running' && answer) ||
        (rule === 'restart-all-asked' && answer),
    );
  if (outcome === 'wait') return others() ?? pod() ?? own();
  return own() ?? pod() ?? others();
}

/** A decision that keeps a container or leaves it finished does not count as settling. */
const QUIET: ReadonlySet<Effect> = new Set(['keep', 'done']);

/**
 * The whole Pod's outcome has its own decision, beside those of the containers; a container that is killed and then in
 * back-off has two.
 */
const ALWAYS: ReadonlySet<Effect> = new Set(['kill-pod', 'create-sandbox', 'back-off']);

/** Indexes of the decisions that settled the outcome of the Pod, or of a container that is not just kept. */
export function settlingDecisions(
  decisions: readonly Decision[],
  containers: readonly { readonly decidedBy?: number }[],
): ReadonlySet<number> {
  const settling = new Set(containers.map(({ decidedBy }) => decidedBy));
  return new Set(
    decisions.flatMap(({ effect }, index) => {
      if (effect === undefined) return [];
      return ALWAYS.has(effect) || (settling.has(index) && !QUIET.has(effect)) ? [index] : [];
    }),
  );
}

/** True if this answer changes the Pod. */
export function changesSomething({ effect }: Pick<Decision, 'effect'>): boolean {
  return effect !== undefined && !QUIET.has(effect) && effect !== 'wait';
}
