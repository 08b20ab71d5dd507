// Exports the rollout of a workload with all its Pods.

export type { ControllerEvent } from './controller.ts';
export { countsOf, type ReplicaCounts } from './counts.ts';
export { FATES, type Fate, fateEvents, fatesOf } from './fate.ts';
export { type JobChange, jobChanges } from './jobChanges.ts';
export { readJob } from './jobObject.ts';
export { type JobInput, type JobRun, simulateJob } from './jobs.ts';
export { type Replica, stateAt } from './replica.ts';
export {
  MOST_REPLICAS,
  type Rollout,
  type RolloutAct,
  type RolloutInput,
  type RolloutSample,
  simulateRollout,
} from './rollout.ts';
export { type ReplicaSpan, type ReplicaState, replicaSpans, stays } from './spans.ts';
export { type RolledWorkload, readWorkload } from './workload.ts';
export { kubectlTables, type PrintedTable, sampleAt } from './workloadRows.ts';
