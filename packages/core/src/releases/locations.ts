// Looks up the file and line of upstream functions at each tag.

import data from './locations.generated.json' with { type: 'json' };

/** File and first line (1-based) of an upstream Go function at one tag of kubernetes/kubernetes. */
export interface UpstreamLocation {
  readonly func: string;
  readonly file: string;
  readonly line: number;
}

/** [first minor, index into files, line per minor from there on] */
type Run = readonly [number, number, readonly number[]];

const functions = data.functions as unknown as Readonly<Record<string, readonly Run[]>>;

/** The location of `func` in that minor, or undefined if the release has no such function. */
export function locate(func: string, minor: number): UpstreamLocation | undefined {
  for (const [first, file, lines] of functions[func] ?? []) {
    const line = lines[minor - first];
    if (line !== undefined) return { func, file: data.files[file] ?? '', line };
  }
  return undefined;
}
