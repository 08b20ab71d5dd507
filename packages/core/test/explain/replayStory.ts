// Replays a story and explains its snapshots, for tests.

import { entriesOf, type Story, type TimelineEntry } from '../../src/story/timeline.ts';

export function replayStory(story: Story): readonly TimelineEntry[] {
  const entries = entriesOf(story);
  if (!entries.ok) throw new Error(entries.error.map(({ message }) => message).join('; '));
  return entries.value;
}
