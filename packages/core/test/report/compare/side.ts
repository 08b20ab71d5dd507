// Sets up two sides of a comparison for the tests.

import type { Minor } from '../../../src/releases/minor.ts';
import { type Comparison, compareEntries, type Difference } from '../../../src/report/compare/compare.ts';
import { withDraftApplied } from '../../../src/report/compare/side.ts';
import type { Scenario } from '../../../src/scenario/scenario.ts';
import { underRelease } from '../../../src/scenario/underRelease.ts';
import type { TimelineEntry } from '../../../src/story/story.ts';
import { entriesOf } from '../../../src/story/timeline.ts';
import { publishedScenario } from '../../published.ts';

export function tell(scenario: Scenario): readonly TimelineEntry[] {
  const entries = entriesOf(scenario);
  if (!entries.ok) throw new Error(entries.error.map(({ message }) => message).join('; '));
  return entries.value;
}

/** A story of public/scenarios under two releases. */
export function underBoth(name: string, left: Minor, right: Minor): Comparison {
  const story = withDraftApplied(publishedScenario(name));
  return compareEntries(tell(underRelease(story, left)), tell(underRelease(story, right)));
}

export function ofKind<K extends Difference['kind']>(
  { differences }: Comparison,
  kind: K,
): Extract<Difference, { kind: K }>[] {
  return differences.filter(
    (difference): difference is Extract<Difference, { kind: K }> => difference.kind === kind,
  );
}
