// Defines the result of a rule: a cause, its certainty, and the facts that state it.

import type { CauseId } from './causes.ts';
import type { Fact } from './fact.ts';

/** `proven` by the text, `likely`, or `possible` along with others. */
export type Certainty = 'proven' | 'likely' | 'possible';

export interface Finding {
  readonly id: CauseId;
  readonly certainty: Certainty;
  readonly facts: readonly Fact[];
}
