// Finds the reasons why a release does not create a Pod exactly as written.

import { type Creation, creationOf, type EditPath, throughApiServer } from '@syncpod/core/admission';
import type { Minor, Release } from '@syncpod/core/releases';

export interface RefusedCreation extends Creation {
  /** The API server's release. */
  readonly minor: Minor;
}

/**
 * The answer of the API server's release to a new Pod with this text. Undefined if it creates the Pod, or if the Pod
 * does not come from the API server.
 */
export function refusedCreation(
  text: string | undefined,
  path: EditPath,
  apiServer: Release | undefined,
): RefusedCreation | undefined {
  if (text === undefined || !apiServer || !throughApiServer(path)) return undefined;
  const found = creationOf(text, apiServer);
  return found && (found.errors.length > 0 || found.needs) ? { ...found, minor: apiServer.minor } : undefined;
}
