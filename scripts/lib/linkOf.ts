// Builds the link of a scenario for scripts and tests.

import { encodeLink } from '@syncpod/core/scenario';

/** Throws if the scenario is too large for a link. */
export function linkOf(linked: Parameters<typeof encodeLink>[0]): string {
  const link = encodeLink(linked);
  if (!link.ok) throw new Error(link.error.message);
  return link.value;
}
