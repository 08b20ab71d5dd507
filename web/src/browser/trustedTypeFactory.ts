// Returns the Trusted Types factory, in browsers that have it.

interface TrustedTypeFactory {
  /** The browser accepts the policy's result, which is typed as a string here. */
  createPolicy<Rules extends object>(name: string, rules: Rules): Rules;
}

export const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypeFactory };
