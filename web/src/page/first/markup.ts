// Creates elements from the markup of the build, under Trusted Types.

import { trustedTypes } from '../../browser/trustedTypeFactory.ts';

const policy = trustedTypes?.createPolicy('first-paint', { createHTML: (markup: string) => markup });

/** Only for the markup in index.html: never for text from a user or an address. */
export function asMarkup(markup: string): string {
  return policy?.createHTML(markup) ?? markup;
}
