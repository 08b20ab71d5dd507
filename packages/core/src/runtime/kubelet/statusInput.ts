// Collects the input from which the kubelet generates a Pod's status.

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
  /** As stored by the status manager. */
  readonly previous: ApiStatus;
  /** The phase last written to the API server: since 1.22 a final phase is written once everything has stopped. */
  readonly podPhase: Phase;
  readonly terminating: boolean;
  readonly resize: Kubelet['resize'];
  /** Unix seconds. */
  readonly now: number;
  /** The probes that have a worker; absent: all in the spec. */
  readonly probers?: Kubelet['probers'];
  /** The start of the kubelet's process in Unix seconds. */
  readonly kubeletStart?: number;
}

/** The current input. `status`: the kubelet's view of the runtime, if it is not the cache. */
export function statusInput(
  { pod, source, release, node, api, kept, resize, cache, probers, startedAt: kubeletStart }: Kubelet,
  now: number,
  terminating: boolean,
  status: NodeStatus = cache,
): StatusInput {
  const { startFailures } = node;
  const { phase: podPhase } = api;
  const probing = { probers, kubeletStart };
  const reported = { previous: kept ?? api, podPhase, terminating, resize, now };
  return { pod, source, status, release, startFailures, ...reported, ...probing };
}
