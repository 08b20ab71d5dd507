// Lists the reasons of whole Pods, and the causes that they state.

import type { CauseId } from './causes.ts';
import type { Certainty } from './finding.ts';

/** Reasons in the status, in its condition DisruptionTarget, or in an Event. */
const POD_REASONS: Readonly<Record<string, readonly [CauseId, Certainty]>> = {
  DeadlineExceeded: ['deadline', 'proven'],
  Preempting: ['preempted', 'proven'],
  PreemptionByScheduler: ['preempted', 'proven'],
  // 1.25
  PreemptionByKubeScheduler: ['preempted', 'proven'],
  EvictionByEvictionAPI: ['drained', 'proven'],
  DeletionByTaintManager: ['drained', 'proven'],
  // 1.33
  DeletionByDeviceTaintManager: ['drained', 'proven'],
  DeletionByPodGC: ['deleted-by-controller', 'proven'],
  NodeShutdown: ['node-shutdown', 'proven'],
  Shutdown: ['node-shutdown', 'proven'],
  Terminated: ['node-shutdown', 'likely'],
  NodeLost: ['drained', 'likely'],
  Unschedulable: ['not-scheduled', 'proven'],
  // pkg/kubelet/lifecycle, pkg/kubelet/sysctl, pkg/kubelet/cm/topologymanager, pkg/security/apparmor
  MatchNodeSelector: ['not-admitted', 'proven'],
  NodePorts: ['not-admitted', 'proven'],
  PodFitsHostPorts: ['not-admitted', 'proven'],
  HostPortConflict: ['not-admitted', 'proven'],
  HostNetworkNotSupported: ['not-admitted', 'proven'],
  NodeUnschedulable: ['not-admitted', 'proven'],
  TaintToleration: ['not-admitted', 'proven'],
  TopologyAffinityError: ['not-admitted', 'proven'],
  SMTAlignmentError: ['not-admitted', 'proven'],
  SysctlForbidden: ['not-admitted', 'proven'],
  SysctlUnsupported: ['not-admitted', 'proven'],
  AppArmor: ['not-admitted', 'proven'],
  PodOSNotSupported: ['not-admitted', 'proven'],
  PodOSSelectorNodeLabelDoesNotMatch: ['not-admitted', 'proven'],
  PodFeatureUnsupported: ['not-admitted', 'proven'],
  PodLevelResourcesNotAdmittedReason: ['not-admitted', 'proven'],
  InvalidNodeInfo: ['not-admitted', 'proven'],
  InitContainerRestartPolicyForbidden: ['not-admitted', 'proven'],
  SupplementalGroupsPolicyNotSupported: ['not-admitted', 'proven'],
  UnexpectedPredicateFailureType: ['not-admitted', 'proven'],
};

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
