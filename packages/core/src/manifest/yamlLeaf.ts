// Which JSON value, or which key, is a scalar of a YAML document?

import { isAlias, isMap, isNode, isScalar, isSeq } from 'yaml';
import { keyText, resolvePlain, resolveTagged, type Scalar } from './yamlScalar.ts';
import { placeOf, problem, type Span, type Walk } from './yamlWalk.ts';

/** Undefined, and a problem, for what no JSON object can have as a key. */
export function readKey(walk: Walk, node: unknown, path: string, place: Span): string | undefined {
  walk.values += 1;
  const target = isAlias(node) ? walk.aliases.get(node) : node;
  if (isMap(target) || isSeq(target)) {
    problem(walk, 'error', 'yaml-key', 'a map or a list cannot be a key', path, place);
    return undefined;
  }
  const key = isScalar(target) ? scalarOf(walk, target, path) : undefined;
  const text = key && keyText(key);
  if (text !== undefined) return text;
  const what =
    isAlias(node) && !target ? `unknown anchor '${node.source}' referenced` : 'a key cannot be null';
  const message = key?.type === 'int' ? 'a number this big cannot be a key' : what;
  problem(walk, 'error', 'yaml-key', message, path, place);
  return undefined;
}

interface ScalarNode {
  readonly value: unknown;
  readonly type?: string;
  readonly tag?: string;
}

function scalarOf(walk: Walk, node: ScalarNode, path: string): Scalar {
  const text = typeof node.value === 'string' ? wellFormed(node.value) : '';
  const plain = node.type === undefined || node.type === 'PLAIN';
  if (plain && walk.inFlow) checkFlowText(walk, node, text, path);
  if (node.tag === undefined) return plain ? resolvePlain(text) : { type: 'string', value: text };
  const found = resolveTagged(node.tag, text);
  if (found) return found;
  const place = isNode(node) ? placeOf(node) : { start: 0, end: 0 };
  const message = `cannot decode \`${text}\` as a ${node.tag.replace('tag:yaml.org,2002:', '!!')}`;
  problem(walk, 'error', 'yaml-tag', message, path, place);
  return { type: 'string', value: text };
}

/** goyaml ends plain text at a question mark inside of brackets and braces, and takes no colon at its start. */
function checkFlowText(walk: Walk, node: ScalarNode, text: string, path: string): void {
  if (!text.includes('?') && !text.startsWith(':')) return;
  const place = isNode(node) ? placeOf(node) : { start: 0, end: 0 };
  const message = `put quotes around ${text}: inside of [] and {} Kubernetes' YAML does not take it without`;
  problem(walk, 'error', 'yaml-syntax', message, path, place);
}

export function readScalar(walk: Walk, node: ScalarNode, path: string, place: Span): unknown {
  const scalar = scalarOf(walk, node, path);
  if (scalar.type === 'float' && !Number.isFinite(scalar.value)) {
    problem(walk, 'error', 'yaml-number', 'JSON has no such number', path, place);
    return null;
  }
  if (typeof scalar.value !== 'bigint') return scalar.value;
  const message = `${scalar.value} is read as ${Number(scalar.value)}: the page keeps 53 bits of a number`;
  problem(walk, 'warning', 'yaml-number', message, path, place);
  return Number(scalar.value);
}

/** Half a surrogate pair, from an escape, becomes U+FFFD as in Go's JSON. */
function wellFormed(text: string): string {
  return /[\ud800-\udfff]/.test(text) ? text.replaceAll(/\p{Surrogate}/gu, '\ufffd') : text;
}
