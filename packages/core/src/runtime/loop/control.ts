// Runs the Pod's controller when it is due.

import { type InPlaceUpdate, resizedInPlace, updatedInPlace } from '../../controllers/inPlace.ts';
import { jobBackOff } from '../../controllers/jobBackOff.ts';
import { usesResize } from '../../controllers/openKruise.ts';
import { matchedRule } from '../../controllers/podFailurePolicy.ts';
import { IN_PLACE_READY } from '../../controllers/revision.ts';
import { type Message, say } from '../../messages/message.ts';
import { wantedPod } from '../allocation/allocation.ts';
import { readerOf } from '../kubelet/apiServer.ts';
import { type Kubelet, type Owner, otherPod, withOther, withWork } from '../kubelet/kubelet.ts';
import { note, noteCause, type Passage } from '../kubelet/kubeletSnapshot.ts';
import { freshKubelet } from '../kubelet/newKubelet.ts';
import { type Condition, isPodReady } from '../node/reportedStatus.ts';
import { arrive, config, deletePod } from './config.ts';
import {
  backoffLimit,
  hasGate,
  isJob,
  isUpdatable,
  replacementDue,
  restartedTooOften,
  restartsOf,
} from './controlDue.ts';
import { DAEMON_SECONDS, stopByDaemon } from './kruiseDaemon.ts';
import { nextPod } from './nextPod.ts';
import { withOtherPod } from './otherPods.ts';
import { followedBy } from './succeed.ts';

/** Performs the action whose time `controlDue` returned. */
export function control(kubelet: Kubelet): Passage {
  const { owner } = kubelet;
  if (owner && isUpdatable(kubelet)) return vacate(kubelet, owner);
  if (owner && kubelet.worker === 'terminated') return replaceEnded(kubelet, owner);
  if (owner && restartedTooOften(kubelet)) return failJob(kubelet, owner);
  if (replacementDue(kubelet) !== undefined) return replaceOld(kubelet);
  if (owner?.inPlace) return continueUpdate(kubelet, owner);
  return setCondition(kubelet, 'True');
}

/** Deletes a Pod that is ready, to create one of the newest template once it is gone. */
function vacate(kubelet: Kubelet, owner: Owner): Passage {
  const { template: _, ...rest } = owner;
  const { name = '' } = kubelet.pod.metadata;
  const removed = deletePod({ ...kubelet, owner: rest }, undefined, 'delete');
  const passage = followedBy(removed, nextPod(kubelet, owner));
  return withMessage(passage, say('the controller deletes the Pod {name}', { name }));
}

/** Replaces a Pod that has ended for good. A Job counts the failure first. */
function replaceEnded(kubelet: Kubelet, owner: Owner): Passage {
  const { pod, now, release } = kubelet;
  const { uid = '' } = pod.metadata;
  const action = matchedRule(owner.settings.podFailurePolicy, kubelet.api, release)?.action;
  const policed =
    isJob(owner.controller) && release.has('job-pod-failure-policy') && pod.spec.restartPolicy === 'Never';
  if (isJob(owner.controller) && owner.failure?.uid !== uid && !(policed && action === 'Ignore')) {
    if (policed && action?.startsWith('Fail')) {
      const count = backoffLimit(owner.settings) + 1;
      const failed: Kubelet = { ...kubelet, owner: { ...owner, failure: { uid, at: now, count } } };
      const message = say(
        'the Job creates no further Pod: a rule of podFailurePolicy has the action {action}',
        {
          action,
        },
      );
      return note(failed, message);
    }
    const count = (owner.failure?.count ?? 0) + 1;
    const failure = { uid, at: finishedAt(kubelet.api) ?? now, count };
    const counted: Kubelet = { ...kubelet, owner: { ...owner, failure } };
    const limit = backoffLimit(owner.settings);
    const message =
      count > limit
        ? say('the Job has failed: {count} failures, backoffLimit {limit}', { count, limit })
        : say('the Job creates its next Pod in {seconds} s', { seconds: jobBackOff(count, release) });
    return note(counted, message);
  }
  const { template: _, ...rest } = owner;
  const next = nextPod(kubelet, owner);
  const { name = '' } = next.pod.metadata;
  const fresh = freshKubelet({ ...kubelet, owner: rest }, next.text, next.pod, kubelet);
  // A Pod that was not admitted leaves no resources to the next one.
  const arriving: Kubelet = kubelet.rejected ? { ...fresh, awaited: true } : fresh;
  return withMessage(arrive(arriving, 'create'), say('the controller creates the Pod {name}', { name }));
}

/**
 * The time at which the last container of the Pod ended, in Unix seconds.
 * Ports pkg/controller/job/backoff_utils.go getFinishTimeFromContainers (1.26+).
 */
function finishedAt({ containers }: Kubelet['api']): number | undefined {
  const times = containers.flatMap(({ state }) =>
    state.kind === 'terminated' && state.finishedAt > 0 ? [state.finishedAt] : [],
  );
  return times.length > 0 ? Math.max(...times) : undefined;
}

/** The Job deletes its running Pod. */
function failJob(kubelet: Kubelet, owner: Owner): Passage {
  const { uid = '' } = kubelet.pod.metadata;
  const limit = backoffLimit(owner.settings);
  const failed = { ...owner, failure: { uid, at: kubelet.now, count: limit + 1 } };
  const message = say('the Job has failed: {count} restarts, backoffLimit {limit}', {
    count: restartsOf(kubelet.api),
    limit,
  });
  return withMessage(deletePod({ ...kubelet, owner: failed }, undefined, 'delete'), message);
}

/** Notes when the new Pod became ready, then deletes the old one. */
function replaceOld(kubelet: Kubelet): Passage {
  const old = otherPod(kubelet, 'replaced');
  if (!old?.waits) return { kubelet, snapshots: [] };
  const { since, minReadySeconds } = old.waits;
  const ready = isPodReady(kubelet.api.conditions);
  if (ready && since !== undefined) return deleteOld(kubelet);
  const waits = ready ? { minReadySeconds, since: kubelet.now } : { minReadySeconds };
  return { kubelet: withOther(kubelet, 'replaced', { ...old, waits }), snapshots: [] };
}

/** Deletes the old Pod at the time of the new one. */
export function deleteOld(kubelet: Kubelet, grace?: number): Passage {
  const found = otherPod(kubelet, 'replaced');
  if (!found) return { kubelet, snapshots: [] };
  const { waits: _, ...going } = found;
  const at = Math.max(found.kubelet.now, kubelet.now);
  const name = found.kubelet.pod.metadata.name ?? '';
  const passage = withOtherPod(withOther(kubelet, 'replaced', going), 'replaced', (pod) =>
    deletePod({ ...pod, now: at }, grace, 'delete'),
  );
  return withMessage(passage, say('the controller deletes the Pod {name}', { name }));
}

/** Adds a message about the controller's action to the snapshots. */
function withMessage({ kubelet, snapshots }: Passage, message: Message): Passage {
  return { kubelet, snapshots: snapshots.map((snapshot) => ({ ...snapshot, cause: noteCause([message]) })) };
}

/** Begins the next round of an update in place, or ends it. */
function continueUpdate(kubelet: Kubelet, owner: Owner): Passage {
  const { inPlace, ...rest } = owner;
  if (!inPlace) return { kubelet, snapshots: [] };
  if (inPlace.stops) return stopByDaemon(kubelet, owner);
  const { update, draft, begun, resized } = inPlace;
  const names = update.batches[begun];
  if (names === undefined) return endUpdate({ ...kubelet, owner: rest });
  if (begun > 0 && isForgotten(update, begun)) {
    const list = update.batches.slice(begun).flat().join(', ');
    const message = say(
      'the controller never resizes {list}: it skips a later round that changes only resources',
      {
        list,
      },
    );
    return withMessage(endUpdate({ ...kubelet, owner: rest }), message);
  }
  const sized = names.filter((name) => name in update.resources);
  const server = readerOf(kubelet, owner.controller);
  const apart = sized.length > 0 && usesResize(owner.settings, server);
  if (apart && !resized) return resizeFirst(kubelet, owner, sized);
  const until = update.batches.slice(0, begun + 1).flat();
  const wanted = wantedPod(kubelet);
  const pod = updatedInPlace(resizedInPlace(wanted, update, sized), draft, update, until);
  const renews = (name: string) => name in update.images || update.renewsEnv.includes(name);
  const replaced = kubelet.node.containers.filter(
    ({ name, state }) => state === 'running' && names.includes(name) && renews(name),
  );
  const last = begun + 1 === update.batches.length;
  const manifest = last ? inPlace.manifest : JSON.stringify(pod);
  const message = say('the controller edits the Pod in place: {list}', { list: names.join(', ') });
  const delivered = withMessage(config(kubelet, 'UPDATE', 'edit', { manifest, pod }), message);
  const { resized: _, ...state } = inPlace;
  const renewed = replaced.filter(({ name }) => update.renewsEnv.includes(name) && !(name in update.images));
  const stops =
    renewed.length > 0
      ? { stops: { at: kubelet.now + DAEMON_SECONDS, ids: renewed.map(({ id }) => id) } }
      : {};
  const begins = { ...state, begun: begun + 1, replaces: replaced.map(({ id }) => id), ...stops };
  return { ...delivered, kubelet: { ...delivered.kubelet, owner: { ...rest, inPlace: begins } } };
}

/**
 * The resources go to the resize subresource; the update of the Pod then meets a conflict and comes again.
 * Ports pkg/util/inplaceupdate/inplace_update.go updatePodInPlace of OpenKruise 1.9, with the pause of client-go's
 * retry.DefaultBackoff.
 */
function resizeFirst(kubelet: Kubelet, owner: Owner, names: readonly string[]): Passage {
  const { inPlace } = owner;
  if (!inPlace) return { kubelet, snapshots: [] };
  const pod = resizedInPlace(wantedPod(kubelet), inPlace.update, names);
  const message = say('the controller resizes the Pod: {list}', { list: names.join(', ') });
  const resized = { ...inPlace, resized: true, at: kubelet.now + CONFLICT_SECONDS } as const;
  const passage = config({ ...kubelet, owner: { ...owner, inPlace: resized } }, 'UPDATE', 'resize', {
    manifest: JSON.stringify(pod),
    pod,
  });
  return withMessage(passage, message);
}

const CONFLICT_SECONDS = 0.01;

/**
 * A round after the first is skipped if neither it nor a later one has an image or a variable.
 * Ports pkg/util/inplaceupdate/inplace_update.go updateNextBatch of OpenKruise (1.8+).
 */
function isForgotten({ batches, images, renewsEnv }: InPlaceUpdate, begun: number): boolean {
  return !batches
    .slice(begun)
    .flat()
    .some((name) => name in images || renewsEnv.includes(name));
}

function endUpdate(kubelet: Kubelet): Passage {
  const isSet = kubelet.api.conditions.some(
    ({ type, status }) => type === IN_PLACE_READY && status === 'True',
  );
  return isSet ? { kubelet, snapshots: [] } : setCondition(kubelet, 'True');
}

/**
 * OpenKruise sets the condition of its readiness gate, and with False also Ready; the kubelet then reports Ready again.
 * Ports pkg/util/inplaceupdate/inplace_update.go updateCondition of OpenKruise; pkg/kubelet/kubelet.go
 * HandlePodReconcile (1.11+).
 */
export function setCondition(kubelet: Kubelet, status: Condition['status']): Passage {
  if (!hasGate(kubelet)) return { kubelet, snapshots: [] };
  const { api, now, worker } = kubelet;
  const reason = status === 'False' ? { reason: 'StartInPlaceUpdate' } : {};
  const others = api.conditions
    .filter(({ type }) => type !== IN_PLACE_READY)
    .map(
      (one): Condition =>
        one.type === 'Ready' && one.status === 'True' && status === 'False' ? notReady(one) : one,
    );
  const conditions = [{ type: IN_PLACE_READY, status, ...reason }, ...others];
  const reconciles = api.conditions.length > 0 && worker === 'syncing';
  const message = say('the controller sets the condition {type} to {status}', {
    type: IN_PLACE_READY,
    status,
  });
  const asked = { at: now, trigger: { kind: 'config', operation: 'RECONCILE' } } as const;
  const { pending = reconciles ? asked : undefined } = kubelet.work;
  return note({ ...withWork(kubelet, { pending }), api: { ...api, conditions } }, message);
}

function notReady({ type }: Condition): Condition {
  const message = `the status of pod readiness gate "${IN_PLACE_READY}" is not "True", but False`;
  return { type, status: 'False', reason: 'ReadinessGatesNotReady', message };
}
