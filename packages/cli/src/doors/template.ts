// `syncpod template`: which pod-template-hash does a controller give a Pod template?

import { decodePodTemplate, hashPodTemplate } from '@syncpod/core';
import { firstError, identified } from '../answers.ts';
import { machineDoor } from './door.ts';

export const template = machineDoor(
  'Reads { id?, template, collisionCount? }, answers { id?, hash, name, label }: the FNV-1a, the suffix of the ' +
    'ReplicaSet and the value of the label pod-template-hash.',
  (value, { release }) => {
    if (!('template' in value)) return { error: 'a line needs a template' };
    const collisionCount = 'collisionCount' in value ? value.collisionCount : undefined;
    if (collisionCount !== undefined && (!Number.isInteger(collisionCount) || Number(collisionCount) < 0)) {
      return { error: 'collisionCount: a whole number from 0 on' };
    }
    const { template: decoded, diagnostics } = decodePodTemplate(value.template, release);
    const error = firstError(diagnostics);
    if (error !== undefined) return { error };
    const count = collisionCount === undefined ? undefined : Number(collisionCount);
    const { hash, name, label } = hashPodTemplate(decoded, count, release);
    return { answer: { ...identified(value), hash, name, label } };
  },
);
