// What can the gate before the kubelet answer?

import type { DefaultedPod } from '../api/pod.ts';

/**
 * How the edit travels: kubectl on the Pod, the manifest file on the node, the template of a workload,
 * OpenKruise in place, or straight to the kubelet (for teaching).
 */
export const EDIT_PATHS = ['api', 'static', 'workload', 'kruise', 'direct'] as const;
export type EditPath = (typeof EDIT_PATHS)[number];

/** False where the kubelet is given the Pod without the API server: from a file, or by hand. */
export function throughApiServer(path: EditPath): boolean {
  return path !== 'static' && path !== 'direct';
}

/** The ways past the plain update of a Pod. */
export const SUBRESOURCES = ['ephemeralcontainers', 'resize'] as const;

export type Subresource = (typeof SUBRESOURCES)[number];

/** One error of the API server. `detail` is upstream's whole body, cut at the first newline. */
export interface FieldError {
  readonly field: string;
  readonly type: string;
  readonly detail: string;
}

/**
 * `reaches`: what the kubelet gets to see. A new Pod has a new UID, so nothing restarts in place.
 * `hint`: the edit is refused as a plain update, but this subresource would take it.
 * `stored`: the API server took the edit but keeps this Pod, not the typed one: a subresource takes only its own, and
 * fields whose feature gate is off are cleared without a word. It is what the kubelet sees.
 */
export interface Admission {
  readonly allowed: boolean;
  readonly errors: readonly FieldError[];
  readonly reaches: 'same-pod' | 'new-pod' | 'nothing';
  readonly hint?: Subresource;
  readonly stored?: DefaultedPod;
}
