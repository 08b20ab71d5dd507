// Exports reports as text, Markdown, JSON and SVG.

export { columnWidths, padCells, visible } from './columns.ts';
export { reportJson } from './json.ts';
export { escapeMarkdown, reportMarkdown } from './markdown.ts';
export { type Reason, reasonsOf } from './reasons.ts';
export { invalidLines, refusalLines } from './refusal.ts';
export {
  insteadTexts,
  type LineOf,
  type RefusedField,
  refusedFieldLines,
  refusedFields,
} from './refusedFields.ts';
export { causeText } from './releases/causeText.ts';
export {
  type CompareInput,
  type Comparison as ReleaseComparison,
  compareReleases,
} from './releases/compareReleases.ts';
export type { EditRange } from './releases/edits.ts';
export type { EnvInstead } from './releases/envInstead.ts';
export { seenPod, type Upgrade } from './releases/handOver.ts';
export { type Group, groupsOf, nextChange, type Upgrades, upgradeMatrix } from './releases/matrix.ts';
export { upgradeAt } from './releases/upgradeAt.ts';
export {
  runningCount,
  type SeenPod,
  type UpgradeCause,
  upgradeCause,
  upgradeRestarts,
} from './releases/upgradeRestarts.ts';
export { columnTitles, containerRows } from './rows.ts';
export { diagnosticLines } from './sourceLine.ts';
export { type ReportLine, type ReportSegment, reportText } from './text.ts';
