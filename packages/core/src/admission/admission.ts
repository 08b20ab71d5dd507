// Defines edit paths, subresources and the answer of admission.

import type { DefaultedPod } from '../api/pod.ts';

/** Controllers that make Pods from a template. The last two are OpenKruise's. */
export const CONTROLLERS = [
  'deployment',
  'statefulset',
  'daemonset',
  'job',
  'cronjob',
  'cloneset',
  'advancedstatefulset',
] as const;
export type ControllerName = (typeof CONTROLLERS)[number];

/**
 * How the edit reaches the kubelet: kubectl on the Pod, the static Pod file on the node, the template of a controller,
 * or directly to the kubelet (for teaching). `workload` and `kruise` are older names: a template of any kind, and
 * OpenKruise in place without its bookkeeping.
 */
export const EDIT_PATHS = ['api', ...CONTROLLERS, 'static', 'workload', 'kruise', 'direct'] as const;
export type EditPath = (typeof EDIT_PATHS)[number];

/** Paths on which the edited text is the whole object. */
export const PLAIN_PATHS = ['api', 'static', 'workload', 'kruise', 'direct'] as const;
export type PlainPath = (typeof PLAIN_PATHS)[number];

/** True if a controller makes the change: the edited text is a Pod of its template. */
export function isController(path: string): path is ControllerName {
  return CONTROLLERS.some((one) => one === path);
}

/** False if the Pod reaches the kubelet without the API server: from a file, or directly. */
export function throughApiServer(path: EditPath): boolean {
  return path !== 'static' && path !== 'direct';
}

/** Subresources that update a Pod, besides the plain update. */
export const SUBRESOURCES = ['ephemeralcontainers', 'resize'] as const;

export type Subresource = (typeof SUBRESOURCES)[number];

/** One error of the API server. `detail` is upstream's full message, cut at the first newline. */
export interface FieldError {
  readonly field: string;
  readonly type: string;
  readonly detail: string;
}

/**
 * `reaches`: what the kubelet sees. A new Pod has a new UID, so nothing restarts in place.
 * `hint`: the subresource that would accept an edit that the plain update refuses.
 * `stored`: the Pod that the API server stores, if it accepts the edit but not all of it. A subresource accepts only
 * its own fields, and fields whose feature gate is off are cleared silently. The kubelet sees this Pod.
 */
export interface Admission {
  readonly allowed: boolean;
  readonly errors: readonly FieldError[];
  readonly reaches: 'same-pod' | 'new-pod' | 'nothing';
  readonly hint?: Subresource;
  readonly stored?: DefaultedPod;
}
