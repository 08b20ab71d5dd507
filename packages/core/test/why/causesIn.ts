// Returns the causes of a diagnosis, for the tests.

import { type Cause, diagnose } from '../../src/why/diagnose.ts';
import type { PastedText } from '../../src/why/pasted.ts';

export function causesIn(texts: readonly PastedText[]): readonly Cause[] {
  return diagnose(texts).causes;
}
