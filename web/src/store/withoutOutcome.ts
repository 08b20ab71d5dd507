// Hides the coming sync in an explanation, while a lesson waits for a prediction of it.

import type { Explanation } from '@syncpod/core/explain';

/** The Pod as it is: no step acts, running containers are kept. Undefined if it has nothing yet. */
export function withoutOutcome(explanation: Explanation): Explanation | undefined {
  const { actions, status, steps, containers, verdict } = explanation;
  const [newest] = status.sandboxes;
  if (!newest) return undefined;
  return {
    ...explanation,
    actions: {
      ...actions,
      killPod: false,
      createSandbox: false,
      sandboxID: newest.id,
      attempt: newest.attempt,
      initContainersToStart: [],
      containersToStart: [],
      ephemeralContainersToStart: [],
      containersToKill: [],
      containersToUpdate: [],
      containersToReset: [],
    },
    decisions: [],
    steps: steps.map((step) => ({ ...step, state: 'skipped', skipped: 'not-needed', touches: [] })),
    containers: containers.map(({ message: _, reason: __, decidedBy: ___, backOff: ____, ...container }) => ({
      ...container,
      outcome: container.state === 'running' ? 'keep' : 'none',
    })),
    verdict: { ...verdict, pod: 'kept' },
  };
}
