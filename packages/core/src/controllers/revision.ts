// Computes the revision of a Pod template, and names Pods after it.

import type { ControllerName } from '../admission/admission.ts';
import type { DefaultedPod } from '../api/pod.ts';
import { fnv32a } from '../go/fnv32a.ts';
import { hashPodTemplate, safeEncode } from '../hash/hashPodTemplate.ts';
import { hashRevision } from '../hash/hashRevision.ts';
import type { Release } from '../releases/release.ts';

/** The label by which a controller identifies the template of a Pod. */
export const REVISION_LABELS = {
  deployment: 'pod-template-hash',
  statefulset: 'controller-revision-hash',
  daemonset: 'controller-revision-hash',
  job: undefined,
  cronjob: undefined,
  cloneset: 'controller-revision-hash',
  advancedstatefulset: 'controller-revision-hash',
} as const satisfies Record<ControllerName, string | undefined>;

/** Labels that controllers add to the labels of the template. */
const ADDED_LABELS: readonly string[] = [
  'pod-template-hash',
  'controller-revision-hash',
  'pod-template-generation',
  'statefulset.kubernetes.io/pod-name',
  'apps.kubernetes.io/pod-index',
  'apps.kruise.io/cloneset-instance-id',
  'lifecycle.apps.kruise.io/state',
];

/** Annotations that controllers add. */
const ADDED_ANNOTATIONS: readonly string[] = [
  'apps.kruise.io/inplace-update-state',
  'apps.kruise.io/inplace-update-grace',
  'lifecycle.apps.kruise.io/timestamp',
];

type Template = Pick<DefaultedPod, 'spec'> & {
  readonly metadata: Pick<DefaultedPod['metadata'], 'labels' | 'annotations'>;
};

/** The template from which a Pod was made: the Pod without the controller's additions. */
export function templateOf({ metadata: { labels, annotations }, spec }: DefaultedPod): Template {
  const own = without(labels, ADDED_LABELS);
  const noted = without(annotations, ADDED_ANNOTATIONS);
  return {
    metadata: { ...(own ? { labels: own } : {}), ...(noted ? { annotations: noted } : {}) },
    spec: withoutGate(spec),
  };
}

/** The condition that OpenKruise sets during an update in place. */
export const IN_PLACE_READY = 'InPlaceUpdateReady';

/** OpenKruise adds the readiness gate to the Pods and not to the template. */
function withoutGate(spec: DefaultedPod['spec']): DefaultedPod['spec'] {
  const { readinessGates, ...rest } = spec;
  const own = readinessGates?.filter(({ conditionType }) => conditionType !== IN_PLACE_READY) ?? [];
  return own.length > 0 ? { ...rest, readinessGates: own } : rest;
}

function without(
  map: Readonly<Record<string, string>> | undefined,
  names: readonly string[],
): Readonly<Record<string, string>> | undefined {
  const kept = Object.entries(map ?? {}).filter(([name]) => !names.includes(name));
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/**
 * The value of the controller's label for this template; '' for a Job, which has one template.
 * Ports pkg/controller ComputeHash (Deployment, DaemonSet) and pkg/controller/history HashControllerRevision
 * (StatefulSet, OpenKruise), whose label is the name of the ControllerRevision. `owner`: the name of the object.
 */
export function revisionOf(
  pod: DefaultedPod,
  controller: ControllerName,
  owner: string,
  release: Release,
): string {
  if (REVISION_LABELS[controller] === undefined) return '';
  const template = templateOf(pod);
  if (controller === 'deployment' || controller === 'daemonset') {
    return hashPodTemplate(template, undefined, release).label;
  }
  return `${owner.slice(0, 223)}-${hashRevision(template, release)}`;
}

/** The name of the object that made the Pod. A Pod without the controller's label is named like its object. */
export function ownerOf(
  { metadata: { name = '', labels = {} } }: DefaultedPod,
  controller: ControllerName,
): string {
  if (controller === 'statefulset' || controller === 'advancedstatefulset') return name.replace(/-\d+$/, '');
  const hash = labels['pod-template-hash'];
  if (controller === 'deployment') {
    return hash === undefined ? name : name.replace(new RegExp(`-${hash}-[a-z0-9]{5}$`), '');
  }
  if (controller === 'cronjob') return labels['job-name']?.replace(/-\d+$/, '') ?? name;
  const made = labels['controller-revision-hash'] ?? labels['job-name'];
  return made === undefined ? name : name.replace(/-[a-z0-9]{5}$/, '');
}

/** A name that the next Pod could have. `seed`: a text that differs from Pod to Pod. */
export function nextName(
  old: DefaultedPod,
  controller: ControllerName,
  revision: string,
  seed: string,
): string {
  if (controller === 'statefulset' || controller === 'advancedstatefulset') return old.metadata.name ?? '';
  const owner = ownerOf(old, controller);
  const job = old.metadata.labels?.['job-name'];
  if (controller === 'cronjob') return `${job ?? owner}-${suffix(seed)}`;
  const middle = controller === 'deployment' ? `${revision}-` : '';
  return `${owner}-${middle}${suffix(seed)}`;
}

/** A Pod's name, and the labels that its controller adds to those of the template. */
export interface MadeMetadata {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
}

/**
 * The metadata of the first Pod that the controller makes; the random part of its name is fixed. `owner`: the name of
 * the object. Without the labels that hold the UID of the object or the index of the Pod.
 * Ports pkg/controller/statefulset/stateful_set_utils.go newStatefulSetPod (1.8+), pkg/controller/daemon/util
 * CreatePodTemplate (1.8+), and pkg/controller/cronjob/utils.go getJobFromTemplate (1.8-1.24) and getJobFromTemplate2
 * (1.20+). Differs: a CronJob of any release names its Jobs by minutes, whereas those before 1.21 use seconds.
 */
export function firstMetadata(
  pod: DefaultedPod,
  controller: ControllerName,
  owner: string,
  release: Release,
): MadeMetadata {
  const revision = revisionOf(pod, controller, owner, release);
  const label = REVISION_LABELS[controller];
  const revised = label === undefined ? {} : { [label]: revision };
  const end = suffix(`${owner}/${revision}`);
  switch (controller) {
    case 'deployment':
      return { name: `${owner}-${revision}-${end}`, labels: revised };
    case 'statefulset':
    case 'advancedstatefulset': {
      const name = `${owner}-0`;
      return { name, labels: { ...revised, 'statefulset.kubernetes.io/pod-name': name } };
    }
    case 'daemonset':
      return { name: `${owner}-${end}`, labels: { ...revised, 'pod-template-generation': '1' } };
    case 'cloneset':
      return { name: `${owner}-${end}`, labels: { ...revised, 'apps.kruise.io/cloneset-instance-id': end } };
    case 'job':
      return { name: `${owner}-${end}`, labels: { 'job-name': owner } };
    case 'cronjob': {
      const job = `${owner}-${SCHEDULED}`;
      return { name: `${job}-${end}`, labels: { 'job-name': job } };
    }
  }
}

/** A time in minutes since 1970 at which a CronJob may have made a Job. */
const SCHEDULED = 28_333_333;

/** Five characters that apimachinery's rand.String could return. */
function suffix(seed: string): string {
  return safeEncode(String(fnv32a(seed)).padStart(10, '0')).slice(-5);
}
