// `syncpod actions`: what does computePodActions decide about a case?

import { answerCase, readCaseValue } from '@syncpod/core';
import { answerCaseLine } from '../answerCases.ts';
import { machineDoor } from './door.ts';

export const actions = machineDoor(
  'Reads a case ({ id, pod, sandboxes, containers, gates?, restartAllContainers? }), answers what is killed, ' +
    'started and kept.',
  (value, { release }) => answerCaseLine(value, release, answerCase, readCaseValue),
);
