// Exports the comparison of two timelines.

export { underRelease } from '../../scenario/underRelease.ts';
export { type Comparison, changesTheRun, compareEntries, type Difference } from './compare.ts';
export { compareJson } from './compareJson.ts';
export { compareLines } from './compareLines.ts';
export { type DifferenceRow, differenceRow } from './differenceRows.ts';
export type { SaidRow } from './said.ts';
export { type ComparisonSentence, comparisonSentence, listed } from './sentence.ts';
export { withDraftApplied } from './side.ts';
export { type SideNames, sideNames } from './sideNames.ts';
export type { TracePair, TraceRow } from './traces.ts';
export { type UpgradeBetween, upgradeBetween } from './upgradeBetween.ts';
