// `syncpod actions`: what does computePodActions decide about a case?

import { answerCase, readCaseValue } from '@syncpod/core';
import { releaseOfCase } from '../caseGates.ts';
import { machineDoor } from './door.ts';

export const actions = machineDoor(
  'actions',
  'Reads a case ({ id, pod, sandboxes, containers, gates?, restartAllContainers? }), answers what is killed, ' +
    'started and kept.',
  (value, { release }) => {
    const read = readCaseValue(value);
    if (!read.ok) return { error: read.error };
    const asked = releaseOfCase(read.value, release);
    return asked.ok ? { answer: answerCase(read.value, asked.value) } : { error: asked.error };
  },
);
