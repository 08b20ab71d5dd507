// Reads a YAML scalar as a JSON value or as a key.

import { isAlias, isMap, isNode, isScalar, isSeq } from 'yaml';
import { wellFormed } from '../go/utf8.ts';
import { say } from '../messages/message.ts';
import { keyText, resolvePlain, resolveTagged, type Scalar } from './yamlScalar.ts';
import { placeOf, problem, type Span, type Walk } from './yamlWalk.ts';

/** Returns undefined and reports a problem for a key that JSON objects cannot have. */
export function readKey(walk: Walk, node: unknown, path: string, place: Span): string | undefined {
  walk.values += 1;
  const target = isAlias(node) ? walk.aliases.get(node) : node;
  if (isMap(target) || isSeq(target)) {
    const message = say('a map or a list cannot be a key');
    problem(walk, { severity: 'error', code: 'yaml-key', ...message, path, ...place });
    return undefined;
  }
  const key = isScalar(target) ? scalarOf(walk, target, path) : undefined;
  const text = key && keyText(key);
  if (text !== undefined) return text;
  const what =
    isAlias(node) && !target
      ? say("unknown anchor '{name}' referenced", { name: node.source })
      : say('a key cannot be null');
  const message = key?.type === 'int' ? say('a number this large cannot be a key') : what;
  problem(walk, { severity: 'error', code: 'yaml-key', ...message, path, ...place });
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
  const tag = node.tag.replace('tag:yaml.org,2002:', '!!');
  const message = say('cannot decode `{text}` as a {tag}', { text, tag });
  problem(walk, { severity: 'error', code: 'yaml-tag', ...message, path, ...place });
  return { type: 'string', value: text };
}

/** In brackets and braces, goyaml ends plain text at a question mark and rejects a colon at its start. */
function checkFlowText(walk: Walk, node: ScalarNode, text: string, path: string): void {
  if (!text.includes('?') && !text.startsWith(':')) return;
  const place = isNode(node) ? placeOf(node) : { start: 0, end: 0 };
  const message = say("put quotes around {text}: inside [] and {}, Kubernetes' YAML requires them", { text });
  problem(walk, { severity: 'error', code: 'yaml-syntax', ...message, path, ...place });
}

export function readScalar(walk: Walk, node: ScalarNode, path: string, place: Span): unknown {
  const scalar = scalarOf(walk, node, path);
  if (scalar.type === 'float' && !Number.isFinite(scalar.value)) {
    const message = say('JSON cannot represent this number');
    problem(walk, { severity: 'error', code: 'yaml-number', ...message, path, ...place });
    return null;
  }
  if (typeof scalar.value !== 'bigint') return scalar.value;
  const value = Number(scalar.value);
  const message = say('{text} is read as {value}: the page stores numbers with 53 bits', {
    text: String(scalar.value),
    value,
  });
  problem(walk, { severity: 'warning', code: 'yaml-number', ...message, path, ...place });
  return value;
}
