// Reads and renews the lines that are known to differ from the recordings.

import { readFileSync, writeFileSync } from 'node:fs';
import { fnv32a } from '../../src/go/fnv32a.ts';
import { CAUSES } from './differences.ts';

/** Differing lines; the key is `release/story/aspect`. */
export type Differing = Readonly<Record<string, readonly string[]>>;

const FILE = new URL('knownDifferences.json', import.meta.url);
/** Differing lines by cause; a renewal adds new lines to `unexplained`. */
const known: Readonly<Record<string, Differing>> = JSON.parse(readFileSync(FILE, 'utf8'));

/** Longer lines end with a checksum of the whole. */
const LONGEST = 200;

export function pinned(line: string): string {
  if (line.length <= LONGEST) return line;
  return `${line.slice(0, LONGEST)}... ${fnv32a(line).toString(16)}`;
}

/** Causes that are missing in differences.ts, and causes of differences.ts without lines. */
export function strayCauses(): string[] {
  const used = Object.keys(known);
  const unused = Object.keys(CAUSES).filter((cause) => !used.includes(cause));
  return [...used.filter((cause) => !(cause in CAUSES)), ...unused];
}

/** All known lines of a release, whatever their cause. */
export function knownOf(minor: string): Differing {
  const all = Object.values(known).flatMap((differing) => Object.entries(differing));
  const keys = [...new Set(all.map(([key]) => key))].filter((key) => key.startsWith(`${minor}/`));
  const linesOf = (wanted: string) => all.flatMap(([key, lines]) => (key === wanted ? lines : []));
  return Object.fromEntries(keys.map((key) => [key, linesOf(key).toSorted()]));
}

/** Writes the current differences: a line keeps its cause, a new line is unexplained. */
export function renew(found: Differing): void {
  const causeOf = (key: string, line: string) =>
    Object.keys(known).find((cause) => known[cause]?.[key]?.includes(line)) ?? 'unexplained';
  const causes = [...Object.keys(known), 'unexplained'].toSorted();
  const next = [...new Set(causes)].map((cause) => {
    const rows = Object.entries(found).map(([key, lines]) => [
      key,
      lines.filter((line) => causeOf(key, line) === cause),
    ]);
    return [cause, Object.fromEntries(rows.filter(([, lines]) => lines && lines.length > 0))];
  });
  const rows = next.filter(([, differing]) => Object.keys(differing).length > 0);
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(rows), null, 1)}\n`);
}
