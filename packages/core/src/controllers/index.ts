// Exports what controllers do with an edit of their template.

export type { ControllerAnswer, RolloutOrder } from './answer.ts';
export type { ControllerRollout } from './rollout.ts';
export { scaled } from './scaled.ts';
export { type ControllerSettings, KRUISE_NAMES } from './settings.ts';
