// Exports what kubectl prints about a story.

export { humanDuration } from './duration.ts';
export { eventTable } from './eventTable.ts';
export {
  describePods,
  eventsAt,
  indexAt,
  noPodsLine,
  type PodChange,
  podChanges,
  podsAt,
  type ShownPod,
  timeAt,
} from './kubectlViews.ts';
export { podTable, widePodTable } from './podTable.ts';
export { POD_COLUMNS, type PodRow } from './printPod.ts';
export type { V1Pod } from './v1Pod.ts';
