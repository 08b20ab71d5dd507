// Which question settled what happens to a container?

import type { ContainerKind } from '../api/pod.ts';
import type { Decision, Subject } from './decision.ts';
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
