// Loads the large table of texts on first use.

import type { lookUpText } from './lookUpText.ts';

/** The module that looks up pasted lines, as a chunk of its own. */
export async function loadLookUpText(): Promise<typeof lookUpText> {
  return (await import('./lookUpText.ts')).lookUpText;
}
