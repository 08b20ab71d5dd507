// Prints labels, annotations, tolerations and spread constraints as `kubectl describe` does.

import {
  type Fields,
  numberAt,
  pointerAt,
  structAt,
  structsAt,
  textAt,
  textEntries,
} from '../../admission/fields.ts';
import { isRecord } from '../../go/record.ts';
import { LAST_APPLIED } from '../../patch/lastApplied.ts';
import { byteLength, firstBytes } from './goFormat.ts';
import type { PrefixWriter } from './prefixWriter.ts';

/** Ports printLabelsMultiline. */
export function printLabels(w: PrefixWriter, title: string, labels: Fields | undefined): void {
  w.write(0, `${title}:\t`);
  const entries = textEntries(labels);
  if (entries.length === 0) w.end('<none>');
  for (const [index, [key, value]] of entries.entries()) {
    if (index > 0) {
      // Two writes: a nested writer indents each.
      w.write(0, '');
      w.write(0, '\t');
    }
    w.write(0, `${key}=${value}\n`);
  }
}

export const MAX_ANNOTATION_LENGTH = 140;

/** Ports printAnnotationsMultiline. */
export function printAnnotations(w: PrefixWriter, annotations: Fields | undefined): void {
  w.write(0, 'Annotations:\t');
  const entries = textEntries(annotations).filter(([key]) => key !== LAST_APPLIED);
  if (entries.length === 0) w.end('<none>');
  for (const [index, [key, text]] of entries.entries()) {
    if (index > 0) w.write(0, '\t');
    const value = text.endsWith('\n') ? text.slice(0, -1) : text;
    const long = byteLength(value) + byteLength(key) + 2 > MAX_ANNOTATION_LENGTH;
    if (!long && !value.includes('\n')) w.write(0, `${key}: ${value}\n`);
    else {
      w.write(0, `${key}:\n`);
      for (const line of value.split('\n')) {
        w.write(0, `\t  ${firstBytes(line, MAX_ANNOTATION_LENGTH - 2, '...')}\n`);
      }
    }
  }
}

/** Ports printPodTolerationsMultiline. */
export function printTolerations(w: PrefixWriter, tolerations: readonly Fields[]): void {
  w.write(0, 'Tolerations:\t');
  if (tolerations.length === 0) w.end('<none>');
  for (const [index, toleration] of sortedBy(tolerations, 'key').entries()) {
    if (index > 0) w.write(0, '\t');
    const [key, value, effect] = ['key', 'value', 'effect'].map((name) => textAt(toleration, name));
    const head = `${key}${value ? `=${value}` : ''}${effect ? `:${effect}` : ''}`;
    const exists = textAt(toleration, 'operator') === 'Exists' && !value;
    const seconds = pointerAt(toleration, 'tolerationSeconds');
    const tail = `${exists ? `${key || effect ? ' ' : ''}op=Exists` : ''}${seconds === undefined ? '' : ` for ${seconds}s`}`;
    w.write(0, `${head}${tail}\n`);
  }
}

/** Ports describeTopologySpreadConstraints. */
export function printSpread(w: PrefixWriter, constraints: readonly Fields[]): void {
  if (constraints.length === 0) return;
  w.write(0, 'Topology Spread Constraints:\t');
  for (const [index, constraint] of sortedBy(constraints, 'topologyKey').entries()) {
    if (index > 0) w.write(0, '\t');
    const selector = structAt(constraint, 'labelSelector');
    const rule = `${textAt(constraint, 'topologyKey')}:${textAt(constraint, 'whenUnsatisfiable')}`;
    const chosen = selector ? ` for selector ${selectorText(selector)}` : '';
    w.write(0, `${rule} when max skew ${numberAt(constraint, 'maxSkew')} is exceeded${chosen}\n`);
  }
}

/** Ports k8s.io/apimachinery/pkg/apis/meta/v1 FormatLabelSelector. */
function selectorText(selector: Fields): string {
  const equal = textEntries(structAt(selector, 'matchLabels')).map(([key, value]) => [
    key,
    `${key}=${value}`,
  ]);
  const others = structsAt(selector, 'matchExpressions').map((expression) => {
    const key = textAt(expression, 'key');
    return [key, expressionText(key, textAt(expression, 'operator'), expression.values)];
  });
  const all = [...equal, ...others].sort(([a = ''], [b = '']) => (a < b ? -1 : a > b ? 1 : 0));
  return all.length === 0 ? '<none>' : all.map(([, text]) => text).join(',');
}

function expressionText(key: string, operator: string, values: unknown): string {
  const list = Array.isArray(values) ? values.map(String).sort().join(',') : '';
  switch (operator) {
    case 'Exists':
      return key;
    case 'DoesNotExist':
      return `!${key}`;
    case 'In':
    case 'NotIn':
      return `${key} ${operator.toLowerCase()} (${list})`;
    default:
      return '<error>';
  }
}

function sortedBy(list: readonly Fields[], field: string): Fields[] {
  return list
    .filter(isRecord)
    .sort((a, b) => (textAt(a, field) < textAt(b, field) ? -1 : textAt(a, field) > textAt(b, field) ? 1 : 0));
}
