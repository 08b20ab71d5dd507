// Defines the texts of steps that each language must have.

import type { StepName } from '../releases/steps.ts';
import type { SkipReason } from '../runtime/kuberuntime/syncStep.ts';

export type StepPhrases = Readonly<Record<StepName, readonly [title: string, does: string]>>;

/** The reason for a skipped step, in two or three words. */
export type SkipPhrases = Readonly<Record<SkipReason, string>>;
