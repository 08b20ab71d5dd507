// Exports what kubectl prints about a story.

export { describePod } from './describePod.ts';
export { humanDuration } from './duration.ts';
export {
  describeAt,
  eventsAt,
  indexAt,
  type PodChange,
  podAt,
  podChanges,
  rowAt,
} from './kubectlViews.ts';
export { podTable } from './podTable.ts';
export { POD_COLUMNS, type PodRow, printPod } from './printPod.ts';
export type { V1Event, V1Pod } from './v1Pod.ts';
