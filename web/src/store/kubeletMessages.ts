// Lists the kubelet's messages of an explanation.

import type { Explanation } from '@syncpod/core/explain';

/** The release's kill messages, without duplicates. */
export function kubeletMessages({ containers }: Explanation): readonly string[] {
  return [...new Set(containers.flatMap(({ message }) => (message === undefined ? [] : [message])))];
}
