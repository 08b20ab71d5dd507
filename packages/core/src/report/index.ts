// Exports reports as text, Markdown, JSON and SVG.

export { columnWidths, padCells } from './columns.ts';
export { columnTitles, containerRows } from './containerRows.ts';
export { type Reason, reasonsOf } from './reasons.ts';
export { invalidLines, objectLines, refusalLines } from './refusal.ts';
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
export {
  type Asked,
  answerOf,
  type EditEffect,
  type EditRange,
  editOnReleases,
  effectOf,
  explainUnder,
  previewUnder,
} from './releases/edits.ts';
export type { EnvInstead } from './releases/envInstead.ts';
export { seenPod, type Upgrade } from './releases/handOver.ts';
export { loadPatchTexts } from './releases/loadPatchTexts.ts';
export { upgradeAt } from './releases/upgradeAt.ts';
export { type Group, groupsOf, nextChange, type Upgrades, upgradeMatrix } from './releases/upgradeMatrix.ts';
export {
  runningCount,
  type SeenPod,
  type UpgradeCause,
  upgradeCause,
  upgradeRestarts,
} from './releases/upgradeRestarts.ts';
export { reportJson } from './reportJson.ts';
export { escapeMarkdown, reportMarkdown } from './reportMarkdown.ts';
export { type ReportLine, type ReportSegment, reportText } from './reportText.ts';
export { diagnosticLines } from './sourceLine.ts';
