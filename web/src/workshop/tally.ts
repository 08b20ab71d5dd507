// Adds up the results of a class.

import { readResultCodes, resultCode } from '../lessons/resultCode.ts';

/** The results of one lesson or quiz. */
export interface Tally {
  readonly id: string;
  readonly learners: number;
  readonly questions: readonly Answers[];
}

/** The number of learners who answered a question, and of those who were right. */
interface Answers {
  readonly answered: number;
  readonly right: number;
}

const NONE: Answers = { answered: 0, right: 0 };

/** Adds up all result codes in a text, such as the messages of a chat. The last code of a learner counts. */
export function tallyOf(text: string): readonly Tally[] {
  const results = new Map(
    readResultCodes(text).map((result) => {
      const { id, learner } = result;
      return [learner === undefined ? resultCode(result) : `${id} ${learner}`, result] as const;
    }),
  );
  const found = new Map<string, Tally>();
  for (const { id, marks } of results.values()) {
    const before = found.get(id) ?? { id, learners: 0, questions: [] };
    const length = Math.max(before.questions.length, marks.length);
    const questions = Array.from({ length }, (_, index) =>
      withMark(before.questions[index] ?? NONE, marks[index]),
    );
    found.set(id, { id, learners: before.learners + 1, questions });
  }
  return [...found.values()];
}

function withMark({ answered, right }: Answers, mark: boolean | undefined): Answers {
  if (mark === undefined) return { answered, right };
  return { answered: answered + 1, right: right + (mark ? 1 : 0) };
}
