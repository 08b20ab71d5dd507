// Exports Kubernetes releases, their gates and their differences.

export type { FeatureGate, GateName } from './gates.ts';
export type { UpstreamLocation } from './locations.ts';
export type { Minor, ReleaseName } from './minor.ts';
export { NEWEST } from './nearestRelease.ts';
export { fullVersion, newerPatch, patchDifferences, patchesOf, rankOf } from './patches.ts';
export {
  DEFAULT_MINOR,
  type GateSettings,
  MINORS,
  type Release,
  releaseOf,
  resolveRelease,
} from './release.ts';
export { settableGates } from './settableGates.ts';
export { skewProblem } from './skew.ts';
export type { StepName } from './steps.ts';
export type { HashEra } from './table.ts';
