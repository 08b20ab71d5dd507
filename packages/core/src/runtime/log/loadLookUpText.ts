// How is the big table of texts loaded only when somebody asks for it?

import type { lookUpText } from './lookUpText.ts';

/** The look-up of pasted lines, as a part of the program of its own. */
export async function loadLookUpText(): Promise<typeof lookUpText> {
  return (await import('./lookUpText.ts')).lookUpText;
}
