// What does one question come to, with its words?

import type { Decision } from '@syncpod/core';

export interface Reason {
  readonly decision: Decision;
  readonly question: string;
  readonly answer: string;
  readonly detail: string;
  /** True if an outcome on the page follows from it, and that outcome is a change. */
  readonly deciding: boolean;
}
