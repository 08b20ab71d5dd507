// Runs the cases of upstream's unit tests of computePodActions.

import { describe, expect, it } from 'vitest';
import { vectorLines } from '../vectorLines.ts';
import { type Answer, answerOf, mustRead, releaseFor } from './vectors.ts';

interface Recorded {
  readonly release: string;
  readonly id: string;
  readonly case: object;
  readonly answer: Answer;
}

const recorded = vectorLines('upstream.jsonl').map((line) => JSON.parse(line) as Recorded);

describe("upstream's own cases", () => {
  it('are recorded for four releases', () => {
    expect(recorded).toHaveLength(481);
    expect(new Set(recorded.map(({ release }) => release))).toEqual(
      new Set(['1.16', '1.26', '1.31', '1.36']),
    );
  });

  it.each(recorded.map((one) => [one.id, one] as const))(
    '%s',
    (_, { release: minor, case: given, answer }) => {
      const read = mustRead(JSON.stringify(given));
      const release = releaseFor(minor, read.gates);
      expect(release && answerOf(read, release)).toEqual(answer);
    },
  );
});
