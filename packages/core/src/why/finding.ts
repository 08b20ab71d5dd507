// Defines what a rule finds: a cause, how certainly, and the facts that state it.

import type { CauseId } from './causes.ts';
import type { Fact } from './fact.ts';

/** `proven` by the text, `likely`, or `possible` beside others. */
export type Certainty = 'proven' | 'likely' | 'possible';

export interface Finding {
  readonly id: CauseId;
  readonly certainty: Certainty;
  readonly facts: readonly Fact[];
}
