// Declares the result of computePodActions.

/**
 * The reason why a container is killed, recorded since 1.21. Upstream: containerKillReason in kuberuntime_manager.go
 * (1.21+).
 */
export type KillReason = 'LivenessProbe' | 'StartupProbe' | 'Unknown' | 'RestartAllContainers';

/** One container on the kill list. Upstream: containerToKillInfo in kuberuntime_manager.go. */
export interface ContainerToKill {
  readonly id: string;
  readonly name: string;
  /** The release's message, word for word. */
  readonly message: string;
  readonly reason?: KillReason;
}

/** Upstream: podActions in pkg/kubelet/kuberuntime/kuberuntime_manager.go. Has names where Go has indexes. */
export interface PodActions {
  readonly killPod: boolean;
  readonly createSandbox: boolean;
  readonly sandboxID: string;
  readonly attempt: number;
  readonly initContainersToStart: readonly string[];
  readonly containersToStart: readonly string[];
  readonly ephemeralContainersToStart: readonly string[];
  /** Sorted by id: upstream keeps a Go map, whose order is not specified. */
  readonly containersToKill: readonly ContainerToKill[];
  /** Memory before CPU, each in upstream's order. */
  readonly containersToUpdate: readonly {
    readonly resource: string;
    readonly name: string;
    readonly id: string;
  }[];
  readonly updatePodResources: boolean;
  /** True if the Pod-level resources differ from those in effect (1.35+). */
  readonly updatePodLevelResources: boolean;
  readonly containersToReset: readonly {
    readonly id: string;
    readonly name: string;
    readonly kill: boolean;
  }[];
}

export const NO_ACTIONS: PodActions = {
  killPod: false,
  createSandbox: false,
  sandboxID: '',
  attempt: 0,
  initContainersToStart: [],
  containersToStart: [],
  ephemeralContainersToStart: [],
  containersToKill: [],
  containersToUpdate: [],
  updatePodResources: false,
  updatePodLevelResources: false,
  containersToReset: [],
};

/** True if there is nothing to do. */
export function isEmpty(actions: PodActions): boolean {
  return (
    !actions.killPod &&
    !actions.createSandbox &&
    actions.initContainersToStart.length === 0 &&
    actions.containersToStart.length === 0 &&
    actions.ephemeralContainersToStart.length === 0 &&
    actions.containersToKill.length === 0 &&
    actions.containersToUpdate.length === 0 &&
    !actions.updatePodResources &&
    !actions.updatePodLevelResources &&
    actions.containersToReset.length === 0
  );
}
