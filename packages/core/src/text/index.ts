// Exports the texts of decisions, steps and verdicts.

export { CONTROLLER_KINDS } from './controllerKinds.ts';
export { loadLanguage, type MessageText } from './loadLanguage.ts';
export { type PodVerdict, podVerdicts } from './podVerdicts.ts';
export { rolloutText } from './rolloutText.ts';
export type { Segment, Tone } from './segment.ts';
export { type StepText, skipText, stepText } from './stepText.ts';
export { type DecisionText, decisionText } from './text.ts';
export { uncomparedText } from './uncomparedText.ts';
export { verdictText } from './verdictText.ts';
