// Which values may a field have, where there are only a few?

import type { ResolvedType } from '@syncpod/core';

const VALUES: Readonly<Record<string, readonly string[]>> = {
  imagePullPolicy: ['Always', 'IfNotPresent', 'Never'],
  restartPolicy: ['Always', 'OnFailure', 'Never'],
  protocol: ['TCP', 'UDP', 'SCTP'],
  scheme: ['HTTP', 'HTTPS'],
  terminationMessagePolicy: ['File', 'FallbackToLogsOnError'],
  dnsPolicy: ['ClusterFirst', 'ClusterFirstWithHostNet', 'Default', 'None'],
};

export function valuesOf(name: string, type: ResolvedType): readonly string[] {
  if (type.kind === 'bool') return ['true', 'false'];
  return VALUES[name] ?? [];
}
