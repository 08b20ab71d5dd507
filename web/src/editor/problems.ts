// What is wrong with the typed text, in one list for the squiggles and for the list under the editor?

import { type Admission, type Diagnostic, messageText, type Range } from '@syncpod/core';
import type { Lang } from '../i18n/text.ts';
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
  lang: Lang,
): readonly Problem[] {
  const read = diagnostics.map((diagnostic, index) => ({
    key: `${index} ${diagnostic.code}`,
    severity: diagnostic.severity,
    message: shortened(messageText(diagnostic.message, lang)),
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
