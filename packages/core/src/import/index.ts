// Exports the reader of kubectl, crictl and docker output.

export { demandsContainers, isKnownGroup } from '../manifest/otherKind.ts';
export type { LastFrom } from '../patch/lastApplied.ts';
export { maskText } from '../secrets/maskText.ts';
export { hasMasked, maskDerived, maskTexts } from '../secrets/maskTexts.ts';
export { appliedManifest } from './appliedManifest.ts';
export { backOffNotes } from './backOffNotes.ts';
export {
  type ConfigChange,
  type ConfigReload,
  type ConfigUse,
  configChanges,
  configReload,
  configUses,
} from './configUses.ts';
export type { MadeBy } from './controllerSettings.ts';
export { budgetsOf, type DisruptionBudget } from './disruptionBudgets.ts';
export type { EventReleases } from './eventReleases.ts';
export { evidenceText } from './evidenceText.ts';
export type { DescribedEvent, ImportedPod, ImportKind, ListedPod } from './imported.ts';
export { importText } from './importText.ts';
export { kubeletVersionIn } from './kubeletVersion.ts';
export { loadEventReleases } from './loadEventReleases.ts';
export { type ManifestPart, manifestParts } from './manifestParts.ts';
export { maskScenario } from './maskScenario.ts';
export { type ObjectPod, objectPod } from './objectPod.ts';
export { itemSplitter, type SplitProblem } from './splitItems.ts';
export { madeManifests, type RunningPod, typedTemplatePod } from './templatePod.ts';
export { type Workload, workloadOf } from './workload.ts';
export { workloadErrors } from './workloadErrors.ts';
