// Exports explanations: what a sync does to a Pod, and why.

export type { ContainerOutcome } from './containerOutcome.ts';
export { endingFunc } from './endingFunc.ts';
export { type ExplainInput, explain } from './explain.ts';
export { eventfulExplanations, explainEntry } from './explainEntry.ts';
export { type ExplainedEvent, explainedEvents, movingStory } from './explainedEvents.ts';
export type { Explanation } from './explanation.ts';
export { observedStatus } from './observedStatus.ts';
export type { Outcome } from './outcomeName.ts';
export { podText } from './podText.ts';
export { type ExplainResult, type PreviewInput, preview, previewRefused, writtenText } from './preview.ts';
export { changesSomething, settlingDecisions } from './settledBy.ts';
export { type StoredObject, storedObject } from './storedObject.ts';
export type { Verdict } from './verdict.ts';
