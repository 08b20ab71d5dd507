// Which containers are to start and cannot?

import type { Explanation } from '../pipeline.ts';
import { imageNameError } from '../runtime/kuberuntime/imageName.ts';
import { OBSTACLE_REASONS } from '../runtime/kuberuntime/obstacles.ts';
import type { TimelineState } from '../runtime/timeline.ts';
import type { ContainerOutcome } from '../trace/outcome.ts';
import { withOutcomes } from '../trace/verdict.ts';

/** The same with what a sync, whose end this is, could not start. computePodActions asks for the start all the same. */
export function withFailures(explanation: Explanation, { node }: TimelineState): Explanation {
  return withReasons(explanation, ({ name }) => node.startFailures[name]?.reason);
}

/** The same where the sync ends because it gets no sandbox: nothing is started. */
export function withoutSandbox(explanation: Explanation): Explanation {
  const containers = explanation.containers.map((one): ContainerOutcome => {
    if (one.outcome === 'start') return { ...one, outcome: 'wait' };
    return one.outcome === 'kill-and-start' ? { ...one, outcome: 'kill' } : one;
  });
  const verdict = withOutcomes({ ...explanation.verdict, sandboxFails: true }, containers);
  return { ...explanation, containers, verdict };
}

/** The same with what no sync can start: the name of its image cannot be read, or something stands in its way. */
export function withFailuresAhead(explanation: Explanation, { node }: TimelineState): Explanation {
  const { release } = explanation;
  return withReasons(explanation, ({ name, image }) => {
    if (imageNameError(image.spec, release) !== undefined) return 'InvalidImageName';
    const obstacle = node.obstacles[name];
    // An image that cannot be pulled fails before, and each release has its own words for that.
    if (!obstacle || typeof node.absentImages[image.spec] === 'string') return undefined;
    return OBSTACLE_REASONS[obstacle.because];
  });
}

function withReasons(
  explanation: Explanation,
  reasonOf: (container: ContainerOutcome) => string | undefined,
): Explanation {
  let found = false;
  const containers = explanation.containers.map((one) => {
    const starts = one.outcome === 'start' || one.outcome === 'kill-and-start';
    const fails = starts ? reasonOf(one) : undefined;
    found ||= fails !== undefined;
    return fails === undefined ? one : { ...one, fails };
  });
  if (!found) return explanation;
  return { ...explanation, containers, verdict: withOutcomes(explanation.verdict, containers) };
}
