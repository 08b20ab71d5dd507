// Validates a typed object that makes Pods: as an update if the running Pod is its own, else as a new one.

import { typedTemplatePod, typedWorkloadErrors } from '@syncpod/core/import';
import type { ObjectErrors } from '../store/refusedObject.ts';

export const objectErrors: ObjectErrors = (text, server, { running }, stored) => {
  const pod = { pod: running, manifest: '' };
  const edits = stored !== undefined && typedTemplatePod(text, server, pod)?.edits === true;
  return typedWorkloadErrors(text, server, edits ? stored : undefined) ?? [];
};
