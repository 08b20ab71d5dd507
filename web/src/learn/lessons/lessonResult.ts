// Writes the predictions of an open lesson as a result.

import type { Predicted } from '../../browser/classroom.ts';
import type { FirstPrediction } from './lessonState.ts';
import type { LoadedStep } from './loadLesson.ts';
import { chosenBits, learnerOf, resultCode } from './resultCode.ts';

/** A question with its first prediction, or a level, which has no choices. */
export interface AskedMark {
  readonly choices: readonly string[];
  readonly mark: FirstPrediction | undefined;
}

type Marks = readonly (FirstPrediction | undefined)[];

export function askedOf(steps: readonly LoadedStep[], marks: Marks): readonly AskedMark[] {
  return steps.flatMap(({ played: { answer, step } }, index) =>
    answer || step.task ? { choices: answer?.choices ?? [], mark: marks[index] } : [],
  );
}

export function codeOf(id: string, asked: readonly AskedMark[], learner: string): string {
  const marks = asked.map(({ mark }) => mark?.right);
  const wrong = asked.flatMap(({ choices, mark }) =>
    mark?.right === false ? chosenBits(choices, mark.chosen) : [],
  );
  return resultCode({ id, marks, learner, wrong });
}

interface Prediction {
  readonly id: string;
  readonly steps: readonly LoadedStep[];
  /** With the new prediction. */
  readonly marks: Marks;
  readonly at: number;
  readonly chosen: readonly string[];
  readonly right: boolean;
}

/** A prediction, or a level that is complete, for the teacher of a class. */
export function predictionOf({ id, steps, marks, at, chosen, right }: Prediction): Predicted {
  const choices = steps[at]?.played.answer?.choices ?? [];
  return {
    lesson: id,
    step: at + 1,
    bits: chosenBits(choices, chosen),
    right,
    code: codeOf(id, askedOf(steps, marks), learnerOf()),
  };
}
