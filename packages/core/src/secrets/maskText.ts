// Masks the secrets in a text: every scalar and comment of its documents, or every line of a text that is not YAML.

import type { Scalar } from 'yaml';
import { resolvePlain, resolveTagged } from '../manifest/yamlScalar.ts';
import { say } from '../messages/message.ts';
import type { Diagnostic } from '../result.ts';
import type { Part } from './form.ts';
import { encodedMaskOf, isMask, type Masks, maskOf, newMasks, numberMaskOf } from './masks.ts';
import { joinedParts, maskParts, secretParts } from './secretText.ts';
import { structureParts } from './structureParts.ts';
import { commentsOf, type SecretScalar, type YamlSecrets, yamlSecrets } from './yamlSecrets.ts';

export interface MaskedText {
  readonly text: string;
  /** The number of masked values. */
  readonly masked: number;
  /** `secrets-masked` if any value was masked, `secrets-unread` if the text could not be searched completely. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Texts in texts, such as JSON in an annotation in a List. */
const MAX_DEPTH = 3;
/** Masking changes what is around a secret: repeats until nothing changes. */
const MAX_ROUNDS = 3;

/**
 * The text with its secrets masked in place: keeps its structure, the types of its values, comments and layout. A text
 * that is not YAML, or over the reader's limits, is searched line by line, with `secrets-unread`; the caller must then
 * ask before sharing it. Never throws, and masks nothing twice.
 */
export function maskText(text: string, masks: Masks = newMasks([text])): MaskedText {
  if (text.trim() === '') return { text, masked: 0, diagnostics: [] };
  const before = masks.clean.get(text);
  if (before && !UNUSUAL_ESCAPE.test(text) && !masks.strong.mayOccur(text, before.strong))
    return { text, masked: 0, diagnostics: before.complete ? [] : [unread()] };
  let current = text;
  let masked = 0;
  let complete = true;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const next = maskOnce(current, masks, 0);
    complete = next.complete;
    masked += next.masked;
    if (next.text === current) {
      masks.clean.set(current, { strong: masks.strong.size(), complete });
      break;
    }
    current = next.text;
  }
  return {
    text: current,
    masked,
    diagnostics: [...(masked > 0 ? [maskedNotice(masked)] : []), ...(complete ? [] : [unread()])],
  };
}

/** An escape that can hide letters of a secret, or a line break within it. */
const UNUSUAL_ESCAPE = /\\[^"\\/nrt]/;

interface Round {
  readonly text: string;
  readonly masked: number;
  readonly complete: boolean;
}

/** A replaced range of the text. */
interface Writing {
  readonly start: number;
  readonly end: number;
  readonly written: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: YAML has none of these characters
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

function maskOnce(original: string, masks: Masks, depth: number): Round {
  const text = original.includes('\r') ? original.replaceAll(/\r(?!\n)/g, '\n') : original;
  const { scalars, complete } = CONTROL.test(text) ? NOTHING : yamlSecrets(text, masks);
  const writings: Writing[] = [];
  let masked = 0;
  for (const scalar of scalars) {
    const { value, count } = maskedValue(scalar, masks, depth);
    if (count === 0) continue;
    masked += count;
    writings.push(writingOf(text, scalar, value, masks));
  }
  const outside: readonly Part[] = complete ? commentsOf(text) : [[0, text.length]];
  for (const [start, end] of outside) {
    const part = text.slice(start, end);
    const structured = complete ? structureParts(part, masks, columnOf(text, start)) : [];
    for (const [from, to] of joinedParts(part, secretParts(part, masks), structured)) {
      for (const [partStart, partEnd] of outsideOf(writings, start + from, start + to)) {
        const secret = text.slice(partStart, partEnd);
        // Quotes and blanks around a value that is masked already.
        if (!WORD.test(secret) || isMask(secret)) continue;
        masked += 1;
        writings.push({ start: partStart, end: partEnd, written: maskOf(secret, masks) });
      }
    }
  }
  return { text: masked === 0 ? original : withWritings(text, writings), masked, complete };
}

function columnOf(text: string, offset: number): number {
  return offset - text.lastIndexOf('\n', offset - 1) - 1;
}

const WORD = /\w/;

/** The parts of a range that no writing covers. */
function outsideOf(writings: readonly Writing[], start: number, end: number): Part[] {
  const inside = writings.filter((one) => one.start < end && one.end > start);
  const free: Part[] = [];
  let at = start;
  for (const one of inside.toSorted((a, b) => a.start - b.start)) {
    if (one.start > at) free.push([at, one.start]);
    at = Math.max(at, one.end);
  }
  return at < end ? [...free, [at, end]] : free;
}

const NOTHING: YamlSecrets = { scalars: [], complete: false };

/** The value of a scalar with its secrets masked, and their number. */
function maskedValue(
  { node, parts, isDocument, isEncoded }: SecretScalar,
  masks: Masks,
  depth: number,
): { readonly value: string; readonly count: number } {
  const value = String(node.value);
  if (isDocument && depth < MAX_DEPTH && parts.length === 0) {
    const inner = maskOnce(value, masks, depth + 1);
    return { value: inner.text, count: inner.masked };
  }
  const found = isDocument && parts.length === 0 ? secretParts(value, masks) : parts;
  const open = found.filter(([start, end]) => !isMask(value.slice(start, end)));
  if (open.length === 0) return { value, count: 0 };
  if (isEncoded) return { value: encodedMaskOf(value, masks), count: 1 };
  return { value: maskParts(value, open, masks), count: open.length };
}

/** Writes the value in the style of the old one where that is possible, otherwise in double quotes. */
function writingOf(text: string, { node, base }: SecretScalar, value: string, masks: Masks): Writing {
  const [from = 0, to = from] = node.range ?? [];
  const start = base + from;
  // A block ends with its line break.
  let end = base + to;
  while (end > start && /[\r\n]/.test(text.charAt(end - 1))) end -= 1;
  const raw = text.slice(start, end);
  return { start, end, written: writtenAs(raw, node, value, masks) };
}

function writtenAs(raw: string, node: Scalar, value: string, masks: Masks): string {
  const old = String(node.value);
  if (node.type === 'PLAIN') {
    const isNumber = /^(?:int|float)$/.test(
      (node.tag ? resolveTagged(node.tag, raw) : resolvePlain(raw))?.type ?? '',
    );
    if (isNumber) return numberMaskOf(raw, masks);
    if (raw === old && !value.includes('\n') && resolvePlain(value).type === 'string') return value;
  }
  if (node.type === 'QUOTE_SINGLE' && raw === `'${old}'`) return `'${value}'`;
  if (node.type === 'BLOCK_LITERAL') return inBlock(raw, old, value) ?? JSON.stringify(value);
  return JSON.stringify(value);
}

/** The value as the lines of the same block; undefined if the block is indented unevenly. */
function inBlock(raw: string, old: string, value: string): string | undefined {
  const [header = '', ...lines] = raw.split('\n');
  const indent = /^ +/.exec(lines.find((line) => line.trim() !== '') ?? '')?.[0] ?? '';
  const write = (text: string): string =>
    [
      header,
      ...text
        .trimEnd()
        .split('\n')
        .map((line) => (line === '' ? '' : indent + line)),
    ].join('\n');
  const clean = !header.includes('#') && !/^[\s]/.test(value) && !/\d/.test(header);
  return clean && indent !== '' && write(old) === raw.trimEnd() ? write(value) : undefined;
}

function withWritings(text: string, writings: readonly Writing[]): string {
  let whole = '';
  let at = 0;
  for (const { start, end, written } of writings.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue;
    whole += text.slice(at, start) + written;
    at = end;
  }
  return whole + text.slice(at);
}

function maskedNotice(count: number): Diagnostic {
  const what =
    count === 1
      ? say('1 value that looks like a secret is')
      : say('{count} values that look like a secret are', { count });
  const message = say('{what} masked; before 1.31, a masked value changes the hash of its container', {
    what,
  });
  return { code: 'secrets-masked', severity: 'warning', ...message, path: '' };
}

function unread(): Diagnostic {
  const message = say('could not check for secrets: the text is invalid');
  return { code: 'secrets-unread', severity: 'warning', ...message, path: '' };
}
