// Sets a value in a text in braces (JSON, or YAML in flow style), and keeps the rest of the text.

import { isMap, isNode, isScalar, isSeq, type Node, parseDocument, stringify, type YAMLMap } from 'yaml';

/** A key of a map, or the item of a list whose `name` it is. */
type Step = string | { readonly named: string };

type Changed = (old: unknown) => unknown;

interface Change {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * The text with another value at a path whose last map is in braces; a map is merged into one that is there. `change`
 * gets the scalar that is there. Undefined if the text cannot be read, or has no such map.
 */
export function withFlowValue(text: string, path: readonly Step[], change: Changed): string | undefined {
  const document = parseDocument(text);
  if (document.errors.length > 0) return undefined;
  const changes = changesAt(document.contents, path, change, text);
  return changes
    ?.toSorted((a, b) => b.from - a.from)
    .reduce((now, { from, to, text: put }) => now.slice(0, from) + put + now.slice(to), text);
}

function changesAt(
  node: unknown,
  [step, ...rest]: readonly Step[],
  change: Changed,
  text: string,
): readonly Change[] | undefined {
  if (step === undefined)
    return isNode(node) ? merged(node, change(isScalar(node) ? node.value : undefined), text) : undefined;
  if (typeof step !== 'string') {
    const item = isSeq(node) && node.items.find((one) => isMap(one) && one.get('name') === step.named);
    return item ? changesAt(item, rest, change, text) : undefined;
  }
  if (!isMap(node)) return undefined;
  const known = node.get(step, true);
  if (known !== undefined) return changesAt(known, rest, change, text);
  const keys = rest.filter((one) => typeof one === 'string');
  if (keys.length < rest.length) return undefined;
  const nested = keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), change(undefined));
  return merged(node, { [step]: nested }, text);
}

/** The changes that make a node equal to a value; a map keeps its other fields. */
function merged(node: Node, value: unknown, text: string): readonly Change[] | undefined {
  const [from, to] = node.range ?? [0, 0];
  // An amount may be written as a number.
  if (isScalar(node) && String(node.value) === String(value)) return [];
  if (!isMap(node) || typeof value !== 'object' || value === null || Array.isArray(value))
    return [{ from, to, text: written(value, isJson(node)) }];
  const added: string[] = [];
  const changes: Change[] = [];
  for (const [key, field] of Object.entries(value)) {
    const known = node.get(key, true);
    const inside = isNode(known) ? merged(known, field, text) : undefined;
    if (isNode(known) && inside === undefined) return undefined;
    if (inside) changes.push(...inside);
    else added.push(fieldText(key, field, isJson(node)));
  }
  if (added.length === 0) return changes;
  return text.charAt(from) === '{' ? [...changes, insertion(node, from, added, text)] : undefined;
}

/** Adds fields after the last one, on lines of their own if that has one. */
function insertion(map: YAMLMap, begin: number, added: readonly string[], text: string): Change {
  const last = map.items.at(-1);
  if (!last) return { from: begin + 1, to: begin + 1, text: ` ${added.join(', ')} ` };
  const [keyBegins = 0, keyEnds = 0] = (isNode(last.key) && last.key.range) || [];
  const at = (isNode(last.value) && last.value.range?.[1]) || keyEnds;
  const line = /\n[ \t]*$/.exec(text.slice(0, keyBegins))?.[0];
  const between = line ?? ' ';
  return { from: at, to: at, text: added.map((field) => `,${between}${field}`).join('') };
}

function fieldText(key: string, value: unknown, json: boolean): string {
  return json
    ? `${JSON.stringify(key)}: ${written(value, true)}`
    : written({ [key]: value }, false).slice(2, -2);
}

function written(value: unknown, json: boolean): string {
  return json ? JSON.stringify(value) : stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trimEnd();
}

/** True for a map whose keys are in quotes, and for a scalar in quotes. */
function isJson(node: Node): boolean {
  if (isScalar(node)) return node.type === 'QUOTE_DOUBLE';
  return (
    isMap(node) &&
    node.items.length > 0 &&
    node.items.every(({ key }) => isScalar(key) && key.type === 'QUOTE_DOUBLE')
  );
}
