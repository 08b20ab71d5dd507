// May the markup that the build wrote become elements, where the browser asks for Trusted Types?

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(markup: string): string },
  ): {
    createHTML(markup: string): string;
  };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('first-paint', { createHTML: (markup) => markup });

/** Only for what stands in index.html itself: never for a text of a user or of an address. */
export function asMarkup(markup: string): string {
  return policy?.createHTML(markup) ?? markup;
}
