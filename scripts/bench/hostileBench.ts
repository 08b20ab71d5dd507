// Compares hostile texts and links with the largest valid text.

import { deflateRawSync } from 'node:zlib';
import { fnv32a } from '@syncpod/core/go';
import { parsePod } from '@syncpod/core/manifest';
import { resolveRelease } from '@syncpod/core/releases';
import { readLink } from '@syncpod/core/scenario';
import { linkOf } from '../lib/linkOf.ts';
import { medianTime, ratioLine } from './figures.ts';

const ROUNDS = 15;

/** Close to the reader's size limit. */
const CONTAINERS = 400;
const HONEST = `apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec:\n  containers:\n${Array.from(
  { length: CONTAINERS },
  (_, index) => `  - name: c${index}\n    image: nginx:1.${index}\n    env: [{name: A, value: b}]\n`,
).join('')}`;

const HOSTILE = {
  'a text of a megabyte': `a: ${'b'.repeat(1_000_000)}`,
  'half a million open brackets': '['.repeat(500_000),
  'a hundred thousand documents': '---\n'.repeat(100_000),
  'a billion aliases': ['a0: &a0 [x, x, x, x, x, x, x, x, x]']
    .concat(Array.from({ length: 9 }, (_, i) => `a${i + 1}: &a${i + 1} [${`*a${i}, `.repeat(9)}]`))
    .join('\n'),
} as const;

export function benchHostile(): string[] {
  const found = resolveRelease('1.26');
  if (!found.ok) throw new Error('the table has no 1.26');
  const release = found.value;
  const honest = timeOf((round) => parsePod(another(HONEST, round), release));
  const texts = Object.entries(HOSTILE).map(([name, text]) =>
    ratioLine(
      `${name} / a Pod of ${CONTAINERS} containers`,
      timeOf((round) => parsePod(another(text, round), release)),
      honest,
    ),
  );
  const scenario = { v: 4, release: '1.26', path: 'api', manifest: HONEST, events: [] } as const;
  const link = linkOf({ scenario });
  const body = deflateRawSync(Buffer.alloc(50_000_000), { level: 9 }).toString('base64url');
  const bomb = `1.${body}.${fnv32a(body).toString(36)}`;
  return [
    ...texts,
    ratioLine(
      'a link that unpacks to 50 MB / the link of that Pod',
      timeOf(() => readLink(bomb)),
      timeOf(() => readLink(link)),
    ),
  ];
}

/** A text with the same meaning, because parsePod remembers the results of texts. */
function another(text: string, round: number): string {
  return `# ${round}\n${text}`;
}

/** Calls `work` with another number each time. */
function timeOf(work: (round: number) => unknown): number {
  let round = 0;
  return medianTime(ROUNDS, () => {
    round += 1;
    return work(round);
  });
}
