// What does a sync come to that could not do all that it was to do?

import type { Explanation } from '../pipeline.ts';
import type { StepName } from '../releases/steps.ts';
import type { SimulatedNode } from '../runtime/node/node.ts';
import type { SyncStep } from '../sync/syncStep.ts';
import type { BackOffAsked } from '../trace/decision.ts';
import type { ContainerOutcome } from '../trace/outcome.ts';
import { withOutcomes } from '../trace/verdict.ts';
import { withBackOffs } from './backOff.ts';

/** What a sync met. */
export interface SyncEnd {
  /** The questions of its starts about back-offs. */
  readonly asked: readonly BackOffAsked[];
  /** The node after it. */
  readonly node: SimulatedNode;
  /** The step that ended it before its time. */
  readonly ended?: StepName;
}

/** computePodActions asks for a start all the same, whatever the start then meets. */
export function withSyncEnd(explanation: Explanation, { asked, node, ended }: SyncEnd): Explanation {
  const tried = withFailures(withBackOffs(explanation, asked), node);
  return ended === undefined ? tried : withoutRest(tried, ended, node);
}

function withFailures(explanation: Explanation, { startFailures }: SimulatedNode): Explanation {
  let found = false;
  const containers = explanation.containers.map((one) => {
    const starts = one.outcome === 'start' || one.outcome === 'kill-and-start';
    const fails = starts ? startFailures[one.name]?.reason : undefined;
    found ||= fails !== undefined;
    return fails === undefined ? one : { ...one, fails };
  });
  if (!found) return explanation;
  return { ...explanation, containers, verdict: withOutcomes(explanation.verdict, containers) };
}

/** Nothing of what was to come after the step is done. */
function withoutRest(explanation: Explanation, ended: StepName, node: SimulatedNode): Explanation {
  const { steps, verdict } = explanation;
  const at = steps.findIndex(({ name }) => name === ended);
  const reached = new Set(startsOf(steps.slice(0, at + 1), explanation));
  const containers = explanation.containers.map((one): ContainerOutcome => {
    if (reached.has(one.name)) return one;
    const { fails: _, ...rest } = one;
    if (one.outcome === 'start') return { ...rest, outcome: 'wait' };
    if (one.outcome === 'kill-and-start') return { ...rest, outcome: 'kill' };
    // Nobody could kill it, and no sandbox took it along.
    return one.outcome === 'kill' && runs(node, one) ? { ...rest, outcome: 'left' } : one;
  });
  const told = {
    ...verdict,
    ...(ended === 'create-sandbox' ? { sandboxFails: true as const } : {}),
    ...(ended === 'kill-sandbox' ? { killFails: true as const } : {}),
  };
  return {
    ...explanation,
    containers,
    steps: steps.map((step, index) => (index > at ? notReached(step) : step)),
    verdict: withOutcomes(told, containers),
  };
}

function runs({ containers }: SimulatedNode, { name }: ContainerOutcome): boolean {
  return containers.some((one) => one.name === name && one.state === 'running');
}

/** What these steps tried to start: the last of them ended with the start that failed. */
function startsOf(steps: readonly SyncStep[], { containers }: Explanation): readonly string[] {
  const tried = steps.flatMap(({ touches }) =>
    touches.filter(({ effect }) => effect === 'start').map(({ name }) => name),
  );
  const failed = ({ kind, fails, backOff }: ContainerOutcome) => kind === 'init' && (fails ?? backOff);
  const last = tried.findIndex((name) => containers.some((one) => one.name === name && failed(one)));
  return last < 0 ? tried : tried.slice(0, last + 1);
}

function notReached(step: SyncStep): SyncStep {
  return step.state === 'runs' ? { ...step, state: 'skipped', skipped: 'not-reached', touches: [] } : step;
}
