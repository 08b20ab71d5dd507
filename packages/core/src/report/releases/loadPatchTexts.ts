// Loads the texts about patch releases on first use.

import type { patchText } from './patchTexts.ts';

/** Names a difference between patch releases in a language; the texts are a chunk of their own. */
export async function loadPatchTexts(): Promise<typeof patchText> {
  return (await import('./patchTexts.ts')).patchText;
}
