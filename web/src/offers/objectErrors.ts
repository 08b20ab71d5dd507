// Validates a typed workload object that owns the running Pod as an update. A new object is no edit: the offer to start
// over with its Pod says what the API server refuses.

import { typedTemplatePod, typedWorkloadErrors } from '@syncpod/core/import';
import type { ObjectErrors } from '../store/objectErrors.ts';

export const objectErrors: ObjectErrors = (text, server, { running }, stored) => {
  const pod = { pod: running, manifest: '' };
  const edits = stored !== undefined && typedTemplatePod(text, server, pod)?.edits === true;
  return edits ? (typedWorkloadErrors(text, server, stored) ?? []) : [];
};
