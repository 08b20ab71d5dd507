// What is wrong with the typed text, in one list for the squiggles and for the list under the editor?

import type { Admission, Diagnostic, Range } from '@syncpod/core';
import type { Words } from '../i18n/text.ts';
import { shortened } from '../panels/shortened.ts';

export interface Problem {
  readonly key: string;
  /** `refused`: the text can be read, and the API server says no. */
  readonly severity: Diagnostic['severity'] | 'refused';
  readonly message: string;
  readonly path: string;
  readonly range?: Range;
}

export function problemsOf(
  diagnostics: readonly Diagnostic[],
  admission: Admission | undefined,
  place: (path: string) => Range | undefined,
  words: Words,
): readonly Problem[] {
  const read = diagnostics.map((diagnostic, index) => ({
    key: `${index} ${diagnostic.code}`,
    severity: diagnostic.severity,
    message: shortened(words.message(diagnostic.message)),
    path: diagnostic.path,
    ...(diagnostic.range ? { range: diagnostic.range } : {}),
  }));
  const refused = (admission?.errors ?? []).map(({ field, detail }, index) => {
    const range = place(field);
    return {
      key: `${index} refused ${field}`,
      severity: 'refused' as const,
      message: shortened(`${field}: ${detail}`),
      path: field,
      ...(range ? { range } : {}),
    };
  });
  return [...read, ...refused];
}
