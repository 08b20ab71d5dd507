// Distributes a change of a Deployment's replicas over its ReplicaSets.

interface Sized {
  readonly replicas: number;
  readonly age: number;
  /** The annotation max-replicas. */
  readonly max?: number;
}

interface Target {
  readonly replicas: number;
  readonly surge: number;
  /** `status.replicas` of the Deployment. */
  readonly before: number;
}

/**
 * `active`: the ReplicaSets that have replicas.
 * Ports pkg/controller/deployment/sync.go scale and deployment_util.go GetReplicaSetProportion.
 */
export function proportions<T extends Sized>(
  active: readonly T[],
  target: Target,
): { readonly set: T; readonly size: number }[] {
  const { replicas, surge } = target;
  const allowed = replicas > 0 ? replicas + surge : 0;
  const toAdd = allowed - active.reduce((sum, set) => sum + set.replicas, 0);
  const sorted = active.toSorted(
    (a, b) => b.replicas - a.replicas || (toAdd > 0 ? a.age - b.age : toAdd < 0 ? b.age - a.age : 0),
  );
  let added = 0;
  const sizes = sorted.map((set) => {
    const part = proportion(set, target, toAdd, added);
    added += part;
    return { set, size: set.replicas + part };
  });
  return sizes.map(({ set, size }, index) => ({
    set,
    // The largest takes the rest.
    size: index === 0 && toAdd !== 0 ? Math.max(size + toAdd - added, 0) : size,
  }));
}

function proportion(set: Sized, target: Target, toAdd: number, added: number): number {
  if (toAdd === 0 || toAdd === added) return 0;
  const part = fraction(set, target);
  return toAdd > 0 ? Math.min(part, toAdd - added) : Math.max(part, toAdd - added);
}

function fraction({ replicas, max }: Sized, target: Target): number {
  if (target.replicas === 0) return -replicas;
  const base = max === undefined || max === 0 ? target.before : max;
  if (base === 0) return 0;
  return Math.trunc((replicas * (target.replicas + target.surge)) / base + 0.5) - replicas;
}
