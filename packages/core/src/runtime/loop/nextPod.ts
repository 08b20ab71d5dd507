// Makes the next Pod of a controller.

import type { ControllerName } from '../../admission/admission.ts';
import type { DefaultedPod } from '../../api/pod.ts';
import {
  IN_PLACE_READY,
  nextName,
  ownerOf,
  REVISION_LABELS,
  revisionOf,
} from '../../controllers/revision.ts';
import { isKruise } from '../../controllers/rollout.ts';
import type { Kubelet, Owner } from '../kubelet/kubelet.ts';
import { storedText } from './storedText.ts';
import { nextUid, successorText } from './successor.ts';

/** A Pod, and its text as the page shows it. */
export interface NextPod {
  readonly pod: DefaultedPod;
  readonly text: string;
}

interface FromTemplate {
  readonly draft: DefaultedPod;
  readonly manifest: string;
  readonly revision: string;
}

/** The Pod that the controller makes from a template. */
export function podFrom(
  kubelet: Kubelet,
  owner: Owner,
  { draft, manifest, revision }: FromTemplate,
): NextPod {
  const pod = successor(kubelet.pod, draft, { controller: owner.controller, revision });
  return { pod, text: textOf(kubelet, pod, draft, manifest) };
}

/** The Pod that the controller makes from the newest template when this Pod is gone. */
export function nextPod(kubelet: Kubelet, owner: Owner): NextPod {
  const { controller, template } = owner;
  const label = REVISION_LABELS[controller];
  const { pod: current, manifest, release } = kubelet;
  const made = label === undefined ? '' : current.metadata.labels?.[label];
  const from = template ?? {
    pod: current,
    manifest,
    revision: made ?? revisionOf(current, controller, ownerOf(current, controller), release),
  };
  return podFrom(kubelet, owner, { draft: from.pod, manifest: from.manifest, revision: from.revision });
}

/** The typed text, with the new Pod's name, UID and revision where the text contains them. */
export function textOf(
  { release }: Kubelet,
  pod: DefaultedPod,
  draft: DefaultedPod,
  manifest: string,
): string {
  return successorText(storedText(manifest, draft, draft, release), pod, release);
}

interface Next {
  readonly controller: ControllerName;
  readonly revision: string;
}

/** The Pod that the controller makes from the template. Its name is one that the controller could generate. */
function successor(old: DefaultedPod, draft: DefaultedPod, { controller, revision }: Next): DefaultedPod {
  const uid = nextUid(old.metadata.uid ?? '');
  const name = nextName(old, controller, revision, `${old.metadata.name ?? ''}/${uid}`);
  const label = REVISION_LABELS[controller];
  const labels = {
    ...draft.metadata.labels,
    ...(label === undefined ? {} : { [label]: revision }),
    ...labelsOf(old, draft, { controller, name }),
  };
  const metadata = { ...draft.metadata, name, uid, ...(Object.keys(labels).length > 0 ? { labels } : {}) };
  const next = { ...draft, metadata };
  return isKruise(controller) ? withGate(next) : next;
}

/** Labels that name the Pod or its object. */
function labelsOf(
  old: DefaultedPod,
  draft: DefaultedPod,
  { controller, name }: { readonly controller: ControllerName; readonly name: string },
): Readonly<Record<string, string>> {
  if (controller === 'cloneset') return { 'apps.kruise.io/cloneset-instance-id': name.slice(-5) };
  if (controller === 'statefulset') return { 'statefulset.kubernetes.io/pod-name': name };
  if (controller === 'job' && draft.metadata.labels?.['job-name'] === undefined) {
    return { 'job-name': ownerOf(old, controller) };
  }
  return {};
}

/** Ports pkg/util/inplaceupdate InjectReadinessGate of OpenKruise. */
function withGate(pod: DefaultedPod): DefaultedPod {
  const gates = pod.spec.readinessGates ?? [];
  if (gates.some(({ conditionType }) => conditionType === IN_PLACE_READY)) return pod;
  return { ...pod, spec: { ...pod.spec, readinessGates: [...gates, { conditionType: IN_PLACE_READY }] } };
}
