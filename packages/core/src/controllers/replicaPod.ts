// Describes a Pod of a workload as its controller sees it.

export interface ReplicaPod {
  readonly name: string;
  readonly revision: string;
  readonly phase: 'Pending' | 'Running' | 'Succeeded' | 'Failed' | 'Unknown';
  /** For how many seconds it has been ready; absent if it is not ready. */
  readonly ready?: number;
  /** It has a deletion timestamp. */
  readonly terminating?: boolean;
}

/** A Pod that a controller creates. The name of a Pod of a ReplicaSet or DaemonSet is generated. */
export interface NewReplica {
  readonly name: string;
  readonly revision: string;
}

/** Upstream: pkg/api/v1/pod/util.go IsPodAvailable. */
export function isAvailable({ ready }: ReplicaPod, minReadySeconds: number): boolean {
  return ready !== undefined && ready >= minReadySeconds;
}

export function isRunningAndReady({ phase, ready }: ReplicaPod): boolean {
  return phase === 'Running' && ready !== undefined;
}

export function isOver({ phase }: ReplicaPod): boolean {
  return phase === 'Succeeded' || phase === 'Failed';
}
