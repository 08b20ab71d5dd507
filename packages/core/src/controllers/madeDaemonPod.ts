// Adds a DaemonSet's tolerations and node affinity to the spec of its Pod.

import { type Fields, structAt, structsAt } from '../admission/fields.ts';
import type { Release } from '../releases/release.ts';

const NODE = 'node.kubernetes.io/';

const tolerates = (taint: string, effect: string): Fields => ({
  key: `${NODE}${taint}`,
  operator: 'Exists',
  effect,
});

/** Ports pkg/controller/daemon/util AddOrUpdateDaemonPodTolerations (1.11+; CreatePodTemplate before). */
function tolerationsOf(spec: Fields, release: Release): readonly Fields[] {
  const later = release.has('daemonset-tolerates-unschedulable');
  return [
    tolerates('not-ready', 'NoExecute'),
    tolerates('unreachable', 'NoExecute'),
    tolerates('disk-pressure', 'NoSchedule'),
    tolerates('memory-pressure', 'NoSchedule'),
    ...(release.has('daemonset-tolerates-pid-pressure') ? [tolerates('pid-pressure', 'NoSchedule')] : []),
    ...(later ? [tolerates('unschedulable', 'NoSchedule')] : []),
    ...(later && spec.hostNetwork === true ? [tolerates('network-unavailable', 'NoSchedule')] : []),
  ];
}

/**
 * The spec of the Pod on this node. Up to 1.11 the controller chooses the node itself.
 * Ports pkg/controller/daemon/util CreatePodTemplate (1.8+) and ReplaceDaemonSetPodNodeNameNodeAffinity (1.12+).
 */
export function withDaemonFields(spec: Fields, node: string, release: Release): Fields {
  const tolerations = tolerationsOf(spec, release).reduce(withToleration, structsAt(spec, 'tolerations'));
  if (!release.has('daemonset-pods-are-scheduled')) return { ...spec, nodeName: node, tolerations };
  const affinity = structAt(spec, 'affinity');
  const nodeAffinity = affinity && structAt(affinity, 'nodeAffinity');
  return {
    ...spec,
    affinity: {
      ...affinity,
      nodeAffinity: { ...nodeAffinity, [REQUIRED]: { nodeSelectorTerms: [onNode(node)] } },
    },
    tolerations,
  };
}

const REQUIRED = 'requiredDuringSchedulingIgnoredDuringExecution';

function onNode(node: string): Fields {
  return { matchFields: [{ key: 'metadata.name', operator: 'In', values: [node] }] };
}

/** Ports pkg/apis/core/v1/helper AddOrUpdateTolerationInPodSpec (1.8+). */
function withToleration(list: readonly Fields[], added: Fields): readonly Fields[] {
  const same = ({ key, effect, operator, value }: Fields) =>
    key === added.key && effect === added.effect && operator === added.operator && (value ?? '') === '';
  return list.some(same) ? list.map((one) => (same(one) ? added : one)) : [...list, added];
}
