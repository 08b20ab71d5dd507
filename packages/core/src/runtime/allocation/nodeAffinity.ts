// Determines whether the labels of the node are those that a Pod requires.

import { entryOf } from '../../go/map.ts';
import { isRecord, type JsonObject, mapOf, mapsOf } from '../../go/record.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';
import { SCHEDULED_NODE } from '../node/node.ts';

/**
 * True if nodeSelector and the required node affinity match the node. A node without known labels has those that each
 * Pod requires.
 * Ports k8s.io/component-helpers/scheduling/corev1/nodeaffinity RequiredNodeAffinity.Match.
 */
export function matchesNode({ pod, node }: Kubelet): boolean {
  const { labels: own, os = 'linux' } = node.facts;
  if (!own) return true;
  const name = pod.spec.nodeName ?? SCHEDULED_NODE;
  const labels = { 'kubernetes.io/hostname': name, 'kubernetes.io/os': os, ...own };
  const { nodeSelector, affinity } = pod.spec;
  const selected = Object.entries(mapOf(nodeSelector)).every(
    ([key, value]) => entryOf(labels, key) === value,
  );
  const required = mapOf(mapOf(affinity).nodeAffinity).requiredDuringSchedulingIgnoredDuringExecution;
  if (!selected || !isRecord(required)) return selected;
  // Any of the terms; an empty term matches nothing.
  return mapsOf(required.nodeSelectorTerms).some((term) => {
    const expressions = mapsOf(term.matchExpressions);
    const fields = mapsOf(term.matchFields);
    return (
      expressions.length + fields.length > 0 &&
      expressions.every((expression) => meets(expression, labels)) &&
      fields.every((field) => meets(field, { 'metadata.name': name }))
    );
  });
}

function meets(requirement: JsonObject, labels: Readonly<Record<string, string>>): boolean {
  const { key, operator, values } = requirement;
  const value = typeof key === 'string' ? entryOf(labels, key) : undefined;
  const listed = Array.isArray(values) ? values.map(String) : [];
  switch (operator) {
    case 'In':
      return value !== undefined && listed.includes(value);
    case 'NotIn':
      return value === undefined || !listed.includes(value);
    case 'Exists':
      return value !== undefined;
    case 'DoesNotExist':
      return value === undefined;
    case 'Gt':
      return isInteger(value) && Number(value) > Number(listed[0]);
    case 'Lt':
      return isInteger(value) && Number(value) < Number(listed[0]);
    default:
      return false;
  }
}

function isInteger(value: string | undefined): boolean {
  return value !== undefined && /^[+-]?\d+$/.test(value);
}
