// Simulates what a controller does with an edit of its template.

import type { ControllerName, FieldError } from '../../admission/admission.ts';
import type { Edit } from '../../admission/edit.ts';
import type { Container, DefaultedPod, Pod } from '../../api/pod.ts';
import { withClusterFields } from '../../controllers/clusterFields.ts';
import { IN_PLACE_GRACE, waitingUpdate } from '../../controllers/inPlace.ts';
import { revisionLabels } from '../../controllers/podLabels.ts';
import { IN_PLACE_READY } from '../../controllers/revision.ts';
import { admitRollout, type ControllerRollout } from '../../controllers/rollout.ts';
import type { AppliedDefault } from '../../defaults/applied.ts';
import { printedTime } from '../../go/time.ts';
import { parsePod } from '../../manifest/parsePod.ts';
import { say } from '../../messages/message.ts';
import type { Release } from '../../releases/release.ts';
import { wantedPod } from '../allocation/allocation.ts';
import { readerOf } from '../kubelet/apiServer.ts';
import { type Kubelet, type OtherPod, type Owner, otherPod } from '../kubelet/kubelet.ts';
import { joined, note, type Passage, runOf, shown } from '../kubelet/kubeletSnapshot.ts';
import { freshKubelet } from '../kubelet/newKubelet.ts';
import { arrive, config, deletePod } from '../loop/config.ts';
import { deleteOld, setCondition } from '../loop/control.ts';
import { waitUntil } from '../loop/loop.ts';
import { manifestOfNextPod, type NextPod, nextPod, podFrom } from '../loop/nextPod.ts';
import { followedBy } from '../loop/succeed.ts';
import { type Condition, isPodReady } from '../node/reportedStatus.ts';

/** An edit of a template, decoded. */
interface TypedTemplate {
  readonly controller: ControllerName;
  readonly pod: DefaultedPod;
  readonly applied: readonly AppliedDefault[];
  readonly manifest: string;
}

/** The answer to the edit, and the Pod as the template describes it. */
export function judgedRollout(
  kubelet: Kubelet,
  { controller, pod, applied, manifest }: TypedTemplate,
  editOf: (draft: DefaultedPod) => Edit,
) {
  const release = readerOf(kubelet, controller);
  const typedPod = withStoredDefaults(pod, kubelet, applied, release);
  const draft: DefaultedPod = { ...typedPod, spec: withClusterFields(typedPod.spec, kubelet.pod.spec) };
  const { settings = {}, revisions = {}, template } = kubelet.owner ?? {};
  const typed = {
    written: typedTemplate(kubelet.manifest, kubelet.pod, release),
    draft: typedTemplate(manifest, draft, release),
  };
  const ready = isCountedReady(kubelet);
  const newest = template?.revision;
  const edit = { controller, settings, edit: editOf(draft), typed, revisions, newest, ready };
  const judged = admitRollout(edit, release);
  return { ...judged, draft };
}

/**
 * Of a Pod whose conditions are unknown, its containers decide; before OpenKruise has set the condition of its gate, they
 * decide too.
 */
function isCountedReady({ api: { conditions }, awaited, node }: Kubelet): boolean {
  if (awaited || isPodReady(conditions)) return true;
  if (conditions.length === 0) return node.containers.some(({ state }) => state === 'running');
  const isGated = conditions.some(({ type }) => type === IN_PLACE_READY);
  const isTrue = ({ type, status }: Condition) => type === 'ContainersReady' && status === 'True';
  return !isGated && conditions.some(isTrue);
}

/** The template as typed, with the pull policies that are stored. */
function typedTemplate(manifest: string, stored: DefaultedPod, release: Release): Pod {
  const { pod } = parsePod(manifest, release);
  if (!pod) return stored;
  return withPolicies(pod, stored, ({ imagePullPolicy }) => imagePullPolicy === undefined);
}

/** An apply keeps a pull policy that the API server filled in. It deletes one that was in the manifest and is no longer. */
function withStoredDefaults(
  pod: DefaultedPod,
  { pod: stored, manifest }: Kubelet,
  applied: readonly AppliedDefault[],
  release: Release,
): DefaultedPod {
  const filled = new Set(applied.map(({ path }) => path));
  const before = containersIn(parsePod(manifest, release).pod ?? pod);
  const written = new Map(before.map(({ name, imagePullPolicy }) => [name, imagePullPolicy]));
  return withPolicies(
    pod,
    stored,
    ({ name }, path) => !written.get(name) && filled.has(`${path}.imagePullPolicy`),
  );
}

const containersIn = ({ spec }: Pod) => [...spec.containers, ...(spec.initContainers ?? [])];

/** The Pod with the pull policies that are stored, in the containers that take them. */
function withPolicies<Of extends Pod>(
  pod: Of,
  stored: DefaultedPod,
  takes: (container: Container, path: string) => boolean,
): Of {
  const old = new Map(containersIn(stored).map(({ name, imagePullPolicy }) => [name, imagePullPolicy]));
  const kept = (list: string) => (container: Container, index: number) => {
    const imagePullPolicy = old.get(container.name);
    const given = imagePullPolicy !== undefined && takes(container, `spec.${list}[${index}]`);
    return given ? { ...container, imagePullPolicy } : container;
  };
  const { containers, initContainers } = pod.spec;
  const spec = {
    ...pod.spec,
    containers: containers.map(kept('containers')),
    ...(initContainers ? { initContainers: initContainers.map(kept('initContainers')) } : {}),
  };
  return { ...pod, spec };
}

/**
 * OpenKruise skips a Pod in the grace period of an update in place, and compares it with the template only after that update.
 * Ports pkg/controller/cloneset/sync/cloneset_update.go Update and pkg/util/inplaceupdate/inplace_update.go
 * finishGracePeriod of OpenKruise.
 */
export function afterGracePeriod(kubelet: Kubelet): Passage {
  const inPlace = kubelet.owner?.inPlace;
  if (!inPlace || inPlace.begun > 0 || inPlace.at <= kubelet.now) return { kubelet, snapshots: [] };
  const noted = note(kubelet, say('the controller first ends the grace period of its update in place'));
  return joined(noted, waitUntil(noted.kubelet, inPlace.at));
}

interface Rolled {
  readonly rollout: ControllerRollout;
  readonly draft: DefaultedPod;
  readonly manifest: string;
  readonly errors: readonly FieldError[];
}

/** Carries out the first part of the controller's plan, which happens at once. */
export function rollOut(before: Kubelet, rolled: Rolled): Passage {
  const { rollout, draft, manifest, errors } = rolled;
  const { controller, order, revisions } = rollout;
  const { template: _, ...owner }: Owner = before.owner ?? { controller, settings: {}, revisions: {} };
  const next = { manifest, pod: draft, revision: rollout.to };
  const known = { ...owner, controller, revisions };
  // A Pod that waits for the end of this one has the newest template.
  const waits = before.successor
    ? { successor: { ...podFrom(before, known, { ...next, draft }), type: 'create' as const } }
    : {};
  const kubelet: Kubelet = { ...before, ...waits, owner: known };
  switch (order) {
    case 'refused':
      return shown(before, runOf(before), { kind: 'refused', errors });
    case 'unchanged':
      return note(kubelet, say('the template is equivalent: the Pod stays unchanged'));
    case 'kept': {
      const onceReady = rollout.answers.some(
        (answer) => answer.rule === 'held' && answer.because === 'not-ready',
      );
      const template = onceReady ? ({ ...next, onceReady } as const) : next;
      const waiting: Kubelet = { ...kubelet, owner: { ...known, template } };
      if (onceReady) return note(waiting, WAITS);
      if (rollout.inPlace) return failUpdate(waiting, rollout);
      return note(waiting, say('the controller leaves this Pod alone; its next Pod has the new template'));
    }
    case 'in-place':
      return beginUpdate(kubelet, rolled);
    default: {
      const returns = returnToOld(kubelet, rollout);
      if (returns) return returns;
      const { owner: made = { ...owner, controller, revisions } } = kubelet;
      return replaced(kubelet, { rollout, ...podFrom(kubelet, made, { ...next, draft }) });
    }
  }
}

const WAITS = say('the controller waits until the Pod is ready, or deleted by someone else');

interface Replacement {
  readonly rollout: Pick<ControllerRollout, 'order' | 'minReadySeconds' | 'from'>;
  /** Grace period in seconds; absent: the Pod's own. */
  readonly grace?: number;
  readonly pod: DefaultedPod;
  readonly text: string;
}

/** Controllers that create the next Pod only after the old one is gone, because its name or its node must be free. */
const ONE_BY_ONE = /(?:stateful|daemon)set$/;

/**
 * The Pod is deleted, and its controller replaces it. A ReplicaSet, a Job and a CloneSet do not count Pods that
 * are being deleted.
 */
export function deleteOwned(kubelet: Kubelet, owner: Owner, grace: number | undefined): Passage {
  // The next Pod is known already.
  if (kubelet.successor) return deletePod(kubelet, grace, 'delete');
  const { template: _, ...rest } = owner;
  const next = nextPod(kubelet, owner);
  const order = ONE_BY_ONE.test(owner.controller) ? 'old-first' : 'together';
  const rollout = { order, minReadySeconds: 0, from: '' } as const;
  const given = grace === undefined ? {} : { grace };
  return replaced({ ...kubelet, owner: rest }, { rollout, ...next, ...given });
}

/** The old and the new Pod, in the controller's order. */
function replaced(kubelet: Kubelet, { rollout, pod, text, grace }: Replacement): Passage {
  if (kubelet.worker === 'gone') return arrive(freshKubelet(kubelet, text, pod, kubelet), 'create');
  const { order, minReadySeconds, from: revision } = rollout;
  if (order === 'old-first' || otherPod(kubelet, 'replaced')) return oldFirst(kubelet, { pod, text }, grace);
  const arrived = arrive(beside(kubelet, { pod, text, minReadySeconds, revision }), 'create');
  const snapshots = arrived.snapshots.map((snapshot) => ({
    ...snapshot,
    cause: { kind: 'event', type: 'create', newPod: true } as const,
  }));
  if (order === 'new-first') return { kubelet: arrived.kubelet, snapshots };
  return joined({ snapshots }, deleteOld(arrived.kubelet, grace));
}

/** The new Pod is created once the old one is gone, which can take longer than this event. */
function oldFirst(kubelet: Kubelet, { pod, text }: NextPod, grace: number | undefined): Passage {
  const removed = deletePod(kubelet, grace, grace === undefined ? 'edit' : 'delete');
  return followedBy(removed, { pod, text });
}

interface Beside {
  readonly pod: DefaultedPod;
  readonly text: string;
  readonly minReadySeconds: number;
  readonly revision: string;
}

/** A kubelet with the new Pod, beside the present kubelet with the old Pod. */
function beside(kubelet: Kubelet, { pod, text, minReadySeconds, revision }: Beside): Kubelet {
  const fresh = freshKubelet(kubelet, text, pod, kubelet);
  const { owner } = kubelet;
  return owner
    ? { ...fresh, owner: withoutUpdate(owner), others: [replacedPod(kubelet, revision, { minReadySeconds })] }
    : fresh;
}

function withoutUpdate({ inPlace: _, ...owner }: Owner): Owner {
  return owner;
}

/** The Pod of a kubelet, without its controller, which acts only on the new Pod. */
function replacedPod(
  kubelet: Kubelet,
  revision: string,
  waits?: { readonly minReadySeconds: number },
): OtherPod {
  const { owner: _, ...rest } = kubelet;
  return { as: 'replaced', kubelet: { ...rest, others: [] }, revision, ...(waits ? { waits } : {}) };
}

/** A return to the revision of the old Pod, which is still there: the new Pod is deleted. */
function returnToOld(kubelet: Kubelet, { to }: ControllerRollout): Passage | undefined {
  const { owner, now, syncs } = kubelet;
  const old = otherPod(kubelet, 'replaced');
  if (!owner || !old?.waits || old.revision !== to) return undefined;
  const at = Math.max(now, old.kubelet.now);
  const others = [replacedPod(kubelet, '')];
  return deleteOld({ ...old.kubelet, now: at, syncs, owner: withoutUpdate(owner), others });
}

/** The API server refuses the update of the Pod after the change of its condition, which the next try takes back. */
function failUpdate(kubelet: Kubelet, { inPlace, answers }: ControllerRollout): Passage {
  const details = answers.flatMap((answer) =>
    answer.rule === 'held' && answer.detail !== undefined ? [answer.detail] : [],
  );
  const unready = inPlace?.unready ? setCondition(kubelet, 'False') : { kubelet, snapshots: [] };
  const message = say('the controller cannot edit the Pod in place, and tries again: {detail}', {
    detail: details.join(', '),
  });
  return joined(unready, note(unready.kubelet, message));
}

const IN_PLACE_STATE = 'apps.kruise.io/inplace-update-state';

type Marks = Readonly<Record<'labels' | 'annotations', Readonly<Record<string, string>>>>;

function markedPod(pod: DefaultedPod, { labels, annotations }: Marks): DefaultedPod {
  const { metadata } = pod;
  return {
    ...pod,
    metadata: {
      ...metadata,
      labels: { ...metadata.labels, ...labels },
      annotations: { ...metadata.annotations, ...annotations },
    },
  };
}

/** Not ready first, then the grace period, then the images. */
function beginUpdate(kubelet: Kubelet, { rollout, draft, manifest }: Rolled): Passage {
  const { inPlace: update, to, controller } = rollout;
  const { now, pod, owner } = kubelet;
  if (!update || !owner) throw new Error('an update in place has a plan and a controller');
  const { images, resources, renewsEnv, unready } = update;
  const state = JSON.stringify({
    revision: to,
    updateTimestamp: printedTime(now),
    ...(renewsEnv.length > 0 ? { updateEnvFromMetadata: true } : {}),
    ...(Object.keys(resources).length > 0 ? { updateResources: true } : {}),
    ...(Object.keys(images).length > 0 ? { updateImages: true } : {}),
  });
  const marked = markedPod(draft, {
    labels: revisionLabels(controller, to),
    annotations: { [IN_PLACE_STATE]: state },
  });
  const text = manifestOfNextPod(
    kubelet,
    { ...pod, metadata: { ...pod.metadata, ...marked.metadata, name: pod.metadata.name ?? '' } },
    draft,
    manifest,
  );
  const inPlace = {
    update,
    draft: marked,
    manifest: text,
    begun: 0,
    at: now + update.graceSeconds,
    replaces: [],
  };
  const begun: Kubelet = { ...kubelet, owner: { ...owner, inPlace } };
  const taken = unready ? setCondition(begun, 'False') : { kubelet: begun, snapshots: [] };
  if (update.graceSeconds === 0) return taken;
  const waiting = markedPod(wantedPod(kubelet), {
    labels: revisionLabels(controller, to),
    annotations: { [IN_PLACE_STATE]: state, [IN_PLACE_GRACE]: waitingUpdate(to, update) },
  });
  const edited = { manifest: JSON.stringify(waiting), pod: waiting };
  return joined(taken, config(taken.kubelet, 'UPDATE', 'edit', edited));
}
