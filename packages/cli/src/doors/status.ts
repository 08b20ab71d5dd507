// `syncpod status`: what does the kubelet report of a case?

import { answerStatus, readStatusCase } from '@syncpod/core';
import { answerCaseLine } from '../answerCases.ts';
import { machineDoor } from './door.ts';

export const status = machineDoor(
  'Reads a case with what was reported before, answers { id, phase, conditions, containers, ... }: the next report.',
  (value, { release }) => answerCaseLine(value, release, answerStatus, readStatusCase),
);
