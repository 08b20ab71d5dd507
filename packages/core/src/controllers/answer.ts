// Defines the questions that a controller answers about an edit of its template.

/** How the new template reaches Pods. */
export const ROLLOUT_ORDERS = [
  /** The new template is equivalent to the old one. */
  'unchanged',
  /** The Pod stays until something else deletes it. */
  'kept',
  /** The controller edits the Pod. */
  'in-place',
  /** The new Pod is created, and the old one is deleted once the new one is available. */
  'new-first',
  /** The new Pod is created while the old one stops. */
  'together',
  /** The new Pod is created after the old one is gone. */
  'old-first',
  /** The API server or a webhook refuses the edit. */
  'refused',
] as const;

export type RolloutOrder = (typeof ROLLOUT_ORDERS)[number];

/** The reason why a changed template leaves the Pod alone. */
export type HeldBecause =
  | 'paused'
  | 'on-delete'
  | 'partition'
  | 'next-job'
  | 'pod-refused'
  /** Replicas is 0. */
  | 'no-pods'
  /** The new Pod needs host ports of this Pod, on the same node. */
  | 'host-ports'
  /** An ordered set waits until the Pod is ready, or deleted by someone else. */
  | 'not-ready';

/** The reason why OpenKruise can or cannot edit the Pod. */
export type InPlaceBecause = 're-create' | 'allowed' | 'other-field' | 'gate-off' | 'qos';

/** The cost of a rollout for all Pods of a workload, if every new Pod becomes ready. */
export interface RolloutCost {
  /** Pods that are replaced; absent if only the cluster determines their number. */
  readonly replaced?: number;
  /** At most this many Pods are missing at once. */
  readonly down: number;
  /** At most this many Pods exist besides the replicas. */
  readonly extra: number;
  /** The longest time in seconds by grace periods, probes and minReadySeconds, without pulls; of each round if `replaced` is absent. */
  readonly seconds: number;
}

/** One question and its answer. */
export type ControllerAnswer =
  | {
      readonly rule: 'template-changed';
      readonly answer: boolean;
      readonly label: string;
      readonly from: string;
      readonly to: string;
    }
  /** `known`: the controller still has the older revision and returns to it. */
  | { readonly rule: 'revision-known'; readonly answer: boolean; readonly to: string }
  | { readonly rule: 'template-immutable'; readonly answer: true }
  | {
      readonly rule: 'held';
      readonly answer: true;
      readonly because: HeldBecause;
      readonly partition?: string;
      /** The API server's answer to the update of the Pod. */
      readonly detail?: string;
    }
  /** `path`: the change that forbids it, or the first one that is allowed. */
  | {
      readonly rule: 'edited-in-place';
      readonly answer: boolean;
      readonly because: InPlaceBecause | 'not-kruise';
      readonly policy?: string;
      readonly path?: string;
      /** True if OpenKruise's gate InPlaceWorkloadVerticalScaling is on. */
      readonly resources?: true;
    }
  /**
   * `answer`: the Pod has OpenKruise's readiness gate, which is false during the update. `restarts`: the update restarts a
   * container.
   */
  | {
      readonly rule: 'taken-out';
      readonly answer: boolean;
      readonly restarts: boolean;
      readonly graceSeconds: number;
    }
  /** Amounts of cpu and memory change. `answer`: they are sent to the resize subresource, before the other changes. */
  | { readonly rule: 'resized'; readonly answer: boolean; readonly names: readonly string[] }
  /** `names`: containers with a variable from a label or an annotation that changes. */
  | { readonly rule: 'env-renewed'; readonly answer: boolean; readonly names: readonly string[] }
  /** Several rounds, by launch priority. */
  | { readonly rule: 'in-rounds'; readonly answer: true; readonly rounds: readonly (readonly string[])[] }
  | {
      readonly rule: 'old-pod-goes';
      readonly answer: 'new-first' | 'together' | 'old-first';
      readonly replicas: number;
      readonly surge: number;
      readonly unavailable: number;
      readonly minReadySeconds: number;
      /** All old Pods go at once: `maxSurge` and `maxUnavailable` do not exist for the strategy Recreate. */
      readonly recreates?: true;
    }
  /** The cost of the whole rollout. */
  | ({ readonly rule: 'cost'; readonly answer: true } & RolloutCost)
  | { readonly rule: 'name-kept'; readonly answer: boolean; readonly name: string };

export type ControllerRule = ControllerAnswer['rule'];
