// How do the tests tell a story in which moments are explained?

import { pointsOf, type Story, type TimelinePoint } from '../../src/runtime/timeline.ts';

export function pointsTold(story: Story): readonly TimelinePoint[] {
  const points = pointsOf(story);
  if (!points.ok) throw new Error(points.error.map(({ message }) => message).join('; '));
  return points.value;
}
