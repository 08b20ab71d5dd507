// Why is a text no Pod?

import type { Diagnostic } from '@syncpod/core';

export interface Unread {
  /** True if it can be read, but is something else. */
  readonly other: boolean;
  /** Where it cannot be read. */
  readonly line: number | undefined;
}

/** `line`: where the first error stands that is told beside the text. */
export function unreadOf(diagnostics: readonly Diagnostic[], line: number | undefined): Unread {
  const other = diagnostics.some(({ code }) => code === 'not-a-pod' || code === 'has-pod-template');
  return { other, line };
}
