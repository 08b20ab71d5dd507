// Defines how a secret is found by the form of the text around it.

import {
  isHarmlessValue,
  isOddName,
  isOddSecret,
  isOpaque,
  isPlainName,
  isSecretName,
} from './secretNames.ts';

/** Start and end of a secret. */
export type Part = readonly [start: number, end: number];

/** A form: the texts of its groups in order, of which some are secrets. */
export interface Form {
  readonly pattern: RegExp;
  /** Returns where the secret starts and ends, counted from the start of the match; undefined if it has no secret. */
  find(found: RegExpExecArray): Part | undefined;
}

/** The second group is the secret. The first is the text before it. */
export function after(pattern: RegExp, refuse?: RegExp): Form {
  return {
    pattern,
    find: ([, before = '', secret = '']) =>
      secret === '' || isReference(secret) || refuse?.test(secret)
        ? undefined
        : [before.length, before.length + secret.length],
  };
}

/** The values of a flag of these programs, which has no telling name: `-p x`, `-px`, and in a list of words. */
export function withFlag(programs: string, flag: string, refuse = /^-/): Form {
  const pattern = String.raw`([\s"',]-${flag}(?<=\b(?:${programs})\b[^|;&\n]{0,200})(?:\s+|\\*["'],\s*\\*["'])?\\*["']?)([^\s"'\\,]+)`;
  return after(new RegExp(pattern, 'g'), refuse);
}

/** The first group of `head` is the name. `value` is sticky: it is read only after the name of a secret. */
export function named(head: RegExp, value: RegExp): Form {
  return {
    pattern: head,
    find: ({ 0: before, 1: name = '', index, input }) => {
      if (!isPlainName(name) && !isOddName(name) && !isSecretName(name)) return undefined;
      const start = index + before.length;
      value.lastIndex = start;
      const text = (value.exec(input)?.[0] ?? '').replace(/[,;)\]}]+$/, '');
      // Before an equals sign, `secret` is not the name of a Secret.
      const whole = /=\s*\\*["']?$/.test(before) && /^(?:secrets?|token)$/i.test(name) ? 'password' : name;
      return isSecretPair(whole, text) ? [before.length, before.length + text.length] : undefined;
    },
  };
}

export function isReference(text: string): boolean {
  return /^(?:\$\(|\$\{|\$[A-Za-z_]|<[^<>]*>$|\*+$)/.test(text);
}

/** True if the name or the form of the value shows that the value is a secret. */
export function isSecretPair(name: string, value: string): boolean {
  if (value === '') return false;
  const isSecret = isPlainName(name) ? isOpaque(name, value) : isSecretName(name) || isOddSecret(name, value);
  return isSecret && !isHarmlessValue(value);
}
