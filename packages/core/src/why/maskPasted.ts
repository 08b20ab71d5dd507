// Masks secrets in pasted texts of any kind.

import { maskOf, secretParts, secretPartsOfArgument } from '../import/secrets.ts';

/** Replaces letters and digits by others; the number and length of lines stay the same. */
export function maskPasted(text: string): string {
  let before = '';
  let key = false;
  return text
    .split('\n')
    .map((line) => {
      key = key ? !KEY_END.test(line) && KEY_BODY.test(line) : false;
      const masked = key
        ? maskOf(line, 0)
        : isValueOf(before, line)
          ? maskedItem(line)
          : maskLine(line, nameIn(before));
      key ||= KEY_BEGIN.test(line);
      before = line;
      return masked;
    })
    .join('\n');
}

/** A private key over several lines. */
const KEY_BEGIN = /-----BEGIN [A-Z ]*PRIVATE KEY-----\s*["',]*\s*$/;
const KEY_END = /-----END [A-Z ]*PRIVATE KEY-----/;
const KEY_BODY = /^(?:[\s>"']*[A-Za-z0-9+/=]*[\s"',]*|[\s>]*(?:Proc-Type|DEK-Info): .*)$/;

function nameIn(line: string): string {
  return /^\s*(?:- )?"?name"?: *"?([\w.-]+)/.exec(line)?.[1] ?? '';
}

/** An item of a list or a line of describe: `- --password`, `"--password",`. */
const ITEM = /^([\s>]*(?:- )?["']?)(.*?)(["']?,?\s*)$/;
/** A flag whose value is the next item. */
const FLAG = /^--?([A-Za-z][\w.-]*)$/;

/** True for the value of a secret flag whose name is on the line before. */
function isValueOf(before: string, line: string): boolean {
  const flag = before.length < LONGEST_PAIR ? FLAG.exec(ITEM.exec(before)?.[2] ?? '')?.[1] : undefined;
  if (flag === undefined || line.length >= LONGEST_PAIR) return false;
  const item = ITEM.exec(line)?.[2] ?? '';
  return !/^-|^[\w ]+:(?:\s|$)/.test(item) && secretParts(flag, item).length > 0;
}

function maskedItem(line: string): string {
  const [, head = '', item = '', end = ''] = ITEM.exec(line) ?? [];
  return head + maskOf(item, 0) + end;
}

/** Names that are not secret in Kubernetes: the key of a taint, the name of a Secret. */
const PLAIN = /^(?:key|keys|secret|secrets|token|auth)$/i;
/** Longer lines are not a key with a value. */
const LONGEST_PAIR = 4000;
const PAIR = /^(\s*(?:- )?"?([A-Za-z][\w.-]*)"?:\s+"?)([^"]+?)("?,?\s*)$/;

/** `named`: the name on the line before, as of an environment variable in YAML. */
export function maskLine(line: string, named = ''): string {
  const [, head = '', key = '', value = '', end = ''] = (line.length < LONGEST_PAIR && PAIR.exec(line)) || [];
  const name = key === 'value' ? named : key;
  if (name !== '' && !PLAIN.test(name) && secretParts(name, value).length > 0) {
    return head + masked(value, secretParts(name, value)) + end;
  }
  const inside = PARTS.reduce((text, [pattern, mask]) => text.replace(pattern, mask), line);
  return inside.replace(/\S+/g, (word) => {
    const [open = ''] = /^[\\"'`([{]*/.exec(word) ?? [];
    const rest = word.slice(open.length);
    return open + masked(rest, secretPartsOfArgument(rest));
  });
}

type Mask = (...found: readonly string[]) => string;

/** The text before a value, its name, and the value. */
const valued: Mask = (_, before = '', name = '', value = '') =>
  before + masked(value, secretParts(name, value));
const whole: Mask = (_, before = '', value = '') => before + maskOf(value, 0);

/** Secrets within a line. Values in JSON may be strings within a string. */
const PARTS: readonly (readonly [pattern: RegExp, mask: Mask])[] = [
  // A private key with escaped line breaks.
  [/(-----BEGIN [A-Z ]*PRIVATE KEY-----)((?:(?!-----END).)+)/g, whole],
  // An environment variable in JSON without line breaks.
  [/(\\?"name\\?":\s?\\?"([^"\\]+)\\?",\s?\\?"value\\?":\s?\\?")([^"\\]*)/g, valued],
  [
    /(\\?"([A-Za-z][\w.-]*)\\?"\s*:\s*\\?")([^"\\]+)/g,
    (found, before = '', name = '', value = '') =>
      (PLAIN.test(name) ? found : valued('', before, name, value)) ?? '',
  ],
  // `"DB_PASSWORD=..."` in Env of docker and crictl, also with blanks.
  [/(\\?"-{0,2}([A-Za-z][\w.-]*)=)((?:[^"\\]|\\[^"])*)(?=\\?")/g, valued],
  [/('-{0,2}([A-Za-z][\w.-]*)=)([^']*)(?=')/g, valued],
  // A flag, followed by its value.
  [/((?:^|[\s"'[,])--([A-Za-z][\w.-]*)(?:\s+|\\?["'],\s*\\?["']))([^\s"'\\,-][^\s"'\\,]*)/g, valued],
  // The query of an address.
  [/([?&]([A-Za-z][\w.-]*)=)([^&\s"'\\]+)/g, valued],
  [/(\bAuthorization\\?["']?\s*[:=]\s*\\?["']?(?:\w+\s+)?)([^\s"'\\]+)/gi, whole],
  [/(\bBearer\s+)((?=\S*\d|\S{16})[\w.~+/=-]{6,})/gi, whole],
  // `user:password@registry`, not a tag with a digest.
  [/((?:^|[\s"'=])[\w.-]+:)([^\s:@/"']+)(?=@(?!sha\d+:)[\w-]+[.:/])/g, whole],
];

function masked(value: string, parts: readonly (readonly [number, number])[]): string {
  let text = '';
  let at = 0;
  for (const [start, end] of parts) {
    text += value.slice(at, start) + maskOf(value.slice(start, end), 0);
    at = end;
  }
  return text + value.slice(at);
}
