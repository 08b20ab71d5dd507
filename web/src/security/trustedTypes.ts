// Which strings may become script addresses, where the browser asks for Trusted Types?

interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string | undefined }): unknown;
}

/**
 * Must run before anything starts a worker. The default policy lets through addresses of the own origin only, and no
 * markup and no script text at all; the editor brings policies of its own for what it draws.
 */
export function restrictScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : undefined),
  });
}
