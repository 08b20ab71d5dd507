// Computes the status that the Deployment controller reports at the end of a sync.

export interface Condition {
  readonly status: 'True' | 'False' | 'Unknown';
  readonly reason: string;
  /** Seconds since it was updated. */
  readonly age: number;
}

export interface DeploymentStatus {
  readonly replicas: number;
  readonly updatedReplicas: number;
  readonly readyReplicas: number;
  readonly availableReplicas: number;
  readonly unavailableReplicas: number;
  readonly available: Pick<Condition, 'status' | 'reason'>;
  readonly progressing?: Condition;
}

interface Counted {
  readonly replicas: number;
  readonly has: number;
  readonly ready: number;
  readonly available: number;
}

type Counts = Pick<DeploymentStatus, 'replicas' | 'updatedReplicas' | 'readyReplicas' | 'availableReplicas'>;

interface Synced {
  readonly state: {
    readonly spec: { readonly replicas: number; readonly progressDeadlineSeconds?: number };
    readonly before: Counts;
    readonly progressing?: Condition;
  };
  readonly current: Counted | undefined;
  readonly olds: readonly Counted[];
  readonly unavailable: number;
}

interface Started {
  readonly spec: { readonly paused: boolean; readonly progressDeadlineSeconds?: number };
  readonly progressing?: Condition;
}

/** The condition Progressing at the start. Upstream: checkPausedConditions, getNewReplicaSet. */
export function startOfSync({ spec, progressing }: Started, hasSet: boolean): Condition | undefined {
  if (spec.progressDeadlineSeconds === undefined) return progressing;
  if (progressing?.reason === 'ProgressDeadlineExceeded') return progressing;
  const wasPaused = progressing?.reason === 'DeploymentPaused';
  if (spec.paused && !wasPaused) return { status: 'Unknown', reason: 'DeploymentPaused', age: 0 };
  if (!spec.paused && wasPaused) return { status: 'Unknown', reason: 'DeploymentResumed', age: 0 };
  if (progressing === undefined && hasSet) return { status: 'True', reason: 'FoundNewReplicaSet', age: 0 };
  return progressing;
}

/** Ports calculateStatus and progress.go syncRolloutStatus. */
export function deploymentStatus(
  synced: Synced,
  progressing: Condition | undefined,
  progress: 'only-counts' | 'progress' = 'progress',
): DeploymentStatus {
  const { state, current, olds, unavailable } = synced;
  const all = current ? [...olds, current] : olds;
  const sum = (of: (set: Counted) => number): number => all.reduce((total, set) => total + of(set), 0);
  const availableReplicas = sum(({ available }) => available);
  const enough = availableReplicas >= state.spec.replicas - unavailable;
  const counts = {
    replicas: sum(({ has }) => has),
    updatedReplicas: current?.has ?? 0,
    readyReplicas: sum(({ ready }) => ready),
    availableReplicas,
  };
  const next = progress === 'progress' ? progressAfter(synced, counts, progressing) : progressing;
  return {
    ...counts,
    unavailableReplicas: Math.max(sum(({ replicas }) => replicas) - availableReplicas, 0),
    available: enough
      ? { status: 'True', reason: 'MinimumReplicasAvailable' }
      : { status: 'False', reason: 'MinimumReplicasUnavailable' },
    ...(next ? { progressing: next } : {}),
  };
}

function progressAfter(
  { state }: Synced,
  counts: Counts,
  current: Condition | undefined,
): Condition | undefined {
  const { replicas, progressDeadlineSeconds: deadline } = state.spec;
  if (deadline === undefined) return undefined;
  const wasComplete = current?.reason === 'NewReplicaSetAvailable';
  if (wasComplete && counts.replicas === counts.updatedReplicas) return current;
  const isComplete =
    counts.updatedReplicas === replicas &&
    counts.replicas === replicas &&
    counts.availableReplicas === replicas;
  if (isComplete) return { status: 'True', reason: 'NewReplicaSetAvailable', age: 0 };
  if (progresses(counts, state.before)) return { status: 'True', reason: 'ReplicaSetUpdated', age: 0 };
  if (!current || wasComplete || current.age <= deadline) return current;
  return { status: 'False', reason: 'ProgressDeadlineExceeded', age: 0 };
}

/** Upstream: DeploymentProgressing. */
function progresses(now: Counts, before: Counts): boolean {
  return (
    now.updatedReplicas > before.updatedReplicas ||
    now.replicas - now.updatedReplicas < before.replicas - before.updatedReplicas ||
    now.readyReplicas > before.readyReplicas ||
    now.availableReplicas > before.availableReplicas
  );
}
