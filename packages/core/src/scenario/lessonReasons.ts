// Why is the answer to a question of a lesson what it is? From the trace, nothing else.

import type { Release } from '../releases/release.ts';
import type { Decision, Subject } from '../trace/decision.ts';
import { changesSomething } from '../trace/settledBy.ts';
import type { Question } from './lesson.ts';
import type { Stretch } from './lessonFacts.ts';

/** A question that the kubelet asked, the release that asked it, and what it answered. */
export interface LessonReason {
  readonly decision: Decision;
  readonly release: Release;
}

/**
 * The questions of the kubelet that the answer follows from, in its order; about one container if the question is
 * about containers and `choice` names one. None if the kubelet was not asked: then a gate before it decided.
 */
export function lessonReasons(
  question: Question,
  stretch: Stretch,
  choice?: string,
): readonly LessonReason[] {
  const { release } = stretch.afterState;
  const name =
    question.type === 'hash' ? question.container : ABOUT_CONTAINERS.has(question.type) ? choice : undefined;
  const syncs = stretch.shown.map(({ decisions }) => decisions).filter((decisions) => decisions.length > 0);
  const changing = syncs.filter((decisions) => decisions.some((decision) => changes(decision, name)));
  const [sync = []] = changing.length > 0 ? changing : syncs;
  const found =
    changing.length > 0
      ? sync.filter((decision) => changes(decision, name))
      : sync.filter((decision) => settles(decision, name));
  return found.map((decision) => ({ decision, release }));
}

const ABOUT_CONTAINERS: ReadonlySet<string> = new Set([
  'killed',
  'kept',
  'started',
  'hash',
] satisfies Question['type'][]);

/** True for a decision that changes the container, or everything. */
function changes(decision: Decision, name: string | undefined): boolean {
  const { effect, subject, affects } = decision;
  if (!changesSomething(decision)) return false;
  return name === undefined || isAbout(affects ?? subject, name) || WHOLE.has(effect);
}

/** What is worth showing of a container that is left alone: that its hash is the same, and what settled it. */
function settles({ rule, effect, subject, affects }: Decision, name: string | undefined): boolean {
  const shown = effect !== undefined || rule === 'definition-changed';
  return shown && (name === undefined || isAbout(affects ?? subject, name));
}

const WHOLE: ReadonlySet<Decision['effect']> = new Set<Decision['effect']>(['kill-pod', 'create-sandbox']);

function isAbout(subject: Subject, name: string): boolean {
  return 'name' in subject && subject.name === name;
}
