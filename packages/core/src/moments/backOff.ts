// Which containers are not started yet because they have ended too often, or because their image cannot be had?

import type { Explanation } from '../pipeline.ts';
import type { BackOffAsked, Decision } from '../trace/decision.ts';
import type { ContainerOutcome } from '../trace/outcome.ts';
import { leftOf } from '../trace/textParts.ts';
import { withOutcomes } from '../trace/verdict.ts';

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
