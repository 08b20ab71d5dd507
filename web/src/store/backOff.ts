// Which containers are not started yet because they have ended too often, or because their image cannot be had?

import {
  type BackOffAsked,
  type ContainerOutcome,
  type Decision,
  type Explanation,
  hashContainer,
  leftOf,
  type Snapshot,
  type TimelinePoint,
  withOutcomes,
  wouldBackOff,
} from '@syncpod/core';

/** What the starts of these snapshots asked about back-offs. */
export function backOffsIn(snapshots: readonly Snapshot[]): readonly BackOffAsked[] {
  return snapshots.flatMap(({ asked = [] }) => asked);
}

/** What a sync would ask if it came at this moment. What it kills first starts later, nobody knows when. */
export function backOffsAhead(
  { pod, status, release, admission, containers }: Explanation,
  { state }: TimelinePoint,
): readonly BackOffAsked[] {
  if (admission.reaches === 'new-pod') return [];
  const hashOf = (container: Parameters<typeof hashContainer>[0]) => hashContainer(container, release).hash;
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
