// Defines edit paths, subresources and the answer of admission.

import type { DefaultedPod } from '../api/pod.ts';

/** Controllers that create Pods from a template. The last three are OpenKruise's. */
export const CONTROLLERS = [
  'deployment',
  'statefulset',
  'daemonset',
  'job',
  'cronjob',
  'cloneset',
  'advancedstatefulset',
  'advanceddaemonset',
] as const;
export type ControllerName = (typeof CONTROLLERS)[number];

/**
 * Changes that the API server merges into the stored object: `kubectl apply`, `kubectl edit`, `patch` and `set image`, and
 * both with `--subresource`.
 */
export const PATCH_PATHS = ['apply', 'edit', 'resize', 'ephemeralcontainers'] as const;
export type PatchPath = (typeof PATCH_PATHS)[number];

/**
 * How the edit reaches the kubelet: kubectl on the Pod, the template of a controller, a static Pod file or the URL of a
 * manifest, or directly to the kubelet (for teaching). Older names: `workload`, a template of any kind; `kruise`, OpenKruise
 * in place without its bookkeeping; `api`, which is `replace` in versions 1 and 2 of the scenario format.
 */
export const EDIT_PATHS = [
  'apply',
  'edit',
  'replace',
  'resize',
  'ephemeralcontainers',
  ...CONTROLLERS,
  'static',
  'url',
  'workload',
  'kruise',
  'direct',
  'api',
] as const;
export type EditPath = (typeof EDIT_PATHS)[number];

/** Paths on which the edited text is the whole object. */
export const PLAIN_PATHS = ['replace', 'api', 'static', 'url', 'workload', 'kruise', 'direct'] as const;
export type PlainPath = (typeof PLAIN_PATHS)[number];

/** True if the API server merges the change into the stored object. */
export function isPatch(path: string): path is PatchPath {
  return PATCH_PATHS.some((one) => one === path);
}

/** True if the kubelet reads the Pod from a file or a URL. */
export function isManifest(path: string): path is 'static' | 'url' {
  return path === 'static' || path === 'url';
}

/** True if a controller makes the change: the edited text is a Pod of its template. */
export function isController(path: string): path is ControllerName {
  return CONTROLLERS.some((one) => one === path);
}

/** False if the Pod reaches the kubelet without the API server: from a file, or directly. */
export function throughApiServer(path: EditPath): boolean {
  return !isManifest(path) && path !== 'direct';
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
 * `reaches`: what the kubelet sees. A new Pod has a new UID, so nothing restarts in place. `mirror-pod`: the API server
 * stores the change, and the kubelet continues to run the file of the static Pod.
 * `hint`: the subresource that would accept an edit that the plain update refuses.
 * `stored`: the Pod that the API server stores, if it accepts the edit but not all of it. A subresource accepts only
 * its own fields, and fields whose feature gate is off are cleared silently. The kubelet sees this Pod.
 */
export interface Admission {
  readonly allowed: boolean;
  readonly errors: readonly FieldError[];
  readonly reaches: 'same-pod' | 'new-pod' | 'mirror-pod' | 'nothing';
  readonly hint?: Subresource;
  readonly stored?: DefaultedPod;
}
