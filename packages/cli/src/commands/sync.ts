// `syncpod sync`: answers cases with the result of one SyncPod.

import { answerCaseLine } from '../answerCases.ts';
import { readCaseValue } from '../cases/caseLine.ts';
import { answerSync } from '../cases/caseSync.ts';
import { jsonLinesCommand } from './command.ts';

export const sync = jsonLinesCommand(
  {
    about: 'In: a case, as for actions. Out: { id, results, events, calls, containers, sandboxes }.',
    example: 'syncpod sync --release 1.30 < cases.jsonl',
  },
  (value, { release }) => answerCaseLine(value, release, answerSync, readCaseValue),
);
