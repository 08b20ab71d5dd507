// Finds out why a wrong prediction is wrong: the lesson's own text, or else the facts about each wrong choice.

import type { LessonGate, Texts, WrongAnswer } from './lesson.ts';
import { gateOf, killed, type Stretch, started } from './lessonFacts.ts';
import { NO_CONTAINER, type PlayedStep } from './lessonPlay.ts';

/** One thing that is wrong with a prediction. */
export type Mistake =
  /** Written for this step. */
  | { readonly kind: 'text'; readonly text: Texts }
  /** A container that was chosen wrongly, and what it did. */
  | {
      readonly kind: 'ended' | 'kept' | 'killed' | 'not-running' | 'not-started';
      readonly container: string;
    }
  /** A step that was chosen wrongly. */
  | { readonly kind: 'idle-step'; readonly step: string }
  | { readonly kind: 'gate'; readonly chosen: LessonGate; readonly right: LessonGate }
  /** The chosen answer is the opposite of the right one. */
  | { readonly kind: 'hash-same' | 'hash-differs' | 'sandbox-same' | 'sandbox-new' }
  | { readonly kind: 'other-words'; readonly release: string }
  /** At least one right choice was left out, or "none" was chosen. */
  | { readonly kind: 'missing' };

/** Empty for a right prediction; otherwise at least one. */
export function mistakesIn(
  { step, stretch, answer }: PlayedStep,
  chosen: readonly string[],
): readonly Mistake[] {
  if (!step.ask || !answer) return [];
  const { right } = answer;
  const extra = chosen.filter((choice) => !right.includes(choice));
  const missing = right.filter((choice) => !chosen.includes(choice));
  if (extra.length === 0 && missing.length === 0) return [];
  const written = step.wrong?.find((one) => appliesTo(one, chosen));
  if (written) return [{ kind: 'text', text: written.text }];
  const wrong = extra.flatMap((choice) => mistakeAbout(step.ask?.type, choice, right[0], stretch));
  return wrong.length > 0 && !(answer.many && missing.length > 0) ? wrong : [...wrong, { kind: 'missing' }];
}

function appliesTo({ chosen, with: some, without }: WrongAnswer, answer: readonly string[]): boolean {
  if (chosen) return chosen.length === answer.length && chosen.every((choice) => answer.includes(choice));
  if (some) return some.some((choice) => answer.includes(choice));
  return without?.some((choice) => !answer.includes(choice)) ?? false;
}

function mistakeAbout(
  question: string | undefined,
  choice: string,
  right: string | undefined,
  stretch: Stretch,
): readonly Mistake[] {
  if (choice === NO_CONTAINER) return [];
  switch (question) {
    case 'killed':
    case 'kept':
    case 'started':
      return [{ kind: fateOf(question, choice, stretch), container: choice }];
    case 'step':
      return [{ kind: 'idle-step', step: choice }];
    case 'gate':
      return isGate(choice) && isGate(right) ? [{ kind: 'gate', chosen: choice, right }] : [];
    case 'hash':
      return [{ kind: choice === 'same' ? 'hash-same' : 'hash-differs' }];
    case 'sandbox':
      // The sandbox itself is no reason if another Pod takes the place of this one.
      if (choice === 'same' && gateOf(stretch) === 'new-pod')
        return [{ kind: 'gate', chosen: 'kubelet', right: 'new-pod' }];
      return [{ kind: choice === 'same' ? 'sandbox-same' : 'sandbox-new' }];
    case 'release':
      return [{ kind: 'other-words', release: choice }];
    default:
      return [];
  }
}

function fateOf(
  question: 'killed' | 'kept' | 'started',
  name: string,
  stretch: Stretch,
): Extract<Mistake, { readonly container: string }>['kind'] {
  const runs = ({ containers }: Stretch['before']) =>
    containers.some((one) => one.name === name && one.state === 'running');
  if (question === 'kept') {
    if (!runs(stretch.before)) return 'not-running';
    return killed(stretch).includes(name) ? 'killed' : 'ended';
  }
  if (question === 'killed' && (started(stretch).includes(name) || !runs(stretch.after)))
    return runs(stretch.before) ? 'ended' : 'not-running';
  return runs(stretch.after) ? 'kept' : 'not-started';
}

function isGate(choice: string | undefined): choice is LessonGate {
  return choice === 'refused' || choice === 'kubelet' || choice === 'new-pod';
}
