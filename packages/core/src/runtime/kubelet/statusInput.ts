// Collects the input from which the kubelet generates a Pod's status.

import type { DefaultedPod, ResourceRequirements } from '../../api/pod.ts';
import type { Release } from '../../releases/release.ts';
import type { NodeStatus, StartFailure } from '../node/node.ts';
import { type ApiStatus, isPodPhaseTerminal, type Phase, withoutEnd } from '../node/reportedStatus.ts';
import { nextRound } from './housekeeping.ts';
import type { Kubelet } from './kubelet.ts';
import type { Prober } from './probeWorker.ts';

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
  /** True if housekeeping has removed the Pod's cgroup while the worker waited for a relist after the last container stopped. */
  readonly withoutCgroup?: boolean;
  /** The Pod-level resources on record. */
  readonly podResources?: ResourceRequirements;
  /** Unix seconds. */
  readonly now: number;
  /** The probes that have a worker; absent: all in the spec. */
  readonly probers?: readonly Prober[];
  /** The start of the kubelet's process in Unix seconds. */
  readonly kubeletStart?: number;
}

/** The current input. `status`: the kubelet's view of the runtime, if it is not the cache. */
export function statusInput(
  kubelet: Kubelet,
  now: number,
  terminating: boolean,
  status: NodeStatus = kubelet.process.cache,
): StatusInput {
  const { pod, source, release, node, resize } = kubelet;
  const { probers, startedAt: kubeletStart, stoppedAt } = kubelet.process;
  const { startFailures } = node;
  const api = knownStatus(kubelet, kubelet.api);
  const { phase: podPhase } = api;
  const probing = { probers, kubeletStart };
  const applied = node.podResources ? { podResources: node.podResources } : {};
  const previous = kubelet.work.kept ? knownStatus(kubelet, kubelet.work.kept) : api;
  const withoutCgroup = terminating && stoppedAt !== undefined && nextRound(kubelet, stoppedAt) <= now;
  const reported = { previous, podPhase, terminating, resize, withoutCgroup, now };
  return { pod, source, status, release, startFailures, ...reported, ...probing, ...applied };
}

/**
 * A new kubelet reads a static Pod from its file, which does not say that the Pod had ended.
 * Ports pkg/kubelet/kubelet_pods.go generateAPIPodStatus, which asks the status manager and then the Pod.
 */
function knownStatus({ source, process: { startedAt, statusVersion } }: Kubelet, api: ApiStatus): ApiStatus {
  const unknown = source !== 'api' && startedAt > 0 && statusVersion === undefined;
  return unknown && isPodPhaseTerminal(api.phase) ? withoutEnd(api) : api;
}
