// Defines a controller's object, and the owner reference that it gives to its Pods.

import type { ControllerName } from '../admission/admission.ts';
import { fnv32a } from '../go/fnv32a.ts';
import type { JsonObject } from '../go/record.ts';
import type { Release } from '../releases/release.ts';

/** The object of a controller: a Deployment, a StatefulSet and so on. */
export interface ControlledObject {
  readonly name: string;
  readonly namespace: string;
  /** Absent if the object is not stored yet: a UID is then derived from its name. */
  readonly uid?: string;
  /** The Pod template as typed. */
  readonly template?: JsonObject;
  /** StatefulSet: `spec.serviceName`. */
  readonly serviceName?: string;
  /** StatefulSet: `spec.ordinals.start`; default 0. */
  readonly start?: number;
  /** StatefulSet: the number of its Pods. A rollout replaces the Pod with the highest ordinal first. */
  readonly replicas?: number;
  /** Job: the completion mode is Indexed. */
  readonly indexed?: boolean;
  /** Job: it has a `backoffLimitPerIndex`. */
  readonly limitsIndexes?: boolean;
  /** Job: its author chose the selector, so the API server adds no labels. */
  readonly manualSelector?: boolean;
}

/** The controller's entry of `metadata.ownerReferences`. */
export interface OwnerReference {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly uid: string;
  readonly controller: true;
  readonly blockOwnerDeletion: true;
}

/**
 * The reference to the object that creates the Pods: of a Deployment its ReplicaSet, of a CronJob its Job.
 * Without `uid`, a UID is derived from the name.
 * Ports apimachinery metav1.NewControllerRef, with the controllerKind of each controller (1.8+).
 */
export function ownerReference(
  controller: ControllerName,
  { name, namespace, uid }: { readonly name: string; readonly namespace: string; readonly uid?: string },
  release: Release,
): OwnerReference {
  const { kind, apiVersion } = ownerKind(controller, release);
  return {
    apiVersion,
    kind,
    name,
    uid: uid ?? possibleUid(`${kind}/${namespace}/${name}`),
    controller: true,
    blockOwnerDeletion: true,
  };
}

/** pkg/controller/replicaset, statefulset, daemon and job: controllerKind; and OpenKruise's. */
export function ownerKind(
  controller: ControllerName,
  release: Release,
): { readonly kind: string; readonly apiVersion: string } {
  switch (controller) {
    case 'deployment':
      return {
        kind: 'ReplicaSet',
        apiVersion: release.has('replicaset-of-apps') ? 'apps/v1' : 'extensions/v1beta1',
      };
    case 'statefulset':
      return {
        kind: 'StatefulSet',
        apiVersion: release.has('controllers-of-apps') ? 'apps/v1' : 'apps/v1beta1',
      };
    case 'daemonset':
      return {
        kind: 'DaemonSet',
        apiVersion: release.has('controllers-of-apps') ? 'apps/v1' : 'extensions/v1beta1',
      };
    case 'job':
    case 'cronjob':
      return { kind: 'Job', apiVersion: 'batch/v1' };
    case 'cloneset':
      return { kind: 'CloneSet', apiVersion: 'apps.kruise.io/v1alpha1' };
    case 'advancedstatefulset':
      return { kind: 'StatefulSet', apiVersion: 'apps.kruise.io/v1beta1' };
    case 'advanceddaemonset':
      return { kind: 'DaemonSet', apiVersion: 'apps.kruise.io/v1alpha1' };
  }
}

/** A UID of version 4 that is the same for the same text. */
function possibleUid(text: string): string {
  const digits = ['a', 'b', 'c', 'd']
    .map((salt) =>
      fnv32a(salt + text)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('');
  const part = (from: number, to: number) => digits.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-4${part(13, 16)}-a${part(17, 20)}-${part(20, 32)}`;
}
