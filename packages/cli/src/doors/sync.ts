// `syncpod sync`: what does one SyncPod do to a case, and what is left afterwards?

import { answerSync, readCaseValue } from '@syncpod/core';
import { releaseOfCase } from '../caseGates.ts';
import { machineDoor } from './door.ts';

export const sync = machineDoor(
  'sync',
  'Reads a case as actions does, answers { id, results, events, calls, containers, sandboxes }: what one SyncPod does.',
  (value, { release }) => {
    const read = readCaseValue(value);
    if (!read.ok) return { error: read.error };
    const asked = releaseOfCase(read.value, release);
    return asked.ok ? { answer: answerSync(read.value, asked.value) } : { error: asked.error };
  },
);
