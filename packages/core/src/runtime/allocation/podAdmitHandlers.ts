// Determines whether the kubelet refuses a new Pod.

import type { DefaultedPod } from '../../api/pod.ts';
import { hostPortsOf } from '../../defaults/hostPorts.ts';
import { entryOf } from '../../go/map.ts';
import { isRecord } from '../../go/record.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';
import type { NodeFacts } from '../node/node.ts';
import { matchesNode } from './nodeAffinity.ts';
import type { PodRefusal } from './podRefusal.ts';
import { resourceRefusal } from './room.ts';
import { sysctlRefusal, unsafeSysctls } from './sysctls.ts';

const OS_LABEL = 'kubernetes.io/os';

/**
 * The first refusal of the kubelet's admission handlers; undefined if the Pod is admitted.
 * Ports the order of pkg/kubelet/kubelet.go NewMainKubelet (1.8+) and pkg/kubelet/lifecycle/predicate.go Admit.
 *
 * @param replaces - The Pod takes the place of another one, whose resources it uses.
 */
export function podRefusal(kubelet: Kubelet, replaces: boolean): PodRefusal | undefined {
  const system = osRefusal(kubelet);
  const fitting = () => (replaces ? undefined : resourceRefusal(kubelet)) ?? predicateRefusal(kubelet);
  const fits = kubelet.release.has('asks-for-system-first')
    ? (system ?? sidecarRefusal(kubelet) ?? fitting())
    : (sidecarRefusal(kubelet) ?? fitting() ?? system);
  return sysctlRefusal(kubelet) ?? fits ?? shutdownRefusal(kubelet);
}

/**
 * Without the gate, the API server drops the field, but a file keeps it. Ports Admit of 1.28 to 1.32.
 */
function sidecarRefusal({ pod, release }: Kubelet): PodRefusal | undefined {
  if (!release.has('refuses-sidecars-by-gate') || release.gate('SidecarContainers')) return undefined;
  const sidecar = pod.spec.initContainers?.find(({ restartPolicy }) => restartPolicy === 'Always');
  if (!sidecar) return undefined;
  return {
    reason: 'InitContainerRestartPolicyForbidden',
    message: `Init container ${JSON.stringify(sidecar.name)} may not have a non-default restartPolicy`,
  };
}

/**
 * Ports rejectPodAdmissionBasedOnOSSelector, which reads the Pod's labels and not its nodeSelector, and
 * rejectPodAdmissionBasedOnOSField (1.23+).
 */
function osRefusal({ pod, node, release }: Kubelet): PodRefusal | undefined {
  if (!release.has('refuses-other-systems')) return undefined;
  const { os = 'linux' } = node.facts;
  const { labels = {} } = pod.metadata;
  const label = entryOf(labels, OS_LABEL);
  if (label !== undefined && label !== os) {
    return {
      reason: 'PodOSSelectorNodeLabelDoesNotMatch',
      message: "Failed to admit pod as the `kubernetes.io/os` label doesn't match node label",
    };
  }
  const wanted = osOf(pod);
  if (wanted === undefined || wanted === os) return undefined;
  return {
    reason: 'PodOSNotSupported',
    message: "Failed to admit pod as the OS field doesn't match node OS",
  };
}

/** Ports scheduler AdmissionCheck (1.18+) and GeneralPredicates (1.8-1.17), which asks for ports first. */
function predicateRefusal(kubelet: Kubelet): PodRefusal | undefined {
  const { release } = kubelet;
  const named = release.has('predicates-are-plugins');
  const affinity = matchesNode(kubelet)
    ? undefined
    : failed(
        kubelet,
        named ? 'NodeAffinity' : 'MatchNodeSelector',
        "node(s) didn't match Pod's node affinity/selector",
      );
  const { portsInUse = [] } = kubelet.node.facts;
  const ports = hostPortsOf(kubelet.pod, kubelet.release).some((port) => portsInUse.includes(port))
    ? failed(
        kubelet,
        named ? 'NodePorts' : 'PodFitsHostPorts',
        "node(s) didn't have free ports for the requested pod ports",
      )
    : undefined;
  return named ? (affinity ?? ports) : (ports ?? affinity);
}

/** Ports PredicateFailureError.Error. */
function failed({ release }: Kubelet, reason: string, because: string): PodRefusal {
  const message = `Predicate ${reason} failed`;
  return { reason, message: release.has('predicate-says-why') ? `${message}: ${because}` : message };
}

/** Ports pkg/kubelet/nodeshutdown Admit (1.20+). */
function shutdownRefusal({ process: { shutdown }, release }: Kubelet): PodRefusal | undefined {
  if (!shutdown) return undefined;
  return release.has('terminated-by-shutdown')
    ? { reason: 'NodeShutdown', message: 'Pod was rejected as the node is shutting down.' }
    : {
        reason: 'Shutdown',
        message: 'Node is in progress of shutting down, not admitting any new pods',
      };
}

/** The kubelet of a Pod that runs: it has admitted the system and the sysctls of the Pod. */
export function onItsNode(kubelet: Kubelet): Kubelet {
  return { ...kubelet, node: { ...kubelet.node, facts: factsOfHost(kubelet) } };
}

function factsOfHost({ pod, release }: Kubelet): NodeFacts {
  const os = osOf(pod) ?? entryOf(pod.metadata.labels ?? {}, OS_LABEL);
  const unsafe = unsafeSysctls(pod, release);
  return {
    ...(os === undefined ? {} : { os }),
    ...(unsafe.length === 0 ? {} : { allowedUnsafeSysctls: unsafe }),
  };
}

function osOf({ spec: { os } }: DefaultedPod): string | undefined {
  return isRecord(os) && typeof os.name === 'string' ? os.name : undefined;
}
