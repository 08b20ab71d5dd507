// Exports the simulated kubelet: its events, its log and its status.

export { keptPodResources } from './allocation/allocation.ts';
export {
  BEFORE_CREATE,
  EVENT_FIELDS,
  objectEdits,
  type ScenarioEvent,
  type StandingCondition,
} from './events/event.ts';
export { whyImpossible } from './events/impossible.ts';
export { standingConditions } from './events/standing.ts';
export { subresourceText } from './events/subresourceText.ts';
export { readerOf } from './kubelet/apiServer.ts';
export { type Kubelet, otherPod } from './kubelet/kubelet.ts';
export { type Cause, endsPod, syncOf } from './kubelet/kubeletSnapshot.ts';
export { SCENARIO_START } from './kubelet/newKubelet.ts';
export type { StatusInput } from './kubelet/statusInput.ts';
export type { PodEnd } from './kubelet/workerRecord.ts';
export { writtenStatus } from './kubelet/writtenStatus.ts';
export { type Run, type SyncResult, startRun } from './kuberuntime/run.ts';
export { syncPod } from './kuberuntime/syncPod.ts';
export type { SkipReason, SyncStep, Touch } from './kuberuntime/syncStep.ts';
export { loadLookUpText } from './log/loadLookUpText.ts';
export type { TextMatch } from './log/lookUpText.ts';
export { expectedVolumes } from './loop/volumes.ts';
export { givenNode } from './node/givenNode.ts';
export {
  EMPTY_NODE,
  NO_TIME,
  type NodeContainer,
  type SimulatedNode,
  type StartFailure,
} from './node/node.ts';
export type { ApiContainer, ApiState, ApiStatus, Condition, Phase } from './node/reportedStatus.ts';
export { generateAPIPodStatus } from './status/apiStatus.ts';
export { illegalTransition } from './status/statusManager.ts';
