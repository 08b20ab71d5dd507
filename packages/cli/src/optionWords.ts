// Which words may an option have?

import type { Result } from '@syncpod/core';

export const THEMES = ['light', 'dark'] as const;

/** The word that `--option` was given, the first one if none was. The error lists the right ones. */
export function readWord<const W extends string>(
  option: string,
  words: readonly [W, ...W[]],
  text: string | undefined,
): Result<W, string> {
  if (text === undefined) return { ok: true, value: words[0] };
  const found = words.find((word) => word === text);
  if (found !== undefined) return { ok: true, value: found };
  return { ok: false, error: `--${option}: "${text}" is none of ${words.join(', ')}` };
}

/** The number that `--step` was given, if any. */
export function readStep(text: string | undefined): Result<number | undefined, string> {
  if (text === undefined) return { ok: true, value: undefined };
  if (/^\d{1,2}$/.test(text)) return { ok: true, value: Number(text) };
  return { ok: false, error: `--step: "${text}" is not the number of a step` };
}
