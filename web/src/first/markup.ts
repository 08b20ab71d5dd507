// May the markup that the build wrote become elements, where the browser asks for Trusted Types?

import { trustedTypes } from '../browser/trustedTypeFactory.ts';

const policy = trustedTypes?.createPolicy('first-paint', { createHTML: (markup: string) => markup });

/** Only for what stands in index.html itself: never for a text of a user or of an address. */
export function asMarkup(markup: string): string {
  return policy?.createHTML(markup) ?? markup;
}
