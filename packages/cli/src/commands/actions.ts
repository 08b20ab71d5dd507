// `syncpod actions`: answers cases with the result of computePodActions.

import { answerCaseLine } from '../answerCases.ts';
import { answerCase, readCaseValue } from '../cases/caseLine.ts';
import { jsonLinesCommand } from './command.ts';

export const actions = jsonLinesCommand(
  {
    about:
      'In: a case, { id, pod, sandboxes, containers, gates?, restartAllContainers? }. Out: the containers that are killed and started, and the hashes.',
    example: 'syncpod actions --release 1.30 < cases.jsonl',
  },
  (value, { release }) => answerCaseLine(value, release, answerCase, readCaseValue),
);
