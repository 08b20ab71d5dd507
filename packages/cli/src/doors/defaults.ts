// `syncpod defaults`: which Pod does the API server make of this one?

import { decodePod, defaultPod, printPod } from '@syncpod/core';
import { firstError, identified } from '../answers.ts';
import { machineDoor } from './door.ts';

export const defaults = machineDoor(
  'Reads { id?, pod }, answers { id?, pod } with the defaults of the release, as Go prints it.',
  (value, { release }) => {
    if (!('pod' in value)) return { error: 'a line needs a pod' };
    const { pod, diagnostics } = decodePod(value.pod, release);
    const error = firstError(diagnostics);
    if (error !== undefined) return { error };
    const printed: unknown = JSON.parse(printPod(defaultPod(pod, release).pod, release));
    return { answer: { ...identified(value), pod: printed } };
  },
);
