// Defines a sentence that was recognized.

import type { Minor } from '../releases/minor.ts';

/** The occasion of a sentence, its values, and the releases that print it; none if only kubelets up to 1.7 did. */
export interface Matched {
  readonly family: string;
  readonly values: Readonly<Record<string, string>>;
  /** True if another occasion prints the same wording, and the text has no reason that tells them apart. */
  readonly shared?: true;
  readonly releases: readonly Minor[];
}
