// Selects the decisions that explain the answer to a question.

import type { Decision, Subject } from '../decisions/decision.ts';
import { changesSomething } from '../explain/settledBy.ts';
import type { Release } from '../releases/release.ts';
import type { Question } from './lesson.ts';
import type { Stretch } from './lessonFacts.ts';

/** A question that the kubelet asked, its answer, and the kubelet's release. */
export interface LessonReason {
  readonly decision: Decision;
  readonly release: Release;
}

/**
 * The kubelet's decisions behind the answer, in order. If the question is about containers, only the decisions about the
 * container that `choice` names. Empty if the edit did not reach the kubelet.
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

/** True for a decision that changes the container or the whole Pod. */
function changes(decision: Decision, name: string | undefined): boolean {
  const { effect, subject, affects } = decision;
  if (!changesSomething(decision)) return false;
  return name === undefined || isAbout(affects ?? subject, name) || WHOLE.has(effect);
}

/** The relevant questions about a container that is kept: the hash comparison and the deciding one. */
function settles({ rule, effect, subject, affects }: Decision, name: string | undefined): boolean {
  const shown = effect !== undefined || rule === 'definition-changed';
  return shown && (name === undefined || isAbout(affects ?? subject, name));
}

const WHOLE: ReadonlySet<Decision['effect']> = new Set<Decision['effect']>(['kill-pod', 'create-sandbox']);

function isAbout(subject: Subject, name: string): boolean {
  return 'name' in subject && subject.name === name;
}
