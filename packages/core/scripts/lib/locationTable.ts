// Encodes the locations of upstream functions compactly.

import { asDifferences } from './asDifferences.ts';

/** An entry of test/vectors/releases.json. */
export interface LocatedRelease {
  readonly minor: string;
  readonly functions: Readonly<Record<string, { readonly file: string; readonly line: number }>>;
}

/** [first minor, index into files, line for each minor from the first on, in the table as `asDifferences`] */
type Run = [number, number, number[]];

/** The table that src/releases/locations.ts reads. A function that moves to another file starts a new run. */
export function locationTable(releases: readonly LocatedRelease[]) {
  const files: string[] = [];
  const indexOf = (file: string): number => {
    if (!files.includes(file)) files.push(file);
    return files.indexOf(file);
  };
  const functions: Record<string, Run[]> = {};
  for (const { minor, functions: found } of releases) {
    const number = Number(minor.slice('1.'.length));
    for (const [name, { file, line }] of Object.entries(found)) {
      const index = indexOf(file);
      const runs = functions[name] ?? [];
      functions[name] = runs;
      const last = runs.at(-1);
      if (last && last[1] === index && last[0] + last[2].length === number) last[2].push(line);
      else runs.push([number, index, [line]]);
    }
  }
  const names = Object.keys(functions).sort();
  const written = (runs: readonly Run[] = []): Run[] =>
    runs.map(([first, file, lines]) => [first, file, asDifferences(lines)]);
  return { files, functions: Object.fromEntries(names.map((name) => [name, written(functions[name])])) };
}
