// Exports the Pod, its status and the field tables.

export { jsonFields, minorsWithField } from './fieldLife.ts';
export { allContainers, findContainer, firstByName, initAndAppContainers } from './findContainer.ts';
export { goType, type ResolvedType } from './goTypes.ts';
export type { Container, ContainerKind, DefaultedPod, Pod } from './pod.ts';
export {
  type ContainerToKill,
  isEmpty as hasNoActions,
  type KillReason,
  type PodActions,
} from './podActions.ts';
export {
  CONTAINER_STATES,
  type ContainerState,
  type ContainerStatus,
  type PodStatus,
  PROBE_RESULTS,
  type ProbeResult,
  type SandboxStatus,
} from './podStatus.ts';
