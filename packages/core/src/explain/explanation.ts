// Builds the explanation of one sync from its record.

import type { Admission } from '../admission/admission.ts';
import { type ContainerList, findContainer } from '../api/findContainer.ts';
import type { Container, DefaultedPod } from '../api/pod.ts';
import type { PodActions } from '../api/podActions.ts';
import type { PodStatus } from '../api/podStatus.ts';
import type { ControllerRollout } from '../controllers/rollout.ts';
import type { Decision } from '../decisions/decision.ts';
import type { AppliedDefault } from '../defaults/applied.ts';
import { hashContainer } from '../hash/hashContainer.ts';
import type { Release } from '../releases/release.ts';
import type { EditRecord } from '../runtime/kubelet/editRecord.ts';
import type { WorkerRecord } from '../runtime/kubelet/workerRecord.ts';
import { type SyncStep, stepsNotCalled } from '../runtime/kuberuntime/syncStep.ts';
import type { ContainerOutcome } from './containerOutcome.ts';
import { containerOutcomes, imageOf, renewedBy } from './outcome.ts';
import { type StoredTemplate, type Verdict, verdict } from './verdict.ts';

/** A view of one sync, or of an edit and the sync that follows it. */
export interface Explanation {
  readonly release: Release;
  /** The Pod from which the containers were created. */
  readonly running: DefaultedPod;
  /** The typed Pod, whether or not it reaches the kubelet. */
  readonly typed: DefaultedPod;
  readonly defaults: readonly AppliedDefault[];
  readonly admission: Admission;
  /** The Pod that the kubelet syncs. */
  readonly pod: DefaultedPod;
  /** The kubelet's view of the runtime before the sync. */
  readonly status: PodStatus;
  readonly actions: PodActions;
  /** The decisions of computePodActions, then the back-off decisions of the starts. */
  readonly decisions: readonly Decision[];
  readonly steps: readonly SyncStep[];
  /** In the order of the spec: init containers and sidecars, app, ephemeral. */
  readonly containers: readonly ContainerOutcome[];
  readonly verdict: Verdict;
  /** What the controller does with the edit, if one makes the change. */
  readonly rollout?: ControllerRollout;
  /** The Pod that leaves and the Pod that arrives, each with what its kubelet does to it. */
  readonly pods?: PodPair;
}

/** The Pod that is replaced, and its replacement. */
export interface PodPair {
  readonly old: Explanation;
  readonly next: Explanation;
}

/** Context that the record does not contain. */
export interface ExplanationContext {
  /** The edit that the sync acts on, or that was refused before it. */
  readonly edit?: EditRecord;
  /** False if the text is valid but equals the running Pod. */
  readonly edited?: boolean;
  /** How the edit compares with the template that the controller's object stores. */
  readonly stored?: StoredTemplate | undefined;
  /** The Pod that the recorded Pod replaces, and its state in the runtime. */
  readonly replaced?: { readonly pod: DefaultedPod; readonly status: PodStatus };
  /** The explanations of the Pod that is replaced and, if this one is about both, of its replacement. */
  readonly old?: Explanation;
  readonly next?: Explanation;
  /** An older version of the Pod from which containers may have been created. */
  readonly before?: DefaultedPod;
}

export function explanationOf(record: WorkerRecord, context: ExplanationContext = {}): Explanation {
  const { edit, replaced } = context;
  const { release, pod, actions } = record;
  const status = replaced?.status ?? record.status;
  const running = runningIn(record, context);
  const admission = edit?.admission ?? (replaced ? NEW_POD : OPEN);
  const gone = record.kind === 'termination' && record.end.stage === 'gone';
  const containers = gone
    ? []
    : containerOutcomes(
        { ...record, status },
        { createdFrom: running, replaced: replaced !== undefined, renewed: renewedBy(edit?.rollout) },
      );
  const own: Explanation = {
    release,
    running,
    typed: edit?.typed ?? pod,
    defaults: record.kind === 'sync' ? (edit?.defaults ?? []) : [],
    admission,
    pod,
    status,
    actions,
    decisions: record.kind === 'sync' ? [...record.decisions, ...record.asked] : record.decisions,
    steps: record.kind === 'sync' ? record.steps : stepsNotCalled(release),
    containers,
    verdict: verdict({
      admission,
      path: edit?.path ?? 'api',
      actions,
      outcomes: containers,
      release,
      // A removed Pod has no object to edit.
      edited: edit !== undefined && context.edited !== false && !gone,
      reread: replaced !== undefined && edit === undefined,
      hostNetwork: pod.spec.hostNetwork === true,
      ...(record.kind === 'termination' ? { end: record.end } : {}),
      ...(record.kind === 'sync' && record.endedBy ? { endedBy: record.endedBy } : {}),
      ...(edit?.rollout ? { rollout: edit.rollout } : {}),
      ...(context.stored ? { stored: context.stored } : {}),
    }),
    ...(edit?.rollout ? { rollout: edit.rollout } : {}),
  };
  const { old, next = own } = context;
  return old ? { ...own, pods: { old, next } } : own;
}

/** No admission took place. */
const OPEN: Admission = { allowed: true, errors: [], reaches: 'same-pod' };
/** Another kubelet reads the file as another Pod. */
const NEW_POD: Admission = { allowed: true, errors: [], reaches: 'new-pod' };

function runningIn(record: WorkerRecord, { edit, replaced, before }: ExplanationContext): DefaultedPod {
  if (record.kind === 'termination') return record.pod;
  if (replaced) return replaced.pod;
  return createdFrom(record, edit?.running ?? record.pod, edit?.running ?? before ?? record.pod);
}

/** `base` with each container in the version from which its newest instance was created, as far as known. */
function createdFrom(
  { pod, status, release }: WorkerRecord,
  base: DefaultedPod,
  before: DefaultedPod,
): DefaultedPod {
  const was = (container: Container): Container => {
    const newest = status.containers.find(({ name }) => name === container.name);
    if (!newest) return container;
    const [now, old] = [pod, before].map((one) => findContainer(one, container.name)?.container);
    const known = [now, old].find((one) => one && hashContainer(one, release).hash === newest.hash);
    return known ?? { ...(old ?? container), image: imageOf(newest) || (container.image ?? '') };
  };
  const created = (list: ContainerList) => {
    const containers = base.spec[list];
    const all = containers?.map(was);
    return all?.some((one, index) => one !== containers?.[index]) ? { [list]: all } : {};
  };
  const spec = { ...created('initContainers'), ...created('containers'), ...created('ephemeralContainers') };
  return Object.keys(spec).length === 0 ? base : { ...base, spec: { ...base.spec, ...spec } };
}
