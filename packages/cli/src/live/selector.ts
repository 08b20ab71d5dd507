// Writes the label selector of a workload as kubectl takes it.

import { isRecord } from '@syncpod/core/go';

/** Undefined if the object has no selector. */
export function selectorOf({ spec }: Readonly<Record<string, unknown>>): string | undefined {
  const selector = isRecord(spec) && isRecord(spec.selector) ? spec.selector : undefined;
  if (selector === undefined) return undefined;
  const labels = isRecord(selector.matchLabels) ? selector.matchLabels : {};
  const expressions = Array.isArray(selector.matchExpressions) ? selector.matchExpressions : [];
  return [
    ...Object.entries(labels).map(([key, value]) => `${key}=${String(value)}`),
    ...expressions.flatMap(expressionOf),
  ].join(',');
}

function expressionOf(expression: unknown): string[] {
  if (!isRecord(expression)) return [];
  const { key, operator, values = [] } = expression;
  const list = Array.isArray(values) ? `(${values.join(',')})` : '()';
  if (operator === 'Exists') return [String(key)];
  if (operator === 'DoesNotExist') return [`!${String(key)}`];
  return [`${String(key)} ${operator === 'In' ? 'in' : 'notin'} ${list}`];
}
