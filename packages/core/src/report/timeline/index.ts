// Exports the timeline of a story: a lane per container, the syncs, and an axis of real time.

export { type Axis, createAxis, snapshotPlaces } from './axis.ts';
export { clockText, secondsText } from './clock.ts';
export type { Span, SpanState } from './laneSpan.ts';
export { type Lane, lanesOf } from './lanes.ts';
export { quietSnapshots } from './quiet.ts';
export { type SyncBar, syncBars } from './syncBars.ts';
