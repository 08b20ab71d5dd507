// How does one copy a text, and how does one learn whether the browser allowed it?

import { useState } from 'react';

/** What became of a copy. */
export type Copied = 'copied' | 'failed';

interface Copying {
  /** Of the last one. */
  readonly said: Copied | undefined;
  copy(text: string): void;
  forget(): void;
}

export function useCopy(): Copying {
  const [said, setSaid] = useState<Copied>();
  return {
    said,
    // Where the page came without TLS there is no clipboard to ask.
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
