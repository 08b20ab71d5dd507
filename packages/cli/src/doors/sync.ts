// `syncpod sync`: what does one SyncPod do to a case, and what is left afterwards?

import { answerSync, readCaseValue } from '@syncpod/core';
import { answerCaseLine } from '../answerCases.ts';
import { machineDoor } from './door.ts';

export const sync = machineDoor(
  'Reads a case as actions does, answers { id, results, events, calls, containers, sandboxes }: what one SyncPod does.',
  (value, { release }) => answerCaseLine(value, release, answerSync, readCaseValue),
);
