// Renews the first and the last release, and their number, in texts for users.

import type { Minor } from '../../src/releases/minor.ts';
import { RELEASE_ROWS } from '../../src/releases/table.ts';

/** The texts, from the root of the repository. */
export const SPAN_FILES = [
  'README.md',
  'CHANGELOG.md',
  'docs/fidelity.md',
  'oracle/README.md',
  'packages/core/test/vectors/README.md',
  'packages/cli/README.md',
  'packages/cli/krew/syncpod.yaml.template',
  'packages/core/README.md',
  'packages/core/package.json',
  'web/index.html',
] as const;

const SPAN = /\b1\.8 to (1\.\d+)/g;
/** The releases that have answered, and their number if it is stated. */
const ANSWERED = /(?:(?<=\bx )(\d+) releases, )?(?:1\.\d+ to 1\.\d+ and )?\b1\.\d+ to (1\.\d+)\b/g;
const NUMBER = /(?<=\b(?:all|x|prints:) )\d+(?= releases\b)/g;

/** Which patches the vectors are from, in oracle/README.md. */
const VERSIONS = /(?<=^Versions used: ).*(?=\.$)/m;

const ALL = RELEASE_ROWS.map(({ minor }) => minor);
const TAGS = RELEASE_ROWS.map(({ tag }) => tag.slice(1)).join(' ');

/** A text with the releases of the table. */
export function withReleaseSpan(text: string, minors: readonly Minor[] = ALL): string {
  const before = /\b(?:all|x) (\d+) releases\b/.exec(text)?.[1];
  const last = [...text.matchAll(SPAN)][0]?.[1];
  const newest = minors.at(-1) ?? '';
  const added = Number(newest.slice(2)) - Number(last?.slice(2));
  return text
    .replace(VERSIONS, TAGS)
    .replaceAll(ANSWERED, (span: string, number: string | undefined, until: string) => {
      if (until !== last) return span;
      const counted = number ? span.replace(number, String(Number(number) + added)) : span;
      return counted.slice(0, -until.length) + newest;
    })
    .replaceAll(NUMBER, (number) => (number === before ? String(minors.length) : number));
}
