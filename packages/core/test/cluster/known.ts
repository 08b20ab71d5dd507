// Reads and renews the lines that are known to differ from the recordings.

import { readFileSync, writeFileSync } from 'node:fs';
import { fnv32a } from '../../src/go/fnv32a.ts';

/** Differing lines; the key is `release/story/aspect`. */
export type Differing = Readonly<Record<string, readonly string[]>>;

/** Longer lines end with a checksum of the whole. */
const LONGEST = 200;

export function pinned(line: string): string {
  if (line.length <= LONGEST) return line;
  return `${line.slice(0, LONGEST)}... ${fnv32a(line).toString(16)}`;
}

export interface KnownDifferences {
  /** Causes that are missing in the table of causes, and causes of the table without lines. */
  strayCauses(): string[];
  /** All known lines of a release, whatever their cause. */
  of(minor: string): Differing;
  /** Writes the current differences: a line keeps its cause, a new line is `unexplained`. */
  renew(found: Differing): void;
}

/** `file`: the differing lines by their cause, as JSON. */
export function knownDifferences(file: URL, causesOf: Readonly<Record<string, string>>): KnownDifferences {
  const known: Readonly<Record<string, Differing>> = JSON.parse(readFileSync(file, 'utf8'));
  return {
    strayCauses: () => {
      const used = Object.keys(known);
      const unused = Object.keys(causesOf).filter((cause) => !used.includes(cause));
      return [...used.filter((cause) => !(cause in causesOf)), ...unused];
    },
    of: (minor) => {
      const all = Object.values(known).flatMap((differing) => Object.entries(differing));
      const keys = [...new Set(all.map(([key]) => key))].filter((key) => key.startsWith(`${minor}/`));
      const linesOf = (wanted: string) => all.flatMap(([key, lines]) => (key === wanted ? lines : []));
      return Object.fromEntries(keys.map((key) => [key, linesOf(key).toSorted()]));
    },
    renew: (found) => {
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
      writeFileSync(file, `${JSON.stringify(Object.fromEntries(rows), null, 1)}\n`);
    },
  };
}
