// Extracts SyncPod's steps and the locations of functions from a release's sources.

/** An entry of test/vectors/releases.json. */
export interface DescribedRelease {
  readonly minor: string;
  readonly tag: string;
  readonly steps: readonly string[];
  readonly functions: Readonly<Record<string, { readonly file: string; readonly line: number }>>;
  readonly gates: Readonly<Record<string, boolean>>;
}

interface Named extends Pick<DescribedRelease, 'minor' | 'gates'> {
  /** For example `1.38.0`. */
  readonly version: string;
  /** By name: the new files of functions that have moved; empty for a function that was removed. */
  readonly moved: Readonly<Record<string, string>>;
}

/**
 * Looks up each function of the previous release. Throws an error that names every function that has moved and is not
 * in `moved`, and one if SyncPod's comment lists no steps.
 *
 * @param source returns a file of the release, by its path in kubernetes/kubernetes
 */
export function describeRelease(
  before: DescribedRelease,
  { version, minor, gates, moved }: Named,
  source: (path: string) => string,
): DescribedRelease {
  const looked = Object.entries(before.functions)
    .map(([name, { file }]) => ({ name, file: moved[name] ?? file }))
    .filter(({ file }) => file !== '')
    .map(({ name, file }) => ({ name, file, line: lineOf(source(file), name) }));
  const missing = looked.filter(({ line }) => line === 0);
  if (missing.length > 0) {
    throw new Error(
      missing
        .map(
          ({ name, file }) => `${name} is not in ${file}: say ${name}=ITS/FILE.go, or ${name}= if it is gone`,
        )
        .join('\n'),
    );
  }
  const functions = looked.map(({ name, file, line }) => [name, { file, line }] as const);
  const manager = functions.find(([name]) => name === 'SyncPod')?.[1].file ?? '';
  return {
    minor,
    tag: `v${version}`,
    steps: stepsOf(source(manager), manager),
    functions: Object.fromEntries(functions),
    gates: Object.fromEntries(Object.entries(gates).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** From 1: the first line of the function or method; 0 without it. */
function lineOf(source: string, name: string): number {
  const begins = new RegExp(`^func (\\([^)]*\\) )?${name}[[(]`);
  return source.split('\n').findIndex((line) => begins.test(line)) + 1;
}

/** The numbered list directly above the function. */
function stepsOf(source: string, file: string): string[] {
  const above = source.split('\n').slice(0, lineOf(source, 'SyncPod') - 1);
  const comment = above.slice(above.findLastIndex((line) => !line.startsWith('//')) + 1);
  const steps = comment.flatMap((line) => /^\/\/\s+\d+\. (.*?)\.?$/.exec(line)?.[1] ?? []);
  if (steps.length === 0) throw new Error(`the comment of SyncPod in ${file} lists no steps`);
  return steps;
}
