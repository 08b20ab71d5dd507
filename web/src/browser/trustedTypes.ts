// Defines which strings Trusted Types allow as script addresses.

import { trustedTypes } from './trustedTypeFactory.ts';

/**
 * Must run before any worker starts. The default policy allows script addresses of the own origin only, and no markup
 * or script text; the editor has its own policies for its rendering.
 */
export function restrictScripts(): void {
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url: string) =>
      new URL(url, location.href).origin === location.origin ? url : undefined,
  });
}
