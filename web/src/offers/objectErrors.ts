// Validates a typed workload object: as an update if it owns the running Pod, else as a new object.

import { typedTemplatePod, typedWorkloadErrors } from '@syncpod/core/import';
import type { ObjectErrors } from '../store/objectErrors.ts';

export const objectErrors: ObjectErrors = (text, server, { running }, stored) => {
  const pod = { pod: running, manifest: '' };
  const edits = stored !== undefined && typedTemplatePod(text, server, pod)?.edits === true;
  return typedWorkloadErrors(text, server, edits ? stored : undefined) ?? [];
};
