// Performs the step of SyncPod that resizes running containers.

import { resizesInPlace } from '../../actions/resizesInPlace.ts';
import { findContainer } from '../../api/findContainer.ts';
import type { PodActions } from '../../api/podActions.ts';
import { alphaResize } from './alphaResize.ts';
import { updateContainer } from './cri.ts';
import { memoryInUse } from './memoryInUse.ts';
import { change, podDesc, type Run } from './run.ts';
import { answered, never, type Step, type StepPlan } from './step.ts';
import type { Touch } from './syncStep.ts';
import { sleep, type Timed } from './timed.ts';

export const RESIZE: Step = {
  plan({ actions, release, decisions }): StepPlan {
    if (!resizesInPlace(release) || answered(decisions, 'resize-allowed') === false) {
      return { skipped: 'gate-off' };
    }
    if (!resizes(actions)) return { skipped: 'not-needed' };
    const names = [...new Map(actions.containersToUpdate.map(({ id, name }) => [id, name]))];
    return { touches: names.map(([id, name]): Touch => ({ id, name, effect: 'resize' })) };
  },
  *perform({ run, actions }) {
    if (resizes(actions)) yield* resize(run, actions);
    return true;
  },
  failureEndsSync: never,
};

function resizes({ containersToUpdate, updatePodResources, updatePodLevelResources }: PodActions): boolean {
  return containersToUpdate.length > 0 || updatePodResources || updatePodLevelResources;
}

/**
 * Applies the resources of the spec to the Pod and the running containers.
 * Ports pkg/kubelet/kuberuntime/kuberuntime_manager.go doPodResizeAction (1.33+).
 */
function* resize(run: Run, actions: PodActions): Timed<void> {
  if (!run.release.has('resize-by-actuated-state')) {
    yield* alphaResize(run, actions);
    return;
  }
  const result = { action: 'ResizePodInPlace', target: podDesc(run.pod) };
  const message = memoryInUse(run, actions);
  if (message !== undefined) {
    run.results.push({ ...result, error: 'ResizePodInPlaceError', message });
    return;
  }
  run.results.push(result);
  for (const { name, id } of actions.containersToUpdate) {
    run.calls.push('UpdateContainerResources');
    yield* sleep(run, run.node.durations.start);
    const resources = findContainer(run.pod, name)?.container.resources ?? {};
    updateContainer(run, id, (container) => ({ ...container, resources }));
  }
  const { resources } = run.pod.spec;
  if (actions.updatePodLevelResources && resources) change(run, { podResources: resources });
}
