// How do the questions of a lesson and their choices read?

import { MARKS, type Question, type StepName, stepText } from '@syncpod/core';
import type { TextKey, Words } from '../i18n/text.ts';

const QUESTIONS = {
  killed: 'lesson.ask.killed',
  kept: 'lesson.ask.kept',
  started: 'lesson.ask.started',
  step: 'lesson.ask.step',
  gate: 'lesson.ask.gate',
  hash: 'lesson.ask.hash',
  sandbox: 'lesson.ask.sandbox',
} as const satisfies Record<Question['type'], TextKey>;

const CHOICES: Readonly<Record<string, TextKey>> = {
  refused: 'lesson.gate.refused',
  kubelet: 'lesson.gate.kubelet',
  'new-pod': 'lesson.gate.newPod',
};
const HASHES: Readonly<Record<string, TextKey>> = {
  same: 'lesson.hash.same',
  differs: 'lesson.hash.differs',
};
const SANDBOXES: Readonly<Record<string, TextKey>> = {
  same: 'lesson.sandbox.same',
  new: 'lesson.sandbox.new',
};

export function questionText(question: Question, words: Words): string {
  return words(QUESTIONS[question.type], { name: question.type === 'hash' ? question.container : '' });
}

/** Containers are called by their names, steps as on the rail. */
export function choiceText({ type }: Question, choice: string, words: Words): string {
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

/** `a, b`, or that there is none. */
export function choicesText(question: Question, choices: readonly string[], words: Words): string {
  if (choices.length === 0) return words('lesson.none');
  return choices.map((choice) => choiceText(question, choice, words)).join(MARKS[words.lang].list);
}
