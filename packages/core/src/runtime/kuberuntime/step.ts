// Defines the input and the result of a step of SyncPod.

import type { ActionOptions } from '../../actions/computePodActions.ts';
import type { Decision, Rule } from '../../decisions/decision.ts';
import type { Run } from './run.ts';
import type { Decided } from './syncRecord.ts';
import type { SkipReason, Touch } from './syncStep.ts';
import type { Timed } from './timed.ts';

/** The runtime errors in this sync. */
export interface Refusals {
  /** Error of RunPodSandbox. */
  readonly sandbox?: string;
  /** The duration of the failing call. */
  readonly seconds?: number;
}

export interface SyncOptions extends ActionOptions {
  readonly refusals?: Refusals;
}

/** A SyncPod call in progress. */
export interface Work extends Decided {
  readonly run: Run;
  readonly refusals: Refusals;
  /** The sandbox in which containers start. */
  sandbox: string;
}

/** The containers that a step acts on, or the reason why it does nothing. */
export type StepPlan = { readonly touches: readonly Touch[] } | { readonly skipped: SkipReason };

export interface Step {
  /** Plans the step. Called for every step, including steps that are not reached. */
  plan(work: Work): StepPlan;
  /** Performs the plan; false if a failure ended the sync. */
  perform(work: Work): boolean | Timed<boolean>;
  failureEndsSync(work: Work): boolean;
}

export const always = (): boolean => true;
export const never = (): boolean => false;

/** The last decision of a rule; undefined if there is none. */
export function answered(decisions: readonly Decision[], rule: Rule): boolean | undefined {
  return decisions.findLast((decision) => decision.rule === rule)?.answer;
}
