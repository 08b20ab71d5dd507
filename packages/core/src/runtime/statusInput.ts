// What does the kubelet go by when it reports a Pod?

import type { DefaultedPod } from '../api/pod.ts';
import type { Release } from '../releases/release.ts';
import type { Kubelet } from './kubelet.ts';
import type { NodeStatus, StartFailure } from './node.ts';
import type { ApiStatus } from './reportedStatus.ts';

export interface StatusInput {
  readonly pod: DefaultedPod;
  readonly status: NodeStatus;
  readonly release: Release;
  readonly startFailures: Readonly<Record<string, StartFailure>>;
  readonly previous: ApiStatus;
  readonly terminating: boolean;
  readonly resize: Kubelet['resize'];
  /** Unix seconds. */
  readonly now: number;
}
