// Runs the Deployment controller and the ReplicaSet controller.

import type { Condition, DeploymentStatus } from '../controllers/deploymentStatus.ts';
import { deploymentBounds } from '../controllers/goes.ts';
import { replicaSetName } from '../controllers/names.ts';
import { isOver } from '../controllers/replicaPod.ts';
import { type DeploymentSpec, type OwnedSet, syncDeployment } from '../controllers/syncDeployment.ts';
import { type ReplicaSetStatus, syncReplicaSet } from '../controllers/syncReplicaSet.ts';
import type { Release } from '../releases/release.ts';
import type { Controller, ControllerEvent, ControllerWork, Seen } from './controller.ts';
import { createDelay, type Delay } from './delay.ts';
import { OLDER } from './life.ts';
import { hasNewReady, type SeenPods, seenPods } from './seenPods.ts';
import type { RolledWorkload } from './workload.ts';

/** A ReplicaSet that the controller has stored. */
interface StoredSet {
  readonly revision: string;
  readonly replicas: number;
  readonly created: number;
  readonly desired: number;
  readonly max: number;
  readonly status: ReplicaSetStatus;
  /** What the last sync of the set saw. */
  readonly seen?: SeenPods;
}

/** A condition with the time of its last update. */
type Progress = Pick<Condition, 'status' | 'reason'> & { readonly since: number };

interface Stored {
  readonly sets: readonly StoredSet[];
  readonly before: DeploymentStatus;
  readonly progress: Progress | undefined;
}

export function createDeployments(initial: RolledWorkload): Controller {
  let stored = storedAtFirst(initial);
  let trigger = '';
  const delays = new Map<string, Delay>();
  return {
    sync(seen) {
      const replicaSets = syncSets(stored.sets, seen, delays);
      const known = { ...stored, sets: replicaSets.sets };
      const last = trigger;
      trigger = triggerOf(known, seen);
      const isDue = trigger !== last || seen.workload.settings.strategy !== 'Recreate';
      const deployment = isDue ? syncOnce(known, seen) : { stored: known, events: [] };
      const changed = JSON.stringify(deployment.stored) !== JSON.stringify(stored);
      stored = deployment.stored;
      const { progress, before } = stored;
      const deadline = seen.workload.progressDeadlineSeconds;
      return {
        ...replicaSets.work,
        events: [...replicaSets.work.events, ...deployment.events],
        status: { kind: 'deployment', status: before, sets: shownSets(stored.sets, seen) },
        goesOn: changed || replicaSets.work.creates.length + replicaSets.work.deletes.length > 0,
        // Upstream requeues a second after the deadline: requeueStuckDeployment.
        ...earliest([
          ...(progress && EXPECTED.has(progress.reason) ? [progress.since + deadline + 1] : []),
          ...[...delays.values()].flatMap((delay) => delay.at() ?? []),
        ]),
      };
    },
  };
}

function earliest(times: readonly number[]): { readonly wake?: number } {
  return times.length === 0 ? {} : { wake: Math.min(...times) };
}

/**
 * The controller syncs when this changes: the Deployment, its ReplicaSets, whether there are Pods at all, or whether its
 * deadline has passed. Only for Recreate does a sync depend on anything else: whether old Pods run.
 * Upstream: pkg/controller/deployment/deployment_controller.go updateReplicaSet, deletePod.
 */
function triggerOf({ sets, progress }: Stored, { workload, pods, now }: Seen): string {
  const isLate = progress !== undefined && now > progress.since + workload.progressDeadlineSeconds;
  const shown = sets.map(({ seen: _, ...set }) => set);
  return JSON.stringify([workload, shown, pods.length === 0, isLate]);
}

/** Reasons of a rollout that makes progress, so that its deadline counts. */
const EXPECTED: ReadonlySet<string> = new Set([
  'NewReplicaSetCreated',
  'FoundNewReplicaSet',
  'ReplicaSetUpdated',
]);

function storedAtFirst(workload: RolledWorkload): Stored {
  const { replicas = 1 } = workload.settings;
  const counts = { replicas, readyReplicas: replicas, availableReplicas: replicas };
  const { revision } = workload;
  const set = { revision, replicas, created: -OLDER, ...annotations(workload), status: counts };
  return {
    sets: [set],
    before: {
      ...counts,
      updatedReplicas: replicas,
      unavailableReplicas: 0,
      available: { status: 'True', reason: 'MinimumReplicasAvailable' },
    },
    progress: { status: 'True', reason: 'NewReplicaSetAvailable', since: -OLDER },
  };
}

/** The annotations desired-replicas and max-replicas. Upstream: SetReplicasAnnotations. */
function annotations(workload: RolledWorkload): Pick<StoredSet, 'desired' | 'max'> {
  const spec = specOf(workload);
  return { desired: spec.replicas, max: spec.replicas + (spec.recreate ? 0 : deploymentBounds(spec).surge) };
}

function specOf({ settings, progressDeadlineSeconds }: RolledWorkload): DeploymentSpec {
  return {
    replicas: settings.replicas ?? 1,
    recreate: settings.strategy === 'Recreate',
    maxSurge: settings.maxSurge ?? '25%',
    maxUnavailable: settings.maxUnavailable ?? '25%',
    paused: settings.paused === true,
    progressDeadlineSeconds,
  };
}

/** The ReplicaSet controller syncs each set. */
function syncSets(
  sets: readonly StoredSet[],
  { now, pods, workload, release, freshName }: Seen,
  delays: Map<string, Delay>,
): {
  readonly sets: readonly StoredSet[];
  readonly work: Pick<ControllerWork, 'creates' | 'deletes' | 'events'>;
} {
  const minReadySeconds = workload.settings.minReadySeconds ?? 0;
  const creates: ControllerWork['creates'][number][] = [];
  const deletes: string[] = [];
  const events: ControllerEvent[] = [];
  const next = sets.map((set): StoredSet => {
    const own = pods.filter(({ revision }) => revision === set.revision);
    const seen = seenPods(set.replicas, own);
    const waits = minReadySeconds > 0 && !release.has('replicaset-counts-available-in-time');
    const delay = delays.get(set.revision) ?? createDelay();
    delays.set(set.revision, delay);
    // Upstream: pkg/controller/replicaset/replica_set.go updatePod (1.8-1.33).
    const before = set.seen?.ready ?? (set.created < 0 ? seen.ready : []);
    if (waits && hasNewReady(before, seen)) delay.add(now + minReadySeconds + 1);
    if (!delay.fires(now) && waits && set.seen?.trigger === seen.trigger) return set;
    const sync = syncReplicaSet({ replicas: set.replicas, minReadySeconds }, own, release, pods);
    const name = replicaSetName(workload.name, set.revision, release);
    const object = `replicaset/${name}`;
    for (let count = 0; count < sync.creates; count++) {
      const pod = freshName(`${name}-`);
      creates.push({ name: pod, revision: set.revision });
      events.push({ object, reason: 'SuccessfulCreate', message: `Created pod: ${pod}` });
    }
    for (const pod of sync.deletes) {
      deletes.push(pod);
      events.push({ object, reason: 'SuccessfulDelete', message: `Deleted pod: ${pod}` });
    }
    // Upstream: syncReplicaSet (1.8-1.33).
    const { readyReplicas, availableReplicas } = sync.status;
    if (waits && readyReplicas === set.replicas && availableReplicas !== set.replicas) {
      delay.add(now + minReadySeconds);
    }
    return { ...set, seen, status: sync.status };
  });
  return { sets: next, work: { creates, deletes, events } };
}

/** The Deployment controller syncs once. */
function syncOnce(
  { sets, before, progress }: Stored,
  { now, pods, workload, release }: Seen,
): { readonly stored: Stored; readonly events: readonly ControllerEvent[] } {
  const owned = sets.map(
    ({ revision, replicas, created, desired, max, status }): OwnedSet => ({
      revision,
      replicas,
      desired,
      max,
      has: status.replicas,
      ready: status.readyReplicas,
      available: status.availableReplicas,
      age: now - created,
      runs: pods.some((pod) => pod.revision === revision && !isOver(pod)),
    }),
  );
  const { creates, scales, status } = syncDeployment({
    spec: specOf(workload),
    update: workload.revision,
    sets: owned,
    before,
    ...(progress ? { progressing: { ...progress, age: now - progress.since } } : {}),
  });
  const object = `deployment/${workload.name}`;
  const nameOf = (revision: string) => replicaSetName(workload.name, revision, release);
  const isResized = sets.some(
    ({ replicas, desired }) => replicas > 0 && desired !== specOf(workload).replicas,
  );
  const events: ControllerEvent[] = [];
  const scaled = sets.map((set): StoredSet => {
    const replicas = scales.find(({ revision }) => revision === set.revision)?.replicas;
    if (replicas === undefined)
      return isResized && set.replicas > 0 ? { ...set, ...annotations(workload) } : set;
    const message = scaledText(nameOf(set.revision), set.replicas, replicas, release);
    events.push({ object, reason: 'ScalingReplicaSet', message });
    return { ...set, replicas, ...annotations(workload) };
  });
  if (creates !== undefined) {
    // A ReplicaSet of no Pods has no Event.
    const message = createdText(nameOf(workload.revision), creates, release);
    if (creates > 0) events.unshift({ object, reason: 'ScalingReplicaSet', message });
    const fresh = { revision: workload.revision, replicas: creates, created: now, status: NO_PODS };
    scaled.push({ ...fresh, ...annotations(workload) });
  }
  const { progressing } = status;
  return {
    stored: {
      sets: scaled,
      before: status,
      progress: progressing && {
        status: progressing.status,
        reason: progressing.reason,
        since: now - progressing.age,
      },
    },
    events,
  };
}

const NO_PODS: ReplicaSetStatus = { replicas: 0, readyReplicas: 0, availableReplicas: 0 };

/** Upstream: pkg/controller/deployment/sync.go scaleReplicaSet. */
function scaledText(name: string, from: number, to: number, release: Release): string {
  const verb = from < to ? 'up' : 'down';
  if (release.has('scaled-from-to')) return `Scaled ${verb} replica set ${name} from ${from} to ${to}`;
  const end = release.has('scaled-to-from') ? ` from ${from}` : '';
  return `Scaled ${verb} replica set ${name} to ${to}${end}`;
}

/** Upstream: pkg/controller/deployment/sync.go getNewReplicaSet. */
function createdText(name: string, to: number, release: Release): string {
  return release.has('scaled-from-to')
    ? `Scaled up replica set ${name} from 0 to ${to}`
    : `Scaled up replica set ${name} to ${to}`;
}

function shownSets(sets: readonly StoredSet[], { workload, release }: Seen) {
  return sets.map(({ revision, replicas, created, status }) => ({
    name: replicaSetName(workload.name, revision, release),
    desired: replicas,
    current: status.replicas,
    ready: status.readyReplicas,
    created,
  }));
}
