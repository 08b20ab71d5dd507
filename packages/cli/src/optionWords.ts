// Reads the values of options that take a word or a number.

import type { Result } from '@syncpod/core/result';

export const THEMES = ['light', 'dark'] as const;

/** Whether values that look like secrets are masked. */
export const SECRET_CHOICES = ['mask', 'keep'] as const;

/** The word given for `--option`, by default the first. The error lists the words. */
export function readWord<const W extends string>(
  option: string,
  words: readonly [W, ...W[]],
  text: string | undefined,
): Result<W, string> {
  if (text === undefined) return { ok: true, value: words[0] };
  const found = words.find((word) => word === text);
  if (found !== undefined) return { ok: true, value: found };
  return { ok: false, error: `--${option}: must be one of ${words.join(', ')}, not "${text}"` };
}

/** The seconds given for `--option`, such as 90 or 37.5; undefined if the option is absent. */
export function readSeconds(option: string, text: string | undefined): Result<number | undefined, string> {
  if (text === undefined) return { ok: true, value: undefined };
  if (/^\d{1,9}(\.\d{1,9})?$/.test(text)) return { ok: true, value: Number(text) };
  return { ok: false, error: `--${option}: must be seconds, such as 90 or 37.5, not "${text}"` };
}

/** The whole number given for `--option`, at least `least`; undefined if the option is absent. */
export function readNumber(
  option: string,
  text: string | undefined,
  { least = 0 } = {},
): Result<number | undefined, string> {
  if (text === undefined) return { ok: true, value: undefined };
  if (/^\d{1,9}$/.test(text) && Number(text) >= least) return { ok: true, value: Number(text) };
  return { ok: false, error: `--${option}: must be a whole number, at least ${least}, not "${text}"` };
}
