// What do the texts and the runtime not tell of the next sync: an end, a restart of all, a resize that must wait?

import { computePodActions } from '../actions/computePodActions.ts';
import type { DefaultedPod } from '../api/pod.ts';
import type { Explanation } from '../pipeline.ts';
import { allocatedPod, sameResources } from '../runtime/allocation/allocation.ts';
import { runOf } from '../runtime/kubelet/moment.ts';
import { reportStatus } from '../runtime/loop/terminate.ts';
import { runtimeStatus } from '../runtime/node/node.ts';
import { isPastDeadline } from '../runtime/status/apiStatus.ts';
import { allContainersCouldRestart, isRestarting } from '../runtime/status/restartingAll.ts';
import type { TimelinePoint, TimelineState } from '../runtime/timeline.ts';
import { syncSteps } from '../sync/syncPod.ts';
import { containerOutcomes } from '../trace/outcome.ts';
import { withActions } from '../trace/verdict.ts';
import { withBackOffsAhead } from './backOff.ts';
import { comesTooLate, endingOf } from './ending.ts';
import { withFailuresAhead } from './failures.ts';

/**
 * What was explained from texts and from what runs, as the kubelet of that moment will carry it out. A Pod that has
 * ended starts nothing, one past its deadline is killed; the resources that count are those that the node allocates.
 */
export function foretold(explanation: Explanation, point: TimelinePoint): Explanation {
  const { state } = point;
  const { admission, pod } = explanation;
  if (comesTooLate(state, explanation)) return endingOf(point, { edit: explanation });
  if (admission.reaches === 'new-pod') return explanation;
  if (state.worker === 'syncing' && isPastDeadline({ pod, previous: state.api, now: state.now })) {
    return endingOf(point, { edit: explanation, cause: 'deadline' });
  }
  return withFailuresAhead(withBackOffsAhead(asAllocated(explanation, state), point), state);
}

/** Decided again where the kubelet works with another Pod than the one that is wanted, or restarts all of it. */
function asAllocated(explanation: Explanation, state: TimelineState): Explanation {
  const { release, status, running } = explanation;
  const pod = allocatedPod(state, explanation.pod);
  const restartAllContainers = restartsAll(state, pod);
  if (!restartAllContainers && (pod === explanation.pod || sameResources(pod, explanation.pod))) {
    return explanation;
  }
  const { actions, decisions } = computePodActions(pod, status, release, { restartAllContainers });
  const containers = containerOutcomes({ pod, running, status, actions, decisions, release });
  return {
    ...{ ...explanation, pod, actions, decisions, containers },
    steps: syncSteps(pod, status, actions, decisions, release),
    verdict: withActions(explanation.verdict, actions, containers),
  };
}

/** The worker reports first, and what it then reports is what it goes by. */
function restartsAll(state: TimelineState, pod: DefaultedPod): boolean {
  if (!state.release.has('restart-all-containers') || !allContainersCouldRestart(pod)) return false;
  const status = runtimeStatus(state.node, state.now);
  return isRestarting(reportStatus({ ...state, pod }, runOf(state), { status }).kept.conditions);
}
