// What does the kubelet go by when it reports a Pod?

import type { DefaultedPod } from '../../api/pod.ts';
import type { Release } from '../../releases/release.ts';
import type { NodeStatus, StartFailure } from '../node/node.ts';
import type { ApiStatus, Phase } from '../node/reportedStatus.ts';
import type { Kubelet } from './kubelet.ts';

export interface StatusInput {
  readonly pod: DefaultedPod;
  readonly source: Kubelet['source'];
  readonly status: NodeStatus;
  readonly release: Release;
  readonly startFailures: Readonly<Record<string, StartFailure>>;
  /** As the status manager has it. */
  readonly previous: ApiStatus;
  /** The phase of the Pod's object: that one is told of an end when all has stopped (1.22-1.37). */
  readonly podPhase: Phase;
  readonly terminating: boolean;
  readonly resize: Kubelet['resize'];
  /** Unix seconds. */
  readonly now: number;
}

/** What the kubelet goes by now. `status`: what it believes of the runtime, if that is not its cache. */
export function statusInput(
  { pod, source, release, node, api, resize, cache }: Kubelet,
  now: number,
  terminating: boolean,
  status: NodeStatus = cache,
): StatusInput {
  const { startFailures } = node;
  const { phase: podPhase } = api;
  return { pod, source, status, release, startFailures, previous: api, podPhase, terminating, resize, now };
}
