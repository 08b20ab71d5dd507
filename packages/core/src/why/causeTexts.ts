// Defines the texts of a cause.

import type { CauseId } from './causes.ts';

export interface CauseText {
  /** One sentence. */
  readonly title: string;
  /** How to prevent it. */
  readonly prevent: string;
}

export type CauseTexts = Readonly<Record<CauseId, CauseText>>;
