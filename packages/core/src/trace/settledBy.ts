// Which question settled what happens to a container, and which answers change something?

import type { ContainerKind } from '../api/pod.ts';
import type { Decision, Effect, Subject } from './decision.ts';
import type { Outcome } from './outcomeName.ts';

/**
 * Index of the decision to show for this container, undefined if none was about it: the last one with an effect
 * on it; for a container that goes with the Pod the one that ends or renews the Pod; for one that waits, or that
 * was not looked at, the question about what goes first; else the last that asked about it.
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

/** What keeps a container or leaves it finished settles nothing that a reader asks for. */
const QUIET: ReadonlySet<Effect> = new Set(['keep', 'done']);

/**
 * What happens to the whole Pod is settled by its own question, whatever settled each container; what is killed and
 * then backs off is settled by two.
 */
const ALWAYS: ReadonlySet<Effect> = new Set(['kill-pod', 'create-sandbox', 'back-off']);

/** Indexes of the decisions that settled what happens to the Pod or to a container other than to be kept. */
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

/** True if after this answer something of the Pod is no longer what it was. */
export function changesSomething({ effect }: Pick<Decision, 'effect'>): boolean {
  return effect !== undefined && !QUIET.has(effect) && effect !== 'wait';
}
