// How do the tests set two sides against each other?

import type { Minor } from '../../../src/releases/minor.ts';
import { type Comparison, comparePoints, type Difference } from '../../../src/report/compare/compare.ts';
import { underRelease, withDraftTold } from '../../../src/report/compare/side.ts';
import { pointsOf, type TimelinePoint } from '../../../src/runtime/timeline.ts';
import type { Scenario } from '../../../src/scenario/scenario.ts';
import { loadScenario } from '../../scenarios/play.ts';

export function tell(scenario: Scenario): readonly TimelinePoint[] {
  const points = pointsOf(scenario);
  if (!points.ok) throw new Error(points.error.map(({ message }) => message).join('; '));
  return points.value;
}

/** A story of public/scenarios under two releases. */
export function underBoth(name: string, left: Minor, right: Minor): Comparison {
  const story = withDraftTold(loadScenario(name));
  return comparePoints(tell(underRelease(story, left)), tell(underRelease(story, right)));
}

export function ofKind<K extends Difference['kind']>(
  { differences }: Comparison,
  kind: K,
): Extract<Difference, { kind: K }>[] {
  return differences.filter(
    (difference): difference is Extract<Difference, { kind: K }> => difference.kind === kind,
  );
}
