// Builds the URL fragment of work that fits into a link.

import { fragmentOf as fragmentThatFits } from '../../src/share/fragments.ts';

export function fragmentOf(...asked: Parameters<typeof fragmentThatFits>): string {
  const fragment = fragmentThatFits(...asked);
  if (fragment === undefined) throw new Error('too large for a link');
  return fragment;
}
