// `syncpod status`: answers cases with the status that the kubelet reports.

import { answerCaseLine } from '../answerCases.ts';
import { answerStatus } from '../cases/caseStatus.ts';
import { readStatusCase } from '../cases/caseStatusLine.ts';
import { jsonLinesCommand } from './command.ts';

export const status = jsonLinesCommand(
  {
    about:
      'In: a case with the previously reported status. Out: the next status, { id, phase, conditions, containers, ... }.',
    example: 'syncpod status --release 1.30 < cases.jsonl',
  },
  (value, { release }) => answerCaseLine(value, release, answerStatus, readStatusCase),
);
