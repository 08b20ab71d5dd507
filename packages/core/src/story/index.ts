// Exports the timeline of a scenario.

export { beginsWithoutPod, importedState } from './beginning.ts';
export { correlateEvents } from './correlateEvents.ts';
export {
  eventsUntil,
  type MoveObstacle,
  movedEvent,
  storyTime,
  withEventAtSnapshot,
} from './eventAt.ts';
export { eventsOfPods } from './eventsOfPods.ts';
export { klogLine } from './klogLine.ts';
export type { PodSnapshot, Snapshot } from './snapshot.ts';
export type { TimelineEntry, TimelinePart } from './story.ts';
export { continueTimeline } from './storyPart.ts';
export { entriesIn, entriesOf, playStory, restOf, timelineParts, tooLong } from './timeline.ts';
