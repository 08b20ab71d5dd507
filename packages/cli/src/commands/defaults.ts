// `syncpod defaults`: answers Pods with their defaults filled in.

import { defaultPod, encodePod } from '@syncpod/core/defaults';
import { decodePod } from '@syncpod/core/manifest';
import { firstError, identified } from '../answers.ts';
import { jsonLinesCommand } from './command.ts';

export const defaults = jsonLinesCommand(
  {
    about: 'In: { id?, pod }. Out: { id?, pod }, with its fields in the order in which Go prints them.',
    example: 'syncpod defaults --release 1.30 < pods.jsonl',
  },
  (value, { release }) => {
    if (!('pod' in value)) return { error: 'a line needs a pod' };
    const { pod, diagnostics } = decodePod(value.pod, release);
    const error = firstError(diagnostics);
    if (error !== undefined) return { error };
    const printed: unknown = JSON.parse(encodePod(defaultPod(pod, release).pod, release));
    return { answer: { ...identified(value), pod: printed } };
  },
);
