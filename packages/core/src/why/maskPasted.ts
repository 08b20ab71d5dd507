// Masks secrets in pasted texts of any kind.

import { maskOf, secretParts, secretPartsOfArgument } from '../import/secrets.ts';

/** Lines and lengths stay: letters and digits are replaced by others. */
export function maskPasted(text: string): string {
  let named = '';
  return text
    .split('\n')
    .map((line) => {
      const masked = maskLine(line, named);
      named = /^\s*(?:- )?"?name"?: *"?([\w.-]+)/.exec(line)?.[1] ?? '';
      return masked;
    })
    .join('\n');
}

/** Names that mean something else in Kubernetes: the key of a taint, the name of a Secret. */
const PLAIN = /^(?:key|keys|secret|secrets|token|auth)$/i;
/** An environment variable in JSON without line breaks, also as a string within a string. */
const INLINE = /(\\?"name\\?":\s?\\?"([^"\\]+)\\?",\s?\\?"value\\?":\s?\\?")([^"\\]*)/g;
/** Longer lines are no key with a value. */
const LONGEST_PAIR = 4000;
const PAIR = /^(\s*(?:- )?"?([A-Za-z][\w.-]*)"?:\s+"?)([^"]+?)("?,?\s*)$/;

/** `named`: the name on the line before, as of an environment variable in YAML. */
export function maskLine(line: string, named = ''): string {
  const [, head = '', key = '', value = '', end = ''] = (line.length < LONGEST_PAIR && PAIR.exec(line)) || [];
  const name = key === 'value' ? named : key;
  if (name !== '' && !PLAIN.test(name) && secretParts(name, value).length > 0) {
    return head + masked(value, secretParts(name, value)) + end;
  }
  return line
    .replace(
      INLINE,
      (_, before: string, variable: string, secret: string) =>
        before + masked(secret, secretParts(variable, secret)),
    )
    .replace(/\S+/g, (word) => masked(word, secretPartsOfArgument(word)));
}

function masked(value: string, parts: readonly (readonly [number, number])[]): string {
  let text = '';
  let at = 0;
  for (const [start, end] of parts) {
    text += value.slice(at, start) + maskOf(value.slice(start, end), 0);
    at = end;
  }
  return text + value.slice(at);
}
