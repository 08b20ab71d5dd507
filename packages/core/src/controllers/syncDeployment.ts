// Decides what one sync of the Deployment controller does with its ReplicaSets.

import { type Condition, type DeploymentStatus, deploymentStatus, startOfSync } from './deploymentStatus.ts';
import { deploymentBounds } from './goes.ts';
import { proportions } from './proportions.ts';

export interface DeploymentSpec {
  readonly replicas: number;
  readonly recreate: boolean;
  /** A number or a percentage, as text. */
  readonly maxSurge: string;
  readonly maxUnavailable: string;
  readonly paused: boolean;
  /** Absent if nothing limits the time. */
  readonly progressDeadlineSeconds?: number;
}

/** A ReplicaSet of the Deployment. */
export interface OwnedSet {
  readonly revision: string;
  readonly replicas: number;
  /** Of its status. */
  readonly has: number;
  readonly ready: number;
  readonly available: number;
  /** Its annotations desired-replicas and max-replicas. */
  readonly desired?: number;
  readonly max?: number;
  /** Seconds since its creation. */
  readonly age: number;
  /** It has a Pod that has not finished; it may be terminating. */
  readonly runs: boolean;
}

export interface DeploymentState {
  readonly spec: DeploymentSpec;
  /** The revision of the template. */
  readonly update: string;
  readonly sets: readonly OwnedSet[];
  /** The status before the sync. */
  readonly before: Pick<
    DeploymentStatus,
    'replicas' | 'readyReplicas' | 'availableReplicas' | 'updatedReplicas'
  >;
  readonly progressing?: Condition;
}

interface DeploymentSync {
  /** The size of a new ReplicaSet. */
  readonly creates?: number;
  readonly scales: readonly { readonly revision: string; readonly replicas: number }[];
  readonly status: DeploymentStatus;
}

interface Known {
  readonly state: DeploymentState;
  readonly current: OwnedSet | undefined;
  /** Oldest first. */
  readonly olds: readonly OwnedSet[];
  readonly surge: number;
  readonly unavailable: number;
}

type Scale = DeploymentSync['scales'][number];

/** Ports pkg/controller/deployment/deployment_controller.go syncDeployment. */
export function syncDeployment(state: DeploymentState): DeploymentSync {
  const { spec, sets, update } = state;
  const sorted = sets.toSorted((a, b) => b.age - a.age);
  const current = sorted.find(({ revision }) => revision === update);
  const olds = sorted.filter((set) => set !== current);
  const { surge, unavailable } = spec.recreate ? { surge: 0, unavailable: 0 } : deploymentBounds(spec);
  const known: Known = { state, current, olds, surge, unavailable: Math.min(unavailable, spec.replicas) };
  const progressing = startOfSync(state, current !== undefined);
  if (spec.paused || isScaled(known)) {
    return { scales: scaleAll(known), status: deploymentStatus(known, progressing, 'only-counts') };
  }
  return spec.recreate ? recreate(known, progressing) : roll(known, progressing);
}

/** Upstream: isScalingEvent. */
function isScaled({ state }: Known): boolean {
  return state.sets.some(
    ({ replicas, desired }) => replicas > 0 && desired !== undefined && desired !== state.spec.replicas,
  );
}

function change(set: OwnedSet, replicas: number): Scale[] {
  return set.replicas === replicas ? [] : [{ revision: set.revision, replicas }];
}

/** Ports sync.go scale. */
function scaleAll(known: Known): Scale[] {
  const { state, current, olds } = known;
  const { replicas, recreate: recreates } = state.spec;
  const all = [...olds, ...(current ? [current] : [])];
  const active = all.filter((set) => set.replicas > 0);
  const only = active.length === 0 ? (current ?? olds.at(-1)) : active.length === 1 ? active[0] : undefined;
  if (only) return change(only, replicas);
  if (current && isSaturated(current, replicas)) {
    return active.filter((set) => set !== current).flatMap((set) => change(set, 0));
  }
  if (recreates) return [];
  return proportions(active, { replicas, surge: known.surge, before: state.before.replicas }).flatMap(
    ({ set, size }) => change(set, size),
  );
}

function isSaturated({ replicas, desired, available }: OwnedSet, wanted: number): boolean {
  return replicas === wanted && desired === wanted && available === wanted;
}

/** Ports recreate.go rolloutRecreate. */
function recreate(known: Known, progressing: Condition | undefined): DeploymentSync {
  const { state, current, olds } = known;
  const { replicas } = state.spec;
  const down = olds.filter((set) => set.replicas > 0).flatMap((set) => change(set, 0));
  const waits = down.length > 0 || olds.some(({ has, runs }) => has > 0 || runs);
  if (waits) return { scales: down, status: deploymentStatus(known, progressing) };
  if (current) return { scales: change(current, replicas), status: deploymentStatus(known, progressing) };
  return { creates: replicas, scales: [], status: created(known, replicas) };
}

/** The status after the sync has created the ReplicaSet. */
function created(known: Known, replicas: number): DeploymentStatus {
  const { spec, update } = known.state;
  const current = { revision: update, replicas, has: 0, ready: 0, available: 0, age: 0, runs: false };
  const progressing: Condition = { status: 'True', reason: 'NewReplicaSetCreated', age: 0 };
  const counts = spec.progressDeadlineSeconds !== undefined;
  return deploymentStatus({ ...known, current }, counts ? progressing : known.state.progressing);
}

/** Ports rolling.go rolloutRolling. */
function roll(known: Known, progressing: Condition | undefined): DeploymentSync {
  const { state, current, olds } = known;
  const target = newSize(known, current?.replicas ?? 0);
  if (!current) {
    // Not created before; the old ReplicaSets are looked at in the same sync.
    const fresh: OwnedSet = {
      revision: state.update,
      replicas: target,
      has: 0,
      ready: 0,
      available: 0,
      age: 0,
      runs: false,
    };
    const next = { ...known, current: fresh };
    const again = newSize(next, target);
    const scales = again === target ? scaleOlds(next, olds) : [{ revision: state.update, replicas: again }];
    return { creates: target, scales, status: created(known, target) };
  }
  const up = change(current, target);
  const scales = up.length > 0 ? up : scaleOlds(known, olds);
  return { scales, status: deploymentStatus(known, progressing) };
}

/** Upstream: reconcileNewReplicaSet, NewRSNewReplicas. */
function newSize({ state, current, olds, surge }: Known, size: number): number {
  const { replicas } = state.spec;
  if (size >= replicas) return current ? replicas : size;
  const total = olds.reduce((sum, set) => sum + set.replicas, size);
  return total >= replicas + surge ? size : size + Math.min(replicas + surge - total, replicas - size);
}

/** Upstream: reconcileOldReplicaSets. */
function scaleOlds({ state, current, unavailable }: Known, olds: readonly OwnedSet[]): Scale[] {
  const active = olds.filter((set) => set.replicas > 0);
  if (!current || active.length === 0) return [];
  const least = state.spec.replicas - unavailable;
  const total = olds.reduce((sum, set) => sum + set.replicas, current.replicas);
  const most = total - least - (current.replicas - current.available);
  if (most <= 0) return [];
  const cleaned = cleanUp(active, most);
  return cleaned.sets ? [...cleaned.scales, ...scaleDown(cleaned.sets, current, least)] : cleaned.scales;
}

/**
 * Removes unavailable Pods first. A ReplicaSet whose status still counts more available Pods than it wants is an error, which
 * ends the work of this sync: there are no `sets`.
 * Upstream: cleanupUnhealthyReplicas.
 */
function cleanUp(sets: readonly OwnedSet[], most: number): { sets?: OwnedSet[]; scales: Scale[] } {
  let left = most;
  const scales: Scale[] = [];
  const next: OwnedSet[] = [];
  for (const set of sets) {
    const count = left <= 0 ? 0 : Math.min(left, set.replicas - set.available);
    if (count < 0) return { scales };
    left -= count;
    scales.push(...change(set, set.replicas - count));
    next.push({ ...set, replicas: set.replicas - count });
  }
  return { sets: next, scales };
}

/** Upstream: scaleDownOldReplicaSetsForRollingUpdate. */
function scaleDown(sets: readonly OwnedSet[], current: OwnedSet, least: number): Scale[] {
  const available = sets.reduce((sum, set) => sum + set.available, current.available);
  let left = available - least;
  return sets.flatMap((set) => {
    if (left <= 0 || set.replicas === 0) return [];
    const count = Math.min(set.replicas, left);
    left -= count;
    return change(set, set.replicas - count);
  });
}
