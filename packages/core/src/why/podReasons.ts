// Lists the reasons of whole Pods, and the causes that they state.

import type { Minor } from '../releases/minor.ts';
import type { CauseId } from './causes.ts';
import type { Certainty } from './finding.ts';
import { minorsOf, type Span } from './minorsIn.ts';
import { byWord } from './words.ts';

/** Reasons in the status, in its condition DisruptionTarget, or in an Event. */
const POD_REASONS = byWord({
  proven: {
    deadline: 'DeadlineExceeded',
    preempted: 'Preempting PreemptionByScheduler PreemptionByKubeScheduler',
    drained: 'EvictionByEvictionAPI DeletionByTaintManager DeletionByDeviceTaintManager',
    'deleted-by-controller': 'DeletionByPodGC',
    'node-shutdown': 'NodeShutdown Shutdown',
    'not-scheduled': 'Unschedulable SchedulingGated',
    'not-admitted':
      'MatchNodeSelector NodePorts PodFitsHostPorts HostPortConflict HostNetworkNotSupported NodeUnschedulable TaintToleration TopologyAffinityError SMTAlignmentError SysctlForbidden SysctlUnsupported AppArmor PodOSNotSupported PodOSSelectorNodeLabelDoesNotMatch PodFeatureUnsupported PodLevelResourcesNotSupported InvalidNodeInfo InitContainerRestartPolicyForbidden SupplementalGroupsPolicyNotSupported UnexpectedPredicateFailureType',
  },
  likely: {
    'node-shutdown': 'Terminated',
    drained: 'NodeLost',
  },
});

export const POD_REASON_NAMES: readonly string[] = Object.keys(POD_REASONS);

/** The kubelets that write a reason, if not all do. Other components may be newer than the kubelet. */
const WRITTEN_BY: Readonly<Record<string, Span>> = {
  Shutdown: '1.20-1.21',
  NodeShutdown: '1.22+',
  Terminated: '1.22+',
  TerminationByKubelet: '1.26+',
  ContainerStatusUnknown: '1.17+',
  Blocked: '1.8-1.30',
  MatchNodeSelector: '1.8-1.22',
  NodeAffinity: '1.17+',
  PodFitsHostPorts: '1.8-1.22',
  NodePorts: '1.17+',
  HostPortConflict: '1.8-1.14',
  HostNetworkNotSupported: '1.8-1.11',
  TaintToleration: '1.17+',
  TopologyAffinityError: '1.15+',
  SMTAlignmentError: '1.22+',
  SysctlUnsupported: '1.8-1.17',
  PodOSNotSupported: '1.23+',
  PodOSSelectorNodeLabelDoesNotMatch: '1.23+',
  PodFeatureUnsupported: '1.35+',
  PodLevelResourcesNotSupported: '1.34+',
  InitContainerRestartPolicyForbidden: '1.28+',
  SupplementalGroupsPolicyNotSupported: '1.33+',
};

/** The kubelets that write this reason of a Pod or of a container. Undefined if all do. */
export function releasesOfReason(reason: string): readonly Minor[] | undefined {
  const span = Object.hasOwn(WRITTEN_BY, reason) ? WRITTEN_BY[reason] : undefined;
  return span === undefined ? undefined : minorsOf(span);
}

/** The node lacks a resource: `OutOfcpu`, `OutOfephemeral-storage`, `OutOfnvidia.com/gpu`. */
const OUT_OF = /^OutOf[a-z][\w./-]*$/;

/** The causes that the reason of a Pod states. */
export function reasonCauses(reason: string): readonly (readonly [CauseId, Certainty])[] {
  if (OUT_OF.test(reason)) return [['not-admitted', 'proven']];
  // A kubelet that has just started may not know the labels of its node.
  if (reason === 'NodeAffinity') {
    return [
      ['not-admitted', 'proven'],
      ['kubelet-restart', 'possible'],
    ];
  }
  const known = Object.hasOwn(POD_REASONS, reason) ? POD_REASONS[reason] : undefined;
  return known ? [known] : [];
}

/** True for a reason that only a Pod has. */
export function isPodReason(reason: string): boolean {
  return (
    reason === 'Evicted' ||
    reason === 'UnexpectedAdmissionError' ||
    (reasonCauses(reason).length > 0 && !/^(?:Terminated|Unschedulable)$/.test(reason))
  );
}
