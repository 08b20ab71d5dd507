// Names a Pod in a report.

import type { Pod } from '../../api/pod.ts';

/** `metadata.name`, else `generateName`, else the empty string. */
export function podName({ metadata }: Pod): string {
  const { name, generateName } = metadata;
  return name ?? (typeof generateName === 'string' ? generateName : '');
}
