// Which strings may become script addresses, where the browser asks for Trusted Types?

import { trustedTypes } from './trustedTypeFactory.ts';

/**
 * Must run before anything starts a worker. The default policy lets through addresses of the own origin only, and no
 * markup and no script text at all; the editor brings policies of its own for what it draws.
 */
export function restrictScripts(): void {
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url: string) =>
      new URL(url, location.href).origin === location.origin ? url : undefined,
  });
}
