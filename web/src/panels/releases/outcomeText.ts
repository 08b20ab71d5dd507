// How does one say in a few words what an upgrade does?

import { MARKS } from '@syncpod/core/messages';
import type { Upgrade } from '@syncpod/core/report';
import type { ReleasesText } from './texts.ts';

/** As many are named one by one; a Pod may have dozens. */
const NAMED = 3;

/** `running`: how many containers run when the upgrade comes. */
export function outcomeText(killed: Upgrade, running: number, words: ReleasesText): string {
  if (killed.length === 0) return words('releases.keepsAll');
  if (killed.length > NAMED && killed.length >= running) {
    return words('releases.restartAll', { count: killed.length });
  }
  if (isShortened(killed)) return words('releases.restartMany', { names: namesText(killed, words) });
  return killed.map((name) => words('releases.restarts', { name })).join(MARKS[words.lang].list);
}

/** The names, or the first of them and how many more there are. */
export function namesText(names: readonly string[], words: ReleasesText): string {
  const named = (isShortened(names) ? names.slice(0, NAMED) : names).join(MARKS[words.lang].list);
  return isShortened(names) ? words('releases.more', { names: named, count: names.length - NAMED }) : named;
}

/** One more name takes no more room than saying that there is one. */
function isShortened({ length }: readonly string[]): boolean {
  return length > NAMED + 1;
}
