// Defines the names that the build, the first script and the page share for the first paint.

import type { Language } from '@syncpod/core/messages';

/** The element that holds the first paint until the page replaces it. */
export const FIRST_ID = 'first';

/** The id of the template with the opening page for one kind of visitor. */
export function templateId(lang: Language, phone: boolean): string {
  return `${FIRST_ID}-${lang}-${phone ? 'phone' : 'desk'}`;
}

/** The text area of the first paint; undefined on phones and after the first paint is removed. */
export function firstEditor(): HTMLTextAreaElement | undefined {
  return document.querySelector<HTMLTextAreaElement>(`#${FIRST_ID} [data-lined] textarea`) ?? undefined;
}
