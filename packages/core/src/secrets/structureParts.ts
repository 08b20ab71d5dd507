// Finds secrets by the structure of YAML in comments and in pasted texts that contain a manifest.

import type { Part } from './form.ts';
import type { Masks } from './masks.ts';
import { type SecretScalar, yamlSecrets } from './yamlSecrets.ts';

/** What stands before a line of YAML in a comment or a quotation. */
const LEAD = /^[ \t]*(?:#+|>)(?=[ \t]|$)/gm;
/** A line of YAML: a key, an item, a bracket, or anything that is indented. */
const LINE = /^(?:\s|[-?:](?:\s|$)|--- ?$|[[{}\]]|["']?[\w./-]+["']?:(?:\s|$)|$)/;
/** An item, a block or a map in brackets. Other lines show their secrets alone. */
const CLUE = /^[ \t]*- |:[ \t]*(?:[|>][+-]?\d?|[[{].*|)[ \t]*\r?$/m;
/** Documents in documents. */
const MAX_DEPTH = 3;

/** Secrets that the YAML around them shows; none spans lines. `column`: the column in which the text begins. */
export function structureParts(text: string, masks: Masks, column = 0): Part[] {
  if (!CLUE.test(text)) return [];
  const plain = ' '.repeat(column) + text.replaceAll(LEAD, (lead) => ' '.repeat(lead.length));
  return stretches(plain).flatMap(([start, end]) => {
    const stretch = plain.slice(start, end);
    return yamlSecrets(stretch, masks)
      .scalars.flatMap((scalar) => partsOf(stretch, scalar, masks))
      .map(([from, to]): Part => [start - column + from, start - column + to]);
  });
}

/** The runs of lines of YAML that have structure. */
function stretches(text: string): Part[] {
  const found: Part[] = [];
  let start = 0;
  let at = 0;
  const close = (end: number) => {
    const run = text.slice(start, end);
    if (CLUE.test(run)) found.push([start, end]);
  };
  for (const line of text.split('\n')) {
    if (!LINE.test(line)) {
      close(at);
      start = at + line.length + 1;
    }
    at += line.length + 1;
  }
  close(text.length);
  return found;
}

function partsOf(text: string, scalar: SecretScalar, masks: Masks): Part[] {
  const [from = 0, to = from] = scalar.node.range ?? [];
  const start = scalar.base + from;
  const raw = text.slice(start, scalar.base + to);
  return secretsOf(scalar, masks, 0)
    .flatMap((secret) => secret.split('\n'))
    .flatMap((line) => placesOf(line.trim(), raw))
    .map(([first, last]): Part => [start + first, start + last]);
}

function secretsOf({ node, parts, isDocument }: SecretScalar, masks: Masks, depth: number): string[] {
  const value = String(node.value);
  if (!isDocument || parts.length > 0) return parts.map(([from, to]) => value.slice(from, to));
  if (depth === MAX_DEPTH) return [];
  return yamlSecrets(value, masks).scalars.flatMap((inner) => secretsOf(inner, masks, depth + 1));
}

/** Where a line of a secret is written, as it is or with escapes. */
function placesOf(line: string, raw: string): Part[] {
  if (line === '') return [];
  for (const written of [line, JSON.stringify(line).slice(1, -1), line.replaceAll("'", "''")]) {
    const found: Part[] = [];
    for (let at = raw.indexOf(written); at >= 0; at = raw.indexOf(written, at + written.length))
      found.push([at, at + written.length]);
    if (found.length > 0) return found;
  }
  return [];
}
