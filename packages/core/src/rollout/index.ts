// Exports the rollout of a workload with all its Pods.

export type { ControllerEvent } from './controller.ts';
export { countsOf, type ReplicaCounts } from './counts.ts';
export { readExits } from './exits.ts';
export { FATES, type Fate, fateEvents, fatesOf } from './fate.ts';
export { type JobChange, jobChanges } from './jobChanges.ts';
export { type JobObject, readJob, suspendedText } from './jobObject.ts';
export { shownLife } from './jobPod.ts';
export { jobStatusAt, jobTables, objectAt } from './jobRows.ts';
export { jobSpan } from './jobSpan.ts';
export { type JobInput, type JobRun, simulateJob } from './jobs.ts';
export type { PrintedTable } from './printedTable.ts';
export { type Replica, stateAt } from './replica.ts';
export {
  MOST_REPLICAS,
  type Rollout,
  type RolloutAct,
  type RolloutInput,
  type RolloutSample,
  simulateRollout,
} from './rollout.ts';
export { containerSpans, type ReplicaSpan, type ReplicaState, replicaSpans, stays } from './spans.ts';
export { type RolledWorkload, readWorkload } from './workload.ts';
export { kubectlTables, sampleAt } from './workloadRows.ts';
