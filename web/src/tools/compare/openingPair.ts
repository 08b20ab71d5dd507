// Chooses the two releases that are compared first: the current one, and the nearest that behaves differently.

import { changesTheRun, compareEntries, underRelease, withDraftApplied } from '@syncpod/core/compare';
import { MINORS, type ReleaseName, resolveRelease } from '@syncpod/core/releases';
import { entriesOf } from '@syncpod/core/story';
import { scenarioOf } from '../../store/scenario.ts';
import type { Work } from '../../store/work.ts';
import { pairFrom } from './pairFrom.ts';

/** Milliseconds. Long stories take longer to play on 30 releases than a visitor waits. */
const PATIENCE = 600;

export function openingPair(work: Work, now = () => performance.now()): readonly [ReleaseName, ReleaseName] {
  const usual = pairFrom(work.release);
  const release = resolveRelease(work.release);
  // A patch is compared with the newest patch of its minor.
  if (!release.ok || release.value.name !== release.value.minor) return usual;
  const { minor } = release.value;
  const base = withDraftApplied(scenarioOf(work));
  const until = now() + PATIENCE;
  const played = (name: ReleaseName) => {
    const entries = entriesOf(underRelease(base, name));
    return entries.ok ? entries.value : undefined;
  };
  const mine = played(minor);
  const at = MINORS.indexOf(minor);
  for (const other of byDistance(at)) {
    if (!mine || now() > until) break;
    const theirs = played(other);
    if (!theirs || !compareEntries(mine, theirs).differences.some(changesTheRun)) continue;
    return MINORS.indexOf(other) < at ? [other, minor] : [minor, other];
  }
  return usual;
}

/** The other minors, the nearest first, a newer one before an older one. */
function byDistance(at: number) {
  const distance = (index: number): number => Math.abs(index - at) - (index > at ? 0.5 : 0);
  return MINORS.flatMap((minor, index) => (index === at ? [] : [{ minor, index }]))
    .sort((one, other) => distance(one.index) - distance(other.index))
    .map(({ minor }) => minor);
}
