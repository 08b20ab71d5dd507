// `syncpod template`: answers Pod templates with their pod-template-hash.

import { hashPodTemplate } from '@syncpod/core/hash';
import { decodePodTemplate } from '@syncpod/core/manifest';
import { firstError, identified } from '../answers.ts';
import { jsonLinesCommand } from './command.ts';

export const template = jsonLinesCommand(
  {
    about:
      'In: { id?, template, collisionCount? }. Out: { id?, hash, name, label }: the FNV-1a hash, the suffix of the ReplicaSet and the value of the label pod-template-hash.',
    example: 'syncpod template --release 1.30 < templates.jsonl',
  },
  (value, { release }) => {
    if (!('template' in value)) return { error: 'a line needs a template' };
    const collisionCount = 'collisionCount' in value ? value.collisionCount : undefined;
    if (collisionCount !== undefined && (!Number.isInteger(collisionCount) || Number(collisionCount) < 0)) {
      return { error: 'collisionCount: must be a whole number, at least 0' };
    }
    const { template: decoded, diagnostics } = decodePodTemplate(value.template, release);
    const error = firstError(diagnostics);
    if (error !== undefined) return { error };
    const count = collisionCount === undefined ? undefined : Number(collisionCount);
    const { hash, name, label } = hashPodTemplate(decoded, count, release);
    return { answer: { ...identified(value), hash, name, label } };
  },
);
