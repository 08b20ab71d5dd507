// Which containers are not started yet because they have ended too often, or because their image cannot be had?

import type { Container } from '../api/pod.ts';
import { hashContainer } from '../hash/hashContainer.ts';
import type { Explanation } from '../pipeline.ts';
import { wouldBackOff } from '../runtime/kuberuntime/doBackOff.ts';
import type { TimelinePoint } from '../runtime/timeline.ts';
import type { BackOffAsked, Decision } from '../trace/decision.ts';
import type { ContainerOutcome } from '../trace/outcome.ts';
import { leftOf } from '../trace/textParts.ts';
import { withOutcomes } from '../trace/verdict.ts';

/** The same with what the starts of a sync would ask if it came at this moment. */
export function withBackOffsAhead(explanation: Explanation, point: TimelinePoint): Explanation {
  return withBackOffs(explanation, backOffsAhead(explanation, point));
}

/** What is killed first starts later, nobody knows when. */
function backOffsAhead(
  { pod, status, release, admission, containers }: Explanation,
  { state }: TimelinePoint,
): readonly BackOffAsked[] {
  if (admission.reaches === 'new-pod') return [];
  const hashOf = (container: Container) => hashContainer(container, release).hash;
  const { node, now } = state;
  const sight = { release, status, node, now, hashOf, pod: { ...pod, metadata: state.pod.metadata } };
  return containers.flatMap(({ name, outcome }) =>
    outcome === 'start' ? (wouldBackOff(sight, name) ?? []) : [],
  );
}

/** computePodActions asks for the start all the same: it is the start that looks at its back-off. */
export function withBackOffs(explanation: Explanation, asked: readonly BackOffAsked[]): Explanation {
  if (asked.length === 0) return explanation;
  const decisions: readonly Decision[] = [...explanation.decisions, ...asked];
  const containers = explanation.containers.map((one) => {
    if (one.outcome !== 'start' && one.outcome !== 'kill-and-start') return one;
    const found = asked.findLast(
      ({ subject, effect }) => 'name' in subject && subject.name === one.name && effect,
    );
    return found ? settled(one, found, decisions.indexOf(found)) : one;
  });
  return { ...explanation, decisions, containers, verdict: withOutcomes(explanation.verdict, containers) };
}

/** What was killed before its start backs off has been killed for that reason, and is not started. */
function settled(
  one: ContainerOutcome,
  { rule, inputs, answer }: BackOffAsked,
  at: number,
): ContainerOutcome {
  const starts = one.outcome === 'start';
  const decided = starts ? { decidedBy: at } : {};
  if (answer) return { ...one, ...decided };
  const after = rule === 'back-off-over' ? 'end' : 'pull';
  const backOff = { after, wait: inputs.wait, left: leftOf(inputs) } as const;
  return { ...one, ...decided, outcome: starts ? 'back-off' : 'kill', backOff };
}
