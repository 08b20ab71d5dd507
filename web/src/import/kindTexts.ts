// How is each kind of text called that can be imported?

import type { ImportKind } from '@syncpod/core';
import type { TextKey } from '../i18n/text.ts';

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
} as const satisfies Record<ImportKind, TextKey>;
