// Finds the secrets in a text of any kind, also one that spans lines: YAML, JSON, logs, describe, scripts.

import { resolveTagged } from '../manifest/yamlScalar.ts';
import { isSecretPair, type Part } from './form.ts';
import { isMask, type Masks, maskOf } from './masks.ts';
import { randomParts } from './randomWords.ts';
import { formParts } from './secretForms.ts';
import { isHarmlessValue, isPlainName, isSecretName } from './secretNames.ts';
import { tableParts } from './secretTables.ts';

/** Longer lines are not a key with a value. */
const LONGEST_PAIR = 4000;
/** `key: value` over a whole line, behind marks of quotes and comments. */
const PAIR =
  /^([\s>#|+]*(?:- )?[*_`:]{0,3}["']?([A-Za-z_.][\w.-]*)["']?[*`]{0,3}:[*_]{0,3}\s+["'`]?)(.+?)["'`]?,?\s*$/;
/** An item of a list or a line of describe: `- --password`, `"--password",`. */
const ITEM = /^([\s>#|+]*(?:- )?["']?)(.*?)["']?,?\s*$/;
/** A flag whose value is the next item. */
const FLAG = /^--?([A-Za-z][\w.-]{2,60})$/;
const NAME = /^[\s>#|+]*(?:- )?["']?(?:name|key)["']?: *["']?([\w.-]+)/i;

/** Sorted parts without overlaps. Parts that are masks already are left out. `masks`: also finds the secrets that have one. */
export function secretParts(text: string, masks?: Masks): readonly Part[] {
  const known = masks?.strong.partsIn(text) ?? [];
  const parts = [...(masks ? remembered(text, masks) : newParts(text)), ...known];
  return parts.length === 0 ? parts : sortedParts(text, parts);
}

/** The same without the secrets that have a mask. */
export function partsByForm(text: string, masks: Masks): readonly Part[] {
  const parts = remembered(text, masks);
  return parts.length === 0 ? parts : sortedParts(text, [...parts]);
}

/** Longer texts do not recur. */
const LONGEST_REMEMBERED = 200;

function remembered(text: string, { searched }: Masks): readonly Part[] {
  if (text.length > LONGEST_REMEMBERED) return newParts(text);
  const before = searched.get(text);
  if (before) return before;
  const parts = newParts(text);
  searched.set(text, parts);
  return parts;
}

/** Secrets by their form, with overlaps. */
function newParts(text: string): readonly Part[] {
  const parts = [
    ...formParts(text),
    ...randomParts(text),
    ...(text.includes('\n') ? lineParts(text) : pairPart(text, '')),
    ...tableParts(text),
    ...encodedParts(text),
  ];
  if (/PRIVATE KEY|Static key|Private-Lines/.test(text)) parts.push(...privateKeys(text));
  return parts;
}

/** The parts of two searches, sorted and without overlaps. */
export function joinedParts(text: string, parts: readonly Part[], others: readonly Part[]): readonly Part[] {
  return others.length === 0 ? parts : sortedParts(text, [...parts, ...others]);
}

const ENCODED = /(?<![\w+/.=-])[A-Za-z\d+/]{24,}={0,2}(?![\w+/=-])/g;
const NO_TEXT = /[^\t\n\r\u0020-\u007e\u00a0-\ufffc]/;

/** Words that are base64 of a text with a secret, such as JSON or a script. */
function encodedParts(text: string): Part[] {
  return [...text.matchAll(ENCODED)].flatMap(({ index, 0: word }): Part[] => {
    const decoded = String(resolveTagged('tag:yaml.org,2002:binary', word)?.value ?? '');
    if (decoded === '' || NO_TEXT.test(decoded) || newParts(decoded).length === 0) return [];
    return [[index, index + word.length]];
  });
}

function sortedParts(text: string, parts: readonly Part[]): readonly Part[] {
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
  /(?:-----BEGIN (?:[A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?|OpenVPN Static key V\d)-----(?:\\{1,20}[nr])*[\s"',+]*?|---- BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY ----|Private-Lines: \d+)[ \t]*\r?\n/g;
const KEY_LINE = String.raw`[\s>#|+"']*((?:Proc-Type|DEK-Info|Version|Comment|Hash|Charset|MessageID|Encryption): .*|[A-Za-z0-9+/=]{40,}(?: [A-Za-z0-9+/=]+)*|[A-Za-z0-9+/=]*)(?:\\{1,20}[nr])*[ \t\r"',+]*(?:\n|$)`;
const PLAIN_KEY_LINE = new RegExp(KEY_LINE, 'y');
/** What stands before a key on its line: `web-0 | `, the time of a log, a number, the dash of a list. */
const LONGEST_LEAD = 200;

/** The lines of private keys, of which the end may be cut off. */
function privateKeys(text: string): Part[] {
  return [
    ...[...text.matchAll(KEY_BEGIN)].flatMap(({ index, 0: begin }) =>
      keyBehind(text, index, index + begin.length),
    ),
    ...[...text.matchAll(/-----END [A-Z0-9 ]{0,40}PRIVATE KEY/g)].flatMap(({ index }) =>
      keyBefore(text, index),
    ),
  ];
}

function keyBehind(text: string, begin: number, start: number): Part[] {
  const lead = text.slice(text.lastIndexOf('\n', begin - 1) + 1, begin).slice(-LONGEST_LEAD);
  // A name with its colon stands only on the first line.
  const isRepeated = /[\w-]/.test(lead) && !/[\w"']:[ \t]*["'|>]?[ \t]*$/.test(lead);
  const line = isRepeated ? keyLineBehind(lead) : PLAIN_KEY_LINE;
  const lines: Part[] = [];
  let at = start;
  while (at < text.length) {
    line.lastIndex = at;
    const [whole = '', key = ''] = line.exec(text) ?? [];
    if (whole === '' || text.startsWith('-----END', at + whole.search(/\S|$/))) break;
    const from = at + whole.lastIndexOf(key);
    if (key !== '') lines.push([from, from + key.length]);
    at += whole.length;
  }
  const [first, last] = [lines[0], lines.at(-1)];
  return isRepeated || !first || !last ? lines : [[first[0], last[1]]];
}

/** The pattern of a line behind the same lead, with other numbers in it. */
function keyLineBehind(lead: string): RegExp {
  const same = lead
    .trim()
    .split(/(\d+|\s+)/)
    .map((part) => {
      if (/^\d/.test(part)) return String.raw`\d+`;
      return part.trim() === '' && part !== ''
        ? String.raw`\s+`
        : part.replaceAll(/[^\w]/g, (one) => `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`);
    })
    .join('');
  return new RegExp(String.raw`[ \t]*${same}${KEY_LINE}`, 'yu');
}

/** A line of a key in base64. */
const WHOLE_LINE = 40;

/** A key of which only the end was copied: the words of base64 in front of it. */
function keyBefore(text: string, end: number): Part[] {
  let at = end;
  let start = end;
  while (at > 0) {
    let to = at;
    while (to > 0 && /[\s>#|"',]/.test(text.charAt(to - 1))) to -= 1;
    let from = to;
    while (from > 0 && /[A-Za-z0-9+/=]/.test(text.charAt(from - 1))) from -= 1;
    if (to - from < 4 || to === at || /[-.:\w]/.test(text.charAt(from - 1))) break;
    if (to - from >= WHOLE_LINE) start = from;
    at = from;
  }
  const key = text.slice(start, end);
  return start === end ? [] : [[start, start + key.search(/[\s>#|"',]*$/)]];
}

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
  if (before.length <= LONGEST_PAIR && isOpened(before)) {
    const [, head = '', item = ''] = ITEM.exec(line) ?? [];
    if (item !== '') return [[head.length, head.length + item.length]];
  }
  const flag = before.length > LONGEST_PAIR ? undefined : FLAG.exec(ITEM.exec(before)?.[2] ?? '')?.[1];
  if (flag !== undefined) {
    const [, head = '', item = ''] = ITEM.exec(line) ?? [];
    const isValue = !/^-|^[\w ]+:(?:\s|$)/.test(item) && isSecretPair(flag, item);
    if (isValue) return [[head.length, head.length + item.length]];
  }
  return pairPart(line, before);
}

/** True for a line with the name of a secret whose value is on the next lines: `password: >-`. */
function isOpened(line: string): boolean {
  const [, , key = '', value = ''] = PAIR.exec(line) ?? [];
  return /^[|>][-+]?\d?$/.test(value) && !isPlainName(key) && isSecretName(key);
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
