// Names the Pods of a controller, and finds its object from their names.

import type { ControllerName } from '../admission/admission.ts';
import { type Fields, structsAt, textAt } from '../admission/fields.ts';
import type { DefaultedPod } from '../api/pod.ts';
import { fnv32a } from '../go/fnv32a.ts';
import { safeEncode } from '../hash/hashPodTemplate.ts';
import type { Release } from '../releases/release.ts';
import { isDaemonSet } from './openKruise.ts';

/** The index of a Pod of an indexed Job: an annotation, and since 1.28 a label too. */
export const COMPLETION_INDEX = 'batch.kubernetes.io/job-completion-index';

/** The name of the object that created the Pod. A Pod without an owner and a label has the name of its object. */
export function ownerOf(pod: DefaultedPod, controller: ControllerName): string {
  const { name = '', labels = {} } = pod.metadata;
  const owner = controllerField(pod, 'name');
  const hash = labels['pod-template-hash'];
  switch (controller) {
    case 'statefulset':
    case 'advancedstatefulset':
      return owner ?? name.replace(/-\d+$/, '');
    case 'deployment': {
      const replicaSet = owner ?? (hash === undefined ? name : name.replace(RANDOM, ''));
      const ending = [hash, safeEncode(hash ?? '')].find((one) => replicaSet.endsWith(`-${one}`));
      return ending === undefined ? (owner ?? name) : replicaSet.slice(0, -ending.length - 1);
    }
    case 'cronjob':
      return (owner ?? labels['job-name'])?.replace(/-\d+$/, '') ?? name;
    default: {
      const made = labels['controller-revision-hash'] ?? labels['job-name'];
      return owner ?? (made === undefined ? name : name.replace(RANDOM, ''));
    }
  }
}

const RANDOM = /-[a-z0-9]{5}$/;

/** The controller's entry of `metadata.ownerReferences`. Ports apimachinery metav1.GetControllerOf (1.8+). */
export function controllerOf(metadata: Fields): Fields | undefined {
  return structsAt(metadata, 'ownerReferences').find(({ controller }) => controller === true);
}

/** Undefined if the Pod has no owner, or the field is empty. */
export function controllerField({ metadata }: DefaultedPod, field: 'name' | 'uid'): string | undefined {
  const owner = controllerOf(metadata);
  return (owner && textAt(owner, field)) || undefined;
}

/**
 * The name of the ReplicaSet of a revision.
 * Ports pkg/controller/deployment/sync.go getNewReplicaSet (1.8+): up to 1.11 the label is the number itself.
 */
export function replicaSetName(owner: string, revision: string, release: Release): string {
  return `${owner}-${release.has('encoded-template-hash-label') ? revision : safeEncode(revision)}`;
}

/**
 * The prefix of the name of an indexed Job's Pod.
 * Ports pkg/controller/job/indexed_job_utils.go podGenerateNameWithIndex (1.22+).
 */
export function indexedPrefix(job: string, index: string): string {
  const end = `-${index}-`;
  return `${job.slice(0, LONGEST - end.length)}${end}`;
}

/** Ports apiserver pkg/storage/names SimpleNameGenerator; the random end is derived from `seed`. */
export function generatedName(prefix: string, seed: string): string {
  return `${prefix.slice(0, LONGEST)}${suffix(seed)}`;
}

/** MaxGeneratedNameLength. */
const LONGEST = 58;

/** A name that the controller could give the next Pod. `seed`: a text that differs from Pod to Pod. */
export function nextName(
  old: DefaultedPod,
  controller: ControllerName,
  {
    revision,
    seed,
    release,
  }: { readonly revision: string; readonly seed: string; readonly release: Release },
): string {
  const { name = '', labels = {}, annotations = {} } = old.metadata;
  if (controller === 'statefulset' || controller === 'advancedstatefulset') return name;
  const owner = ownerOf(old, controller);
  if (controller === 'deployment') {
    return generatedName(`${replicaSetName(owner, revision, release)}-`, seed);
  }
  if (controller === 'cloneset') return `${owner}-${suffix(seed)}`;
  if (isDaemonSet(controller)) return generatedName(`${owner}-`, seed);
  const job = controllerField(old, 'name') ?? labels['job-name'] ?? owner;
  const index = annotations[COMPLETION_INDEX];
  return generatedName(index === undefined ? `${job}-` : indexedPrefix(job, index), seed);
}

/** Five characters that apimachinery's rand.String could return. */
export function suffix(seed: string): string {
  return safeEncode(String(fnv32a(seed)).padStart(10, '0')).slice(-5);
}
