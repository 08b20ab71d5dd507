// Lists the patch releases of a minor, and tells whether a written one is newer than the known ones.

import { type Message, say } from '../messages/message.ts';
import { DIFFERENCES, type PatchedDifference } from './differences.ts';
import { hasPatch, type Lifetime } from './lifetime.ts';
import { type Minor, minorNumber, type ReleaseName, writtenVersion } from './minor.ts';
import { newestPatch, RELEASE_ROWS } from './table.ts';

const PATCHED = (Object.keys(DIFFERENCES) as PatchedDifference[]).filter((name) => {
  const { patches, untilPatches }: Lifetime = DIFFERENCES[name];
  return patches !== undefined || untilPatches !== undefined;
});

/** The names of the patch releases of a minor, newest first; the first is the minor itself. */
export function patchesOf(minor: Minor): readonly ReleaseName[] {
  const row = RELEASE_ROWS.find((candidate) => candidate.minor === minor);
  if (!row) return [];
  const newest = newestPatch(row);
  const earlier = Array.from({ length: newest }, (_, index): ReleaseName => `${minor}.${newest - 1 - index}`);
  return [minor, ...earlier];
}

/** `1.26.15` for `1.26`, and every other name as it is. */
export function fullVersion(name: string): string {
  return RELEASE_ROWS.find(({ minor }) => minor === name)?.tag.slice(1) ?? name;
}

/** Orders releases: larger for a newer one. */
export function rankOf(name: ReleaseName): number {
  const [, minor = '0', patch = '0'] = fullVersion(name).split('.');
  return Number(minor) * 1000 + Number(patch);
}

/** A sentence about a patch release that is newer than the table's, which takes its place. */
export function newerPatch(text: string): Message | undefined {
  const written = writtenVersion(text);
  const row = RELEASE_ROWS.find(({ minor }) => minor === written?.minor);
  if (!row || written?.patch === undefined || written.patch <= newestPatch(row)) return undefined;
  return say('{release} is newer than the patch releases that this version knows; it is shown as {shown}', {
    release: `${row.minor}.${written.patch}`,
    shown: row.tag.slice(1),
  });
}

/** The differences between a patch release and the newest patch of its minor. */
export function patchDifferences(name: ReleaseName): readonly PatchedDifference[] {
  const written = writtenVersion(name);
  if (written?.patch === undefined) return [];
  const { patch } = written;
  const number = minorNumber(written.minor as Minor);
  const row = RELEASE_ROWS.find(({ minor }) => minor === written.minor);
  const newest = row ? newestPatch(row) : patch;
  return PATCHED.filter((one) => {
    const lifetime: Lifetime = DIFFERENCES[one];
    return hasPatch({ number, patch }, lifetime) !== hasPatch({ number, patch: newest }, lifetime);
  });
}
