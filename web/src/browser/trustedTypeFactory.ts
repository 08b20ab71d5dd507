// Returns the Trusted Types factory, in browsers that have it.

interface TrustedTypeFactory {
  /** The browser accepts the policy's result; in our types it is still a string. */
  createPolicy<Rules extends object>(name: string, rules: Rules): Rules;
}

export const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypeFactory };
