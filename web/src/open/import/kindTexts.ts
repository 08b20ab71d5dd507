// Names each kind of text that can be imported.

import type { ImportKind } from '@syncpod/core/import';
import type { ImportKey } from './texts.ts';

export const KIND_TEXTS = {
  'kubectl-pod': 'import.kind.pod',
  'kubectl-list': 'import.kind.list',
  'kubectl-describe': 'import.kind.describe',
  'crictl-inspect': 'import.kind.inspect',
  'crictl-inspectp': 'import.kind.inspectp',
  'crictl-ps': 'import.kind.ps',
  'crictl-pods': 'import.kind.pods',
  'docker-inspect': 'import.kind.docker',
  workload: 'import.kind.workload',
  unknown: 'import.kind.unknown',
} as const satisfies Record<ImportKind, ImportKey>;
