// Looks up the file and line of upstream functions at each tag.

import data from './locations.generated.json' with { type: 'json' };

/** File and first line (1-based) of an upstream Go function at one tag of kubernetes/kubernetes. */
export interface UpstreamLocation {
  readonly func: string;
  readonly file: string;
  readonly line: number;
}

/** [first minor, index into files, line per minor from there on]; in the file, each line is the difference to the one before */
type Run = readonly [number, number, readonly number[]];

const written = Object.entries(data.functions as unknown as Readonly<Record<string, readonly Run[]>>);
const functions = new Map(
  written.map(([name, runs]) => [
    name,
    runs.map(([first, file, lines]): Run => [first, file, summed(lines)]),
  ]),
);

function summed(differences: readonly number[]): readonly number[] {
  let line = 0;
  return differences.map((difference) => (line += difference));
}

/** The location of `func` in that minor, or undefined if the release has no such function. */
export function locate(func: string, minor: number): UpstreamLocation | undefined {
  for (const [first, file, lines] of functions.get(func) ?? []) {
    const line = lines[minor - first];
    if (line !== undefined) return { func, file: data.files[file] ?? '', line };
  }
  return undefined;
}
