// What do the texts and the runtime not tell of the next sync: an end, a restart of all, a resize or a start that fails?

import { computePodActions } from '../actions/computePodActions.ts';
import type { DefaultedPod } from '../api/pod.ts';
import { isEmpty } from '../api/podActions.ts';
import type { Explanation } from '../pipeline.ts';
import type { StepName } from '../releases/steps.ts';
import { allocated, sameResources, syncedPod, withAllocated } from '../runtime/allocation/allocation.ts';
import { nextRelist } from '../runtime/kubelet/kubelet.ts';
import { runOf } from '../runtime/kubelet/moment.ts';
import { syncPod } from '../runtime/kuberuntime/syncPod.ts';
import { type Report, reportStatus } from '../runtime/loop/terminate.ts';
import { endsPod } from '../runtime/loop/worker.ts';
import { runtimeStatus } from '../runtime/node/node.ts';
import { isPastDeadline } from '../runtime/status/apiStatus.ts';
import { isRestarting } from '../runtime/status/restartingAll.ts';
import type { TimelinePoint, TimelineState } from '../runtime/timeline.ts';
import { syncSteps } from '../sync/syncSteps.ts';
import { containerOutcomes } from '../trace/outcome.ts';
import { withActions } from '../trace/verdict.ts';
import { comesTooLate, endingOf } from './ending.ts';
import { withSyncEnd } from './failures.ts';

/**
 * What was explained from texts and from what runs, as the kubelet of that moment will carry it out. A Pod that has
 * ended starts nothing, one past its deadline is killed; the resources that count are those that the node allocates;
 * and what a start meets on this node it will meet.
 */
export function foretold(explanation: Explanation, point: TimelinePoint): Explanation {
  const { admission, verdict } = explanation;
  if (comesTooLate(point.state, explanation)) return endingOf(point, { edit: explanation });
  if (admission.reaches === 'new-pod') return explanation;
  const state = verdict.gate === 'none' ? point.state : atNextSync(point.state);
  const then = allocated(state, explanation.pod);
  const pod = syncedPod(then);
  const report = reported(state, pod);
  if (report && endsPod(state.release, report.found)) {
    const late = isPastDeadline({ pod, previous: state.api, now: state.now });
    return endingOf(point, { edit: explanation, cause: late ? 'deadline' : 'finished' });
  }
  const restartsAll = report !== undefined && isRestarting(report.kept.conditions);
  return carriedOut(decidedAgain(explanation, then, restartsAll), state);
}

/** An edit is applied on the full second, and its sync waits for a status that is newer than the last one. */
function atNextSync(state: TimelineState): TimelineState {
  return { ...state, now: Math.max(Math.ceil(state.now), nextRelist(state.lastSyncEnd)) };
}

/** What the worker reports first, and goes by then; undefined if it has no turn. */
function reported(state: TimelineState, pod: DefaultedPod): Report | undefined {
  if (state.worker !== 'syncing') return undefined;
  const status = runtimeStatus(state.node, state.now);
  return reportStatus({ ...state, pod }, runOf(state), { status });
}

/** Decided again where the kubelet works with another Pod than the one that is wanted, or restarts all of it. */
function decidedAgain(
  explanation: Explanation,
  then: TimelineState,
  restartAllContainers: boolean,
): Explanation {
  const { release, running } = explanation;
  const pod = syncedPod(then);
  const status = withAllocated(explanation.status, then);
  const same = status === explanation.status && sameResources(pod, explanation.pod);
  if (!restartAllContainers && same) return explanation;
  const { actions, decisions } = computePodActions(pod, status, release, { restartAllContainers });
  const containers = containerOutcomes({ pod, running, status, actions, decisions, release });
  return {
    ...explanation,
    pod,
    status,
    actions,
    decisions,
    containers,
    steps: syncSteps(pod, status, actions, decisions, release),
    verdict: withActions(explanation.verdict, actions, containers),
  };
}

/** The sync itself, tried on the node of that moment: what it cannot start, or where it ends. */
function carriedOut(explanation: Explanation, state: TimelineState): Explanation {
  const { status, actions, decisions } = explanation;
  if (isEmpty(actions)) return explanation;
  const pod = { ...explanation.pod, metadata: state.pod.metadata };
  const run = runOf({ ...state, pod }, status);
  let stopped: StepName | undefined;
  syncPod(run, actions, decisions, state.refusals, (step, ended) => {
    if (ended) stopped = step;
  });
  return withSyncEnd(explanation, {
    asked: run.asked,
    node: run.node,
    ...(stopped ? { ended: stopped } : {}),
  });
}
