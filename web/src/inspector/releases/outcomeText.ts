// Describes the outcome of an upgrade in a few words.

import { MARKS } from '@syncpod/core/messages';
import type { Upgrade } from '@syncpod/core/report';
import type { StripText } from './stripTexts.ts';

/** At most this many containers are named. */
const NAMED = 3;

/** `running`: the number of running containers at the upgrade. */
export function outcomeText(killed: Upgrade, running: number, words: StripText): string {
  if (killed.length === 0) return words('releases.keepsAll');
  if (killed.length > NAMED && killed.length >= running) {
    return words('releases.restartAll', { count: killed.length });
  }
  if (isShortened(killed)) return words('releases.restartMany', { names: namesText(killed, words) });
  return killed.map((name) => words('releases.restarts', { name })).join(MARKS[words.lang].list);
}

/** The names, or the first names and the number of the others. */
export function namesText(names: readonly string[], words: StripText): string {
  const named = (isShortened(names) ? names.slice(0, NAMED) : names).join(MARKS[words.lang].list);
  return isShortened(names) ? words('releases.more', { names: named, count: names.length - NAMED }) : named;
}

/** A single remaining name is shown, because “1 more” is no shorter. */
function isShortened({ length }: readonly string[]): boolean {
  return length > NAMED + 1;
}
