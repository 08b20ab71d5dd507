// Replays a story and explains its snapshots, for tests.

import type { Story, TimelineEntry } from '../../src/story/story.ts';
import { entriesOf } from '../../src/story/timeline.ts';

export function replayStory(story: Story): readonly TimelineEntry[] {
  const entries = entriesOf(story);
  if (!entries.ok) throw new Error(entries.error.map(({ message }) => message).join('; '));
  return entries.value;
}
