// Finds the secrets in a text of any kind, also one that spans lines: YAML, JSON, logs, describe, scripts.

import { isSecretPair, type Part } from './form.ts';
import { isMask, isStrong, type Masks, maskOf } from './masks.ts';
import { randomParts } from './randomWords.ts';
import { formParts } from './secretForms.ts';
import { isHarmlessValue, isPlainName, isSecretName } from './secretNames.ts';

/** Longer lines are not a key with a value. */
const LONGEST_PAIR = 4000;
/** `key: value` over a whole line, behind marks of quotes and comments. */
const PAIR = /^([\s>#|+]*(?:- )?["']?([A-Za-z_.][\w.-]*)["']?:\s+["']?)(.+?)["']?,?\s*$/;
/** An item of a list or a line of describe: `- --password`, `"--password",`. */
const ITEM = /^([\s>#|+]*(?:- )?["']?)(.*?)["']?,?\s*$/;
/** A flag whose value is the next item. */
const FLAG = /^--?([A-Za-z][\w.-]{2,60})$/;
const NAME = /^[\s>#|+]*(?:- )?["']?(?:name|key)["']?: *["']?([\w.-]+)/i;

/** Sorted parts without overlaps. Parts that are masks already are left out. */
export function secretParts(text: string, masks?: Masks): readonly Part[] {
  const parts = [
    ...formParts(text),
    ...randomParts(text),
    ...(text.includes('\n') ? lineParts(text) : pairPart(text, '')),
  ];
  if (/PRIVATE KEY|Static key|Private-Lines/.test(text)) parts.push(...privateKeys(text));
  if (masks) parts.push(...knownParts(text, masks));
  return merged(parts.map((part) => trimmed(text, part))).filter(
    ([start, end]) => !isMask(text.slice(start, end)),
  );
}

/** The blanks around a secret are not part of it: it is searched for elsewhere too. */
function trimmed(text: string, [start, end]: Part): Part {
  const secret = text.slice(start, end);
  const from = start + secret.length - secret.trimStart().length;
  return [from, Math.max(from, start + secret.trimEnd().length)];
}

function merged(parts: Part[]): Part[] {
  const all: [number, number][] = [];
  for (const [start, end] of parts.sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const last = all.at(-1);
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else if (end > start) all.push([start, end]);
  }
  return all;
}

const KEY_BEGIN =
  /(?:-----BEGIN (?:[A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?|OpenVPN Static key V\d)-----\s*["',]*|---- BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY ----|Private-Lines: \d+)[ \t]*\r?\n/g;
const KEY_LINE =
  /[\s>#|+"']*(?:[A-Za-z0-9+/=]*[ \t\r"',]*|(?:Proc-Type|DEK-Info|Version|Comment): .*)(?:\n|$)/y;

/** The lines of private keys, of which the end may be cut off. */
function privateKeys(text: string): Part[] {
  return [...text.matchAll(KEY_BEGIN)].map(({ index, 0: begin }): Part => {
    const start = index + begin.length;
    let end = start;
    while (end < text.length) {
      KEY_LINE.lastIndex = end;
      const line = KEY_LINE.exec(text)?.[0] ?? '';
      if (line === '' || text.startsWith('-----END', end + line.search(/\S|$/))) break;
      end += line.length;
    }
    const body = text.slice(start, end);
    return [start + body.search(/[^\s>#|+"']|$/), start + body.trimEnd().length];
  });
}

/** Secrets that were found elsewhere. */
function knownParts(text: string, { known }: Masks): Part[] {
  return [...known.keys()].flatMap((secret) => {
    if (secret.length > text.length || !isStrong(secret)) return [];
    return [...text.matchAll(asWritten(secret))].map(
      ({ index, 0: found }): Part => [index, index + found.length],
    );
  });
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
};

/** A pattern of the secret as it is, and as JSON, Markdown, XML or HTML write it. */
function asWritten(secret: string): RegExp {
  const characters = (secret.slice(0, LONGEST_PATTERN).match(/\s+|\S/gu) ?? []).map((one) => {
    if (/[A-Za-z\d]/.test(one)) return one;
    if (/\s/.test(one)) return String.raw`(?:\s|\\+[nrt])+`;
    const code = one.codePointAt(0) ?? 0;
    const entity = ENTITIES[one];
    const escaped = String.raw`\u{${code.toString(16)}}`;
    return String.raw`\\{0,20}(?:${escaped}|&#(?:${code}|x${code.toString(16)});${entity === undefined ? '' : `|&${entity};`})`;
  });
  return new RegExp(characters.join(''), 'gu');
}

const LONGEST_PATTERN = 2000;

function lineParts(text: string): Part[] {
  const parts: Part[] = [];
  const secretObjects = objectsOfSecrets(text);
  let before = '';
  let start = 0;
  for (const line of text.split('\n')) {
    for (const [from, to] of partsOfLine(line, before, secretObjects(start))) {
      parts.push([start + from, start + to]);
    }
    if (line.trim() !== '') before = line;
    start += line.length + 1;
  }
  return parts;
}

function partsOfLine(line: string, before: string, inSecret: boolean): readonly Part[] {
  if (line.length > LONGEST_PAIR) return [];
  if (inSecret) {
    const [, head = '', , value = ''] = PAIR.exec(line) ?? [];
    return value === '' || /^[|>][-+]?\d?$/.test(value) || isHarmlessValue(value)
      ? []
      : [[head.length, head.length + value.length]];
  }
  const flag = before.length > LONGEST_PAIR ? undefined : FLAG.exec(ITEM.exec(before)?.[2] ?? '')?.[1];
  if (flag !== undefined) {
    const [, head = '', item = ''] = ITEM.exec(line) ?? [];
    const isValue = !/^-|^[\w ]+:(?:\s|$)/.test(item) && isSecretPair(flag, item);
    if (isValue) return [[head.length, head.length + item.length]];
  }
  return pairPart(line, before);
}

/** `before`: the line with the name, as of an environment variable in YAML. */
function pairPart(line: string, before: string): Part[] {
  const [, head = '', key = '', value = ''] = (line.length <= LONGEST_PAIR && PAIR.exec(line)) || [];
  if (key === '') return [];
  if (/^value$/i.test(key)) {
    const name = NAME.exec(before)?.[1] ?? '';
    if (!isSecretName(name) || isHarmlessValue(value)) return [];
  } else if (isPlainName(key) || !isSecretPair(key, value)) return [];
  return /^[|>][-+]?\d?$|^[[{]/.test(value) ? [] : [[head.length, head.length + value.length]];
}

/** Returns a function that tells whether the line at an offset is below `data:` of an object of kind Secret. */
function objectsOfSecrets(text: string): (offset: number) => boolean {
  const ranges: Part[] = [];
  if (!/kind["']?: *["']?Secret\b(?!\w)/.test(text)) return () => false;
  const starts = [
    0,
    ...[...text.matchAll(/^(?:---|[ \t]*- (?:apiVersion|kind):)/gm)].map(({ index }) => index),
    text.length,
  ];
  for (const [index, from] of starts.slice(0, -1).entries()) {
    const object = text.slice(from, starts[index + 1]);
    if (!/^[ \t>#|+-]*["']?kind["']?: *["']?Secret["']?,?\s*$/m.test(object)) continue;
    for (const found of object.matchAll(
      /^([ \t>#|+-]*)["']?(?:data|stringData)["']?:[ \t]*\{?[ \t]*\n((?:\1[ \t]+\S[^\n]*(?:\n|$))+)/gm,
    )) {
      const at = from + found.index + found[0].length - (found[2] ?? '').length;
      ranges.push([at, at + (found[2] ?? '').length]);
    }
  }
  return (offset) => ranges.some(([start, end]) => offset >= start && offset < end);
}

/** The text with its parts masked. `keepLines`: its lines keep their numbers. */
export function maskParts(text: string, parts: readonly Part[], masks: Masks, keepLines = false): string {
  let masked = '';
  let at = 0;
  for (const [start, end] of parts) {
    const secret = text.slice(start, end);
    masked += text.slice(at, start) + maskOf(secret, masks);
    if (keepLines) masked += secret.replaceAll(/[^\n]/g, '');
    at = end;
  }
  return masked + text.slice(at);
}
