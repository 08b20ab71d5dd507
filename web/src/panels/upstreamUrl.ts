// Where can one read the upstream code that asks a question?

import type { Decision } from '@syncpod/core';

/** The line at the release's tag on GitHub. */
export function upstreamUrl(tag: string, { file, line }: Decision['upstream']): string {
  return `https://github.com/kubernetes/kubernetes/blob/${tag}/${file}#L${line}`;
}
