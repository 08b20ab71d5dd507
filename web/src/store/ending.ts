// What does one see of a Pod that is being terminated, or is gone? SyncPod has nothing to do with it any more.

import { containerOutcomes, type Explanation, verdict } from '@syncpod/core';
import { OPEN } from './syncExplanation.ts';
import type { Point } from './timeline.ts';

/** True if the kubelet will not sync this Pod again: it was deleted, or it has ended for good. */
export function isEnding({ state }: Point): boolean {
  return state.worker !== 'syncing' || state.pod.metadata.deletionTimestamp !== undefined;
}

/** All that runs is killed; no step of SyncPod runs. */
export function endingOf({ state, snapshot }: Point): Explanation {
  const { release, pod } = state;
  const { status } = snapshot;
  const actions = {
    ...{ killPod: true, createSandbox: false, sandboxID: status.sandboxes[0]?.id ?? '', attempt: 0 },
    ...{ initContainersToStart: [], containersToStart: [], ephemeralContainersToStart: [] },
    ...{ containersToKill: [], containersToUpdate: [], containersToReset: [] },
    ...{ updatePodResources: false, updatePodLevelResources: false },
  };
  const seen = state.worker === 'gone' ? { sandboxes: [], containers: [] } : status;
  const outcomes = containerOutcomes({ pod, running: pod, status: seen, actions, decisions: [], release });
  return {
    ...{
      release,
      running: pod,
      typed: pod,
      defaults: [],
      admission: OPEN,
      pod,
      actions,
      decisions: [],
      status: seen,
    },
    steps: release.steps.map((name, index) => ({
      ...{ number: index + 1, name, state: 'skipped', skipped: 'pod-killed', touches: [] },
      failureEndsSync: false,
    })),
    containers: outcomes,
    verdict: verdict({
      ...{ admission: OPEN, path: state.path, actions, outcomes, release, edited: false },
      hostNetwork: pod.spec.hostNetwork === true,
      ...(state.api.reason === undefined ? {} : { because: state.api.reason }),
    }),
  };
}
