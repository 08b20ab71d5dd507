// Computes the revision of a Pod template.

import type { ControllerName } from '../admission/admission.ts';
import { type Fields, listAt, structsAt, textAt } from '../admission/fields.ts';
import { goType } from '../api/goTypes.ts';
import type { DefaultedPod, Pod } from '../api/pod.ts';
import { defaultTemplate } from '../defaults/defaultPod.ts';
import { encodeJson } from '../go/json.ts';
import { hashPodTemplate } from '../hash/hashPodTemplate.ts';
import { hashRevision } from '../hash/hashRevision.ts';
import { decodePodTemplate } from '../manifest/decode.ts';
import { type Release, releaseOf } from '../releases/release.ts';
import { claimName, claimOf } from './claims.ts';
import { withoutClusterFields } from './clusterFields.ts';
import { withoutDaemonFields } from './daemonTemplate.ts';
import { isDaemonSet, isKruise, kruiseRelease } from './openKruise.ts';
import type { ControllerSettings } from './settings.ts';

/** The label by which a controller identifies the template of a Pod. */
export const REVISION_LABELS = {
  deployment: 'pod-template-hash',
  statefulset: 'controller-revision-hash',
  daemonset: 'controller-revision-hash',
  job: undefined,
  cronjob: undefined,
  cloneset: 'controller-revision-hash',
  advancedstatefulset: 'controller-revision-hash',
  advanceddaemonset: 'controller-revision-hash',
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
  readonly metadata: Pick<DefaultedPod['metadata'], 'labels' | 'annotations'> & {
    readonly finalizers?: readonly unknown[];
  };
};

/** The template from which a Pod was created, without the fields that the controller adds. */
export function templateOf({ metadata, spec }: DefaultedPod, controller: ControllerName): Template {
  const labels = without(metadata.labels, ADDED_LABELS);
  const annotations = without(metadata.annotations, ADDED_ANNOTATIONS);
  const finalizers = listAt(metadata, 'finalizers').filter((name) => name !== JOB_TRACKING);
  return {
    metadata: {
      ...(labels ? { labels } : {}),
      ...(annotations ? { annotations } : {}),
      ...(finalizers.length > 0 ? { finalizers } : {}),
    },
    spec: controller === 'advancedstatefulset' ? spec : withoutGate(spec),
  };
}

/** The finalizer of a Job's Pod. */
export const JOB_TRACKING = 'batch.kubernetes.io/job-tracking';

/** The condition that OpenKruise sets during an update in place. */
export const IN_PLACE_READY = 'InPlaceUpdateReady';

/** True if the gates of a spec have that of OpenKruise. */
export function hasInPlaceGate(spec: { readonly readinessGates?: unknown }): boolean {
  return structsAt(spec, 'readinessGates').some(({ conditionType }) => conditionType === IN_PLACE_READY);
}

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

/** The object whose template is hashed. */
export interface RevisionOwner {
  readonly controller: ControllerName;
  readonly name: string;
  /** Absent: their defaults. */
  readonly settings?: Pick<ControllerSettings, 'templateName' | 'openkruise'>;
}

/**
 * The value of the controller's label for the template of a Pod; '' for a Job, which has one template. `pod`: without
 * defaults.
 */
export function revisionOf(pod: Pod, owner: RevisionOwner, release: Release): string {
  if (REVISION_LABELS[owner.controller] === undefined) return '';
  return hashed(storedTemplate(pod, owner, release), owner, typesOf(owner, release));
}

/** The template of a Pod as its object stores it. `pod`: without defaults. */
export function storedTemplate(pod: Pod, owner: RevisionOwner, release: Release): Template {
  const { controller, settings: { templateName } = {} } = owner;
  const types = typesOf(owner, release);
  const stripped = withoutClusterFields(pod.spec);
  const own = isDaemonSet(controller) ? withoutDaemonFields(stripped) : stripped;
  // Only optional fields of the spec are removed.
  const typed = { ...pod, spec: own as Pod['spec'] };
  const { metadata, spec } = templateOf(withDefaults(typed, owner, types), controller);
  const name = templateName === undefined ? {} : { name: templateName };
  const named = { metadata: { ...name, ...metadata }, spec: withoutIdentity(spec, pod, controller) };
  return asStored(named, types);
}

/** The release whose types and defaults the object has: OpenKruise's objects have those that it is built with. */
function typesOf({ controller, settings = {} }: RevisionOwner, release: Release): Release {
  return isKruise(controller) ? releaseOf(kruiseRelease(settings).types) : release;
}

/** The webhook of an Advanced DaemonSet adds no defaults to its template. The caller needs only what a typed Pod has. */
function withDefaults(pod: Pod, { controller }: RevisionOwner, types: Release): DefaultedPod {
  return controller === 'advanceddaemonset' ? (pod as DefaultedPod) : defaultTemplate(pod, types);
}

/** The same label for the template of an object as typed. */
export function revisionOfTemplate(template: Fields, owner: RevisionOwner, release: Release): string {
  if (REVISION_LABELS[owner.controller] === undefined) return '';
  const types = typesOf(owner, release);
  const { metadata = {}, spec } = decodePodTemplate(template, types).template;
  // Decoding keeps the shape of a template.
  const { metadata: own, spec: filled } = withDefaults({ metadata, spec } as Pod, owner, types);
  return hashed(asStored({ metadata: own, spec: filled }, types), owner, types);
}

/**
 * Ports pkg/controller ComputeHash (Deployment, both DaemonSets) and pkg/controller/history HashControllerRevision
 * (StatefulSet, OpenKruise), whose label is the name of the ControllerRevision; these controllers hash the collision
 * count 0 too.
 */
function hashed(template: Template, { controller, name }: RevisionOwner, release: Release): string {
  if (controller === 'deployment' || isDaemonSet(controller)) {
    return hashPodTemplate(template, undefined, release).label;
  }
  return `${name.slice(0, 223)}-${hashRevision(template, release, 0)}`;
}

/** The spec without what a StatefulSet or a CloneSet gives this Pod alone. */
function withoutIdentity(
  spec: DefaultedPod['spec'],
  { metadata: { name = '' } }: Pod,
  controller: ControllerName,
): DefaultedPod['spec'] {
  if (controller === 'deployment' || isDaemonSet(controller)) return spec;
  return withoutClaims(controller === 'cloneset' ? spec : withoutHostname(spec, name), name);
}

/** The API server rewrites quantities when it stores them. */
function asStored(template: Template, release: Release): Template {
  const text = encodeJson(template, goType('v1.PodTemplateSpec', release.number), {
    longEscapes: release.has('json-long-escapes'),
  });
  // Decoding keeps the shape of a template.
  return decodePodTemplate(JSON.parse(text), release).template as Template;
}

/** The spec without the identity that a StatefulSet gives its Pod. */
function withoutHostname(spec: DefaultedPod['spec'], name: string): DefaultedPod['spec'] {
  const { hostname, subdomain: _, ...rest } = spec;
  return hostname === name ? rest : spec;
}

/** The spec without the volumes of the claims that the object creates for this Pod. */
function withoutClaims(spec: DefaultedPod['spec'], name: string): DefaultedPod['spec'] {
  const { volumes: _, ...rest } = spec;
  const all = structsAt(spec, 'volumes');
  const own = all.filter((volume) => claimOf(volume) !== claimName(textAt(volume, 'name'), name));
  if (own.length === all.length) return spec;
  return own.length > 0 ? { ...rest, volumes: own } : rest;
}
