// Finds names in a JSON value that are too long to be shown.

import { isRecord } from '../go/record.ts';
import { say } from '../messages/message.ts';
import type { Diagnostic } from '../result.ts';

/**
 * Names, images, paths and reasons have at most a few hundred characters; the longest name that Kubernetes accepts has
 * 253. A picture repeats them, and a browser needs 25 s to lay out one of 100,000 characters.
 */
const MAX_NAME = 1000;

/** Fields with free text, which is not repeated. */
const FREE_TEXT = new Set(['annotations', 'args', 'command', 'message', 'value']);

/** `name-too-long` for each text or key that is longer than a name can be, except in fields with free text. */
export function longNames(value: unknown, path = ''): Diagnostic[] {
  if (typeof value === 'string') return value.length > MAX_NAME ? [tooLong(value.length, path)] : [];
  if (Array.isArray(value)) return value.flatMap((item, index) => longNames(item, `${path}[${index}]`));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key.length > MAX_NAME) return [tooLong(key.length, path)];
    return FREE_TEXT.has(key) ? [] : longNames(inner, path === '' ? key : `${path}.${key}`);
  });
}

function tooLong(length: number, path: string): Diagnostic {
  const message = say('has {length} characters; the limit is {most}', { length, most: MAX_NAME });
  return { code: 'name-too-long', severity: 'error', ...message, path };
}
