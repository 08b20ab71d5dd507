// Formats the questions of a lesson and their choices.

import { NO_CONTAINER, type Question } from '@syncpod/core/lessons';
import { MARKS } from '@syncpod/core/messages';
import type { StepName } from '@syncpod/core/releases';
import { stepText } from '@syncpod/core/text';
import type { LessonsKey, LessonsText } from './texts.ts';

const QUESTIONS = {
  killed: 'lesson.ask.killed',
  kept: 'lesson.ask.kept',
  started: 'lesson.ask.started',
  step: 'lesson.ask.step',
  gate: 'lesson.ask.gate',
  hash: 'lesson.ask.hash',
  sandbox: 'lesson.ask.sandbox',
  release: 'lesson.ask.release',
} as const satisfies Record<Question['type'], LessonsKey>;

const CHOICES: Readonly<Record<string, LessonsKey>> = {
  refused: 'lesson.gate.refused',
  kubelet: 'lesson.gate.kubelet',
  'new-pod': 'lesson.gate.newPod',
};
const HASHES: Readonly<Record<string, LessonsKey>> = {
  same: 'lesson.hash.same',
  differs: 'lesson.hash.differs',
};
const SANDBOXES: Readonly<Record<string, LessonsKey>> = {
  same: 'lesson.sandbox.same',
  new: 'lesson.sandbox.new',
};

export function questionText(question: Question, words: LessonsText): string {
  return words(QUESTIONS[question.type], { name: question.type === 'hash' ? question.container : '' });
}

/** Containers by name, steps as in the step rail. */
export function choiceText({ type }: Question, choice: string, words: LessonsText): string {
  if (choice === NO_CONTAINER) return words('lesson.none');
  if (type === 'step') return stepText(choice as StepName, words.lang).title;
  const key =
    type === 'gate'
      ? CHOICES[choice]
      : type === 'hash'
        ? HASHES[choice]
        : type === 'sandbox'
          ? SANDBOXES[choice]
          : undefined;
  return key === undefined ? choice : words(key);
}

/** `a, b`, or the word for none. */
export function choicesText(question: Question, choices: readonly string[], words: LessonsText): string {
  if (choices.length === 0) return words('lesson.none');
  return choices.map((choice) => choiceText(question, choice, words)).join(MARKS[words.lang].list);
}
