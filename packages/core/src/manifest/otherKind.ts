// Describes objects that are not Pods, and finds the Pod template in them.

import { isRecord } from '../go/record.ts';
import { type Message, say } from '../messages/message.ts';
import type { Diagnostic } from '../result.ts';

/** Kinds whose `spec.template` describes a Pod without a name of its own. */
const WORKLOADS = ['Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet', 'ReplicationController', 'Job'];

/** Paths of the Pod template in built-in and custom workloads. */
const PLACES = ['spec.template', 'spec.jobTemplate.spec.template'];

interface PodTemplate {
  /** Where it is in the object: `spec.template`. */
  readonly path: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly spec: Readonly<Record<string, unknown>>;
}

/** The Pod template in a JSON value; undefined if it has no containers and need not have any. */
export function podTemplateOf(value: unknown): PodTemplate | undefined {
  for (const path of PLACES) {
    const template = path.split('.').reduce(fieldOf, value);
    const spec = fieldOf(template, 'spec');
    const metadata = fieldOf(template, 'metadata');
    if (isRecord(spec) && (Array.isArray(spec.containers) || demandsContainers(value))) {
      return { path, metadata: isRecord(metadata) ? metadata : {}, spec };
    }
  }
  return undefined;
}

/** True for Kubernetes' own workloads: the API server refuses them without containers. */
export function demandsContainers(value: unknown): boolean {
  if (!isRecord(value) || !isKnownGroup(value)) return false;
  return value.kind === 'CronJob' || (typeof value.kind === 'string' && WORKLOADS.includes(value.kind));
}

function fieldOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

/** `has-pod-template`: a Pod can be created from the object. */
export function otherKind(value: Readonly<Record<string, unknown>>): Diagnostic {
  const code = podTemplateOf(value) ? 'has-pod-template' : 'not-a-pod';
  return { code, severity: 'error', ...(kruiseMessage(value) ?? messageOf(value)), path: 'kind' };
}

/**
 * The message for OpenKruise's objects that act on nodes or on existing Pods.
 * Upstream: apis/apps/v1alpha1 and apis/policy/v1alpha1 of OpenKruise, pkg/control/pubcontrol PodUnavailableBudgetValidatePod.
 */
function kruiseMessage({ apiVersion, kind, spec }: Readonly<Record<string, unknown>>): Message | undefined {
  if (typeof apiVersion !== 'string' || !/^(apps|policy)\.kruise\.io\//.test(apiVersion)) return undefined;
  const names = (list: unknown) =>
    (Array.isArray(list) ? list : []).flatMap((one) => String(fieldOf(one, 'name') ?? '') || []).join(', ');
  if (kind === 'SidecarSet') {
    const list = names(fieldOf(spec, 'containers'));
    return say(
      'this is a SidecarSet, not a Pod: it adds {list} to new Pods; in running Pods it edits their images in place, and other fields reach new Pods only',
      { list },
    );
  }
  if (kind === 'ImagePullJob' || kind === 'ImageListPullJob') {
    const images = fieldOf(spec, 'images');
    const list =
      kind === 'ImagePullJob' ? fieldOf(spec, 'image') : Array.isArray(images) ? images.join(', ') : '';
    return say(
      'this is an {kind}, not a Pod: kruise-daemon pulls {list} on the nodes in advance; no Pod changes, and a container whose image is present starts without a pull',
      { kind, list: String(list ?? '') },
    );
  }
  if (kind === 'PodUnavailableBudget') {
    return say(
      'this is a PodUnavailableBudget, not a Pod: OpenKruise refuses an eviction, a deletion or an update in place that makes too many of its Pods unavailable; a controller then waits',
    );
  }
  if (kind !== 'ContainerRecreateRequest') return undefined;
  const list = names(fieldOf(spec, 'containers'));
  const pod = String(fieldOf(spec, 'podName') ?? '');
  return say(
    'this is a ContainerRecreateRequest, not a Pod: kruise-daemon stops {list} in the Pod {pod}, and the kubelet starts new containers; the Pod and its hashes stay. Play it as the exit of these containers with code 143',
    { list, pod },
  );
}

/**
 * The groups of Kubernetes whose names have a dot.
 * Upstream: k8s.io/api (1.8+), kube-aggregator, apiextensions-apiserver, k8s.io/metrics.
 */
const OWN_GROUPS: ReadonlySet<string> = new Set(
  [
    'admission',
    'admissionregistration',
    'apiextensions',
    'apiregistration',
    'authentication',
    'authorization',
    'certificates',
    'coordination',
    'discovery',
    'events',
    'flowcontrol.apiserver',
    'imagepolicy',
    'internal.apiserver',
    'lifecycle',
    'metrics',
    'networking',
    'node',
    'rbac.authorization',
    'resource',
    'scheduling',
    'settings',
    'storage',
    'storagemigration',
  ].map((name) => `${name}.k8s.io`),
);

/**
 * True for the API groups of Kubernetes and OpenKruise, whose schemas are known here, and for an object without an
 * apiVersion. Groups of other projects can end in k8s.io too.
 */
export function isKnownGroup({ apiVersion }: Readonly<Record<string, unknown>>): boolean {
  const group = typeof apiVersion === 'string' && apiVersion.includes('/') ? apiVersion.split('/')[0] : '';
  if (group === undefined || !group.includes('.')) return true;
  return OWN_GROUPS.has(group) || /^(?:apps|policy)\.kruise\.io$/.test(group);
}

function messageOf({ kind: value, ...object }: Readonly<Record<string, unknown>>): Message {
  const kind = written(value);
  if (!isKnownGroup(object)) {
    return podTemplateOf(object)
      ? say('this is a {kind}, not a Pod: its Pods are created from its template', { kind })
      : say('this is a {kind}, not a Pod: its controller can create Pods in a way that is not known here', {
          kind,
        });
  }
  if (kind.endsWith('List')) return say('this is a {kind}, not a Pod: use one of its items', { kind });
  if (kind === 'CronJob') {
    return say('this is a CronJob, not a Pod: its Pods are created from spec.jobTemplate.spec.template');
  }
  if (WORKLOADS.includes(kind)) {
    return say('this is a {kind}, not a Pod: its Pods are created from spec.template', { kind });
  }
  return say('this is a {kind}, not a Pod', { kind });
}

export function written(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
