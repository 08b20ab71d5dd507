// Builds tables of causes from lists of words.

import type { CauseId } from './causes.ts';
import type { Certainty } from './finding.ts';

/** Words separated by blanks, by certainty and cause. */
export type Causes = Readonly<Partial<Record<Certainty, Readonly<Partial<Record<CauseId, string>>>>>>;

/** The cause that each word states, and its certainty. */
export function byWord(causes: Causes): Readonly<Record<string, readonly [CauseId, Certainty]>> {
  return Object.fromEntries(
    (Object.keys(causes) as Certainty[]).flatMap((certainty) =>
      (Object.entries(causes[certainty] ?? {}) as [CauseId, string][]).flatMap(([id, words]) =>
        words.split(' ').map((word) => [word, [id, certainty]] as const),
      ),
    ),
  );
}
