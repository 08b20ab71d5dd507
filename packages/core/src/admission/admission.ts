// What can the gate before the kubelet answer?

/**
 * How the edit travels: kubectl on the Pod, the manifest file on the node, the template of a workload,
 * OpenKruise in place, or straight to the kubelet (for teaching).
 */
export type EditPath = 'api' | 'static' | 'workload' | 'kruise' | 'direct';

/** One error of the API server. `detail` is upstream's whole body, cut at the first newline. */
export interface FieldError {
  readonly field: string;
  readonly type: string;
  readonly detail: string;
}

/** `reaches`: what the kubelet gets to see. A new Pod has a new UID, so nothing restarts in place. */
export interface Admission {
  readonly allowed: boolean;
  readonly errors: readonly FieldError[];
  readonly reaches: 'same-pod' | 'new-pod' | 'nothing';
}
