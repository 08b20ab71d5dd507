// Copies a text and reports whether the browser allowed it.

import { useState } from 'react';

/** The result of a copy. */
export type Copied = 'copied' | 'failed';

interface Copying {
  /** The result of the last copy. */
  readonly said: Copied | undefined;
  copy(text: string): void;
  forget(): void;
}

export function useCopy(): Copying {
  const [said, setSaid] = useState<Copied>();
  return {
    said,
    // Without TLS, the page has no clipboard.
    copy: (text) =>
      void Promise.resolve()
        .then(() => navigator.clipboard.writeText(text))
        .then(
          () => setSaid('copied'),
          () => setSaid('failed'),
        ),
    forget: () => setSaid(undefined),
  };
}
