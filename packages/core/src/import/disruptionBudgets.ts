// Finds the PodDisruptionBudgets of a workload, and whether they forbid a drain.

import { scaled } from '../controllers/scaled.ts';
import { mapOf, mapsOf } from '../go/record.ts';
import { type Json, textOf } from './jsonValues.ts';

/** A PodDisruptionBudget that selects the Pods of a workload. */
export interface DisruptionBudget {
  readonly name: string;
  /** Evictions that it allows while all Pods are healthy; with 0 a drain never ends. */
  readonly allowed: number;
}

interface Selected {
  readonly namespace: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly replicas: number;
}

/** Ports pkg/controller/disruption getExpectedPodCount and updatePdbStatus (1.8+). */
export function budgetsOf(
  objects: readonly Json[],
  { namespace, labels, replicas }: Selected,
): DisruptionBudget[] {
  return objects.flatMap(({ apiVersion, kind, metadata, spec }) => {
    const { name, namespace: own } = mapOf(metadata);
    const { selector, minAvailable, maxUnavailable } = mapOf(spec);
    const isBudget = kind === 'PodDisruptionBudget' && textOf(apiVersion).startsWith('policy/');
    const isNear = textOf(own) === '' || namespace === '' || own === namespace;
    // In policy/v1beta1 an empty selector selects nothing.
    const isEmpty = Object.keys(mapOf(selector)).length === 0;
    const selects = isEmpty
      ? apiVersion === 'policy/v1' && selector !== undefined
      : matches(mapOf(selector), labels);
    if (!isBudget || !isNear || !selects) return [];
    // A budget with neither allows nothing.
    const missing =
      maxUnavailable === undefined
        ? replicas - scaled(String(minAvailable ?? replicas), replicas, 'up')
        : scaled(String(maxUnavailable), replicas, 'up');
    return [{ name: textOf(name), allowed: Math.max(0, Math.min(missing, replicas)) }];
  });
}

/** Ports apimachinery metav1.LabelSelectorAsSelector and labels.Requirement Matches. */
function matches(selector: Json, labels: Readonly<Record<string, string>>): boolean {
  const equal = Object.entries(mapOf(selector.matchLabels)).every(([name, value]) => labels[name] === value);
  return (
    equal &&
    mapsOf(selector.matchExpressions).every(({ key, operator, values }) => {
      const value = labels[textOf(key)];
      const listed = Array.isArray(values) && value !== undefined && values.includes(value);
      switch (operator) {
        case 'In':
          return listed;
        case 'NotIn':
          return !listed;
        case 'Exists':
          return value !== undefined;
        default:
          return operator === 'DoesNotExist' && value === undefined;
      }
    })
  );
}
