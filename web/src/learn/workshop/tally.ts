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
  /** The number of learners for each wrong answer, as `chosenBits`. */
  readonly wrong: ReadonlyMap<number, number>;
}

const NONE: Answers = { answered: 0, right: 0, wrong: new Map() };

/** Adds up all result codes in a text, such as the messages of a chat. The last code of a learner counts. */
export function tallyOf(text: string): readonly Tally[] {
  const results = new Map(
    readResultCodes(text).map((result) => {
      const { id, learner } = result;
      return [learner === undefined ? resultCode(result) : `${id} ${learner}`, result] as const;
    }),
  );
  const found = new Map<string, Tally>();
  for (const { id, marks, wrong = [] } of results.values()) {
    const before = found.get(id) ?? { id, learners: 0, questions: [] };
    const length = Math.max(before.questions.length, marks.length);
    const questions = Array.from({ length }, (_, index) => {
      const mistakes = marks.slice(0, index).filter((mark) => mark === false).length;
      return withMark(before.questions[index] ?? NONE, marks[index], wrong[mistakes]);
    });
    found.set(id, { id, learners: before.learners + 1, questions });
  }
  return [...found.values()];
}

function withMark(
  { answered, right, wrong }: Answers,
  mark: boolean | undefined,
  bits: number | undefined,
): Answers {
  if (mark === undefined) return { answered, right, wrong };
  if (mark) return { answered: answered + 1, right: right + 1, wrong };
  const counted = bits === undefined ? wrong : new Map(wrong).set(bits, (wrong.get(bits) ?? 0) + 1);
  return { answered: answered + 1, right, wrong: counted };
}

/** The wrong answers that most learners gave, the most frequent first. */
export function mostWrong({ wrong }: Answers): readonly { readonly bits: number; readonly count: number }[] {
  const given = [...wrong].map(([bits, count]) => ({ bits, count }));
  return given.sort((a, b) => b.count - a.count).slice(0, MOST);
}

const MOST = 3;
