// Where are Trusted Types asked for, in the browsers that have them?

interface TrustedTypeFactory {
  /** What the policy makes is taken where the browser asks for it; in our types it is still a string. */
  createPolicy<Rules extends object>(name: string, rules: Rules): Rules;
}

export const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypeFactory };
