// Exports the timeline of a scenario.

export { correlateEvents } from './correlateEvents.ts';
export { klogLine } from './klogLine.ts';
export type { PodSnapshot, Snapshot } from './snapshot.ts';
export {
  beginsWithoutPod,
  continueTimeline,
  entriesIn,
  entriesOf,
  playStory,
  restOf,
  type TimelineEntry,
  type TimelinePart,
  timelineParts,
  tooLong,
} from './timeline.ts';
