// Defines the v1.Pod that kubectl reads from the API server.

import type { ObjectMeta, PodSpec, ResourceList, ResourceRequirements } from '../../api/pod.ts';
import type { Phase } from '../../runtime/node/reportedStatus.ts';

/** A v1.Pod with its status. Times are RFC 3339 texts; an absent time is Go's zero time. */
export interface V1Pod {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: ObjectMeta & { readonly creationTimestamp?: string };
  readonly spec: PodSpec;
  readonly status: V1PodStatus;
}

export interface V1PodStatus {
  readonly phase?: Phase;
  readonly reason?: string;
  readonly message?: string;
  readonly startTime?: string;
  readonly podIP?: string;
  readonly podIPs?: readonly { readonly ip: string }[];
  readonly hostIP?: string;
  readonly nominatedNodeName?: string;
  readonly qosClass?: string;
  readonly conditions?: readonly V1Condition[];
  readonly initContainerStatuses?: readonly V1ContainerStatus[];
  readonly containerStatuses?: readonly V1ContainerStatus[];
  readonly ephemeralContainerStatuses?: readonly V1ContainerStatus[];
  readonly resize?: string;
  readonly allocatedResources?: ResourceList;
  readonly resources?: ResourceRequirements;
}

export interface V1Condition {
  readonly type: string;
  readonly status: string;
  readonly reason?: string;
  readonly message?: string;
  readonly lastTransitionTime?: string;
}

export interface V1ContainerStatus {
  readonly name: string;
  readonly state?: V1State;
  readonly lastState?: V1State;
  readonly ready: boolean;
  readonly started?: boolean;
  readonly restartCount: number;
  readonly image: string;
  readonly imageID: string;
  readonly containerID?: string;
  readonly allocatedResources?: ResourceList;
  readonly resources?: ResourceRequirements;
}

/** One of the fields is present; none counts as waiting. */
export interface V1State {
  readonly waiting?: { readonly reason?: string; readonly message?: string };
  readonly running?: { readonly startedAt?: string };
  readonly terminated?: {
    readonly exitCode: number;
    readonly signal?: number;
    readonly reason?: string;
    readonly message?: string;
    readonly startedAt?: string;
    readonly finishedAt?: string;
    readonly containerID?: string;
  };
}

/** A v1.Event, as far as kubectl prints it. */
export interface V1Event {
  readonly type: string;
  readonly reason: string;
  readonly message: string;
  readonly count: number;
  readonly firstTimestamp: string;
  readonly lastTimestamp: string;
  readonly source: { readonly component: string };
  readonly involvedObject: { readonly fieldPath?: string };
}
