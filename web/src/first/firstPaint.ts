// What do the build, the first script and the page agree on about the first paint?

import type { Language } from '@syncpod/core';

/** The element that holds the first paint until the page itself stands in its place. */
export const FIRST_ID = 'first';

/** The event of that element when it makes way. */
export const UNCOVERED = 'uncovered';

/** The id of the template that holds the page as it opens for one kind of visitor. */
export function templateId(lang: Language, phone: boolean): string {
  return `${FIRST_ID}-${lang}-${phone ? 'phone' : 'desk'}`;
}
