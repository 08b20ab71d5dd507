// Computes when the controller acts next.

import { resizesInPlace } from '../../actions/resizesInPlace.ts';
import { resourceAmounts, sameAmounts } from '../../actions/resourceAmounts.ts';
import type { ControllerName } from '../../admission/admission.ts';
import type { InPlaceUpdate } from '../../controllers/inPlace.ts';
import { jobBackOff } from '../../controllers/jobBackOff.ts';
import { isKruise } from '../../controllers/openKruise.ts';
import { pastBackoffLimit } from '../../controllers/pastBackoffLimit.ts';
import { hasInPlaceGate, IN_PLACE_READY } from '../../controllers/revision.ts';
import type { ControllerSettings } from '../../controllers/settings.ts';
import { podRefusal } from '../allocation/podAdmitHandlers.ts';
import { type Kubelet, otherPod } from '../kubelet/kubelet.ts';
import { isPodPhaseTerminal, isPodReady } from '../node/reportedStatus.ts';

/** The time in Unix seconds; undefined if the controller waits for something other than time. */
export function controlDue(kubelet: Kubelet): number | undefined {
  const { owner, now } = kubelet;
  if (!owner) return undefined;
  if (isUpdatable(kubelet)) return now;
  return (
    failureDue(kubelet) ??
    (restartedTooOften(kubelet) ? now : undefined) ??
    replacementDue(kubelet) ??
    updateDue(kubelet) ??
    (lacksCondition(kubelet) ? now : undefined)
  );
}

/** The time at which another Pod replaces one that has ended for good; for a Job, after a back-off. */
function failureDue(kubelet: Kubelet): number | undefined {
  const { owner, worker, pod, api, release, now } = kubelet;
  const ended = worker === 'terminated' && isPodPhaseTerminal(api.phase);
  if (!owner || !ended || pod.metadata.deletionTimestamp !== undefined) return undefined;
  if (!isJob(owner.controller)) return rejectsNext(kubelet) ? undefined : now;
  if (api.phase === 'Succeeded') return undefined;
  const { failure, settings } = owner;
  if (failure?.uid !== pod.metadata.uid) return now;
  if (failure === undefined || failure.count > backoffLimit(settings)) return undefined;
  return failure.at + jobBackOff(failure.count, release);
}

/**
 * True if the kubelet has not admitted the Pod, and would not admit another one.
 * Differs: a real controller creates such Pods again and again. The story has the first one.
 */
function rejectsNext(kubelet: Kubelet): boolean {
  return kubelet.rejected === true && podRefusal(kubelet, false) !== undefined;
}

export function isJob(controller: ControllerName): boolean {
  return controller === 'job' || controller === 'cronjob';
}

/** Ports pkg/apis/batch/v1/defaults.go SetDefaults_Job. */
export function backoffLimit({ backoffLimit: limit = 6 }: ControllerSettings): number {
  return limit;
}

/** True if a Job's Pod with restartPolicy OnFailure, which stays, has restarted too often. */
export function restartedTooOften({ owner, worker, pod, api }: Kubelet): boolean {
  if (!owner || !isJob(owner.controller)) return false;
  if (worker !== 'syncing' || pod.metadata.deletionTimestamp !== undefined) return false;
  const restarts = pod.spec.restartPolicy === 'OnFailure';
  return pastBackoffLimit({ restarts, backoffLimit: backoffLimit(owner.settings) }, [
    { phase: 'Running', restarts: restartsOf(api) },
  ]);
}

export function restartsOf({ containers }: Kubelet['api']): number {
  return containers.reduce((sum, { restartCount }) => sum + restartCount, 0);
}

/** The time at which the new Pod has been ready for long enough; now, if its readiness has changed. */
export function replacementDue({ others, api, now }: Kubelet): number | undefined {
  const waits = otherPod({ others }, 'replaced')?.waits;
  if (!waits) return undefined;
  const ready = isPodReady(api.conditions);
  if (ready !== (waits.since !== undefined)) return now;
  return waits.since === undefined ? undefined : waits.since + waits.minReadySeconds;
}

/** The time of the next round of an update in place, or of its end. */
function updateDue(kubelet: Kubelet): number | undefined {
  const { owner, node, api, now } = kubelet;
  const inPlace = owner?.inPlace;
  if (!inPlace) return undefined;
  if (inPlace.begun === 0 || inPlace.resized) return inPlace.at;
  if (inPlace.stops) return inPlace.stops.at;
  const replaced = inPlace.replaces.every((id) =>
    node.containers.every((container) => container.id !== id || container.state !== 'running'),
  );
  const names = inPlace.update.batches[inPlace.begun - 1] ?? [];
  const isRunning = (name: string) =>
    api.containers.some(
      (container) =>
        container.name === name &&
        container.state.kind === 'running' &&
        !inPlace.replaces.includes(container.id),
    );
  if (!replaced || !names.every(isRunning) || !isResized(kubelet, inPlace.update)) return undefined;
  const last = inPlace.begun >= inPlace.update.batches.length;
  const ready = names.every((name) => api.containers.some((one) => one.name === name && one.ready));
  return last || ready ? now : undefined;
}

/**
 * True once the status of every container shows the resources of the spec.
 * Ports pkg/util/inplaceupdate/inplace_update_vertical.go IsUpdateCompleted of OpenKruise.
 */
function isResized(kubelet: Kubelet, { resources }: InPlaceUpdate): boolean {
  if (Object.keys(resources).length === 0) return true;
  const { release, resize, pod, node } = kubelet;
  if (!resizesInPlace(release) || resize.wanted || resize.inProgress !== undefined) return false;
  return pod.spec.containers.every((container) => {
    const actuated = node.containers.find(({ name }) => name === container.name)?.resources;
    return sameAmounts(resourceAmounts(container.resources), resourceAmounts(actuated));
  });
}

/** True if OpenKruise must set the condition of its readiness gate, because no update is in progress. */
function lacksCondition(kubelet: Kubelet): boolean {
  if (!hasGate(kubelet) || kubelet.owner?.inPlace || kubelet.worker !== 'syncing') return false;
  return !kubelet.api.conditions.some(({ type, status }) => type === IN_PLACE_READY && status === 'True');
}

/** True for a Pod of OpenKruise that has its readiness gate. */
export function hasGate({ owner, pod }: Kubelet): boolean {
  return owner !== undefined && isKruise(owner.controller) && hasInPlaceGate(pod.spec);
}

/**
 * True if an ordered set has waited for this Pod to be ready, and can now replace it.
 * Ports pkg/controller/statefulset/stateful_set_control.go processReplica (1.8+: updateStatefulSet).
 */
export function isUpdatable({ owner, worker, pod, api }: Kubelet): boolean {
  const deleted = pod.metadata.deletionTimestamp !== undefined;
  return (
    owner?.template?.onceReady === true && worker === 'syncing' && !deleted && isPodReady(api.conditions)
  );
}
