// Selects the decisions that explain the answer to a question.

import type { Decision } from '../decisions/decision.ts';
import type { Release } from '../releases/release.ts';
import { syncOf } from '../runtime/kubelet/kubeletSnapshot.ts';
import type { Snapshot } from '../story/snapshot.ts';
import { answersAt, changes, isAbout } from './answeringSnapshot.ts';
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
  const sync = answeringSync(question, stretch, name);
  const compared = question.type === 'hash' ? sync.filter((decision) => compares(decision, name)) : [];
  const changing = sync.filter((decision) => changes(decision, name) || finishes(decision, name));
  const found = [compared, changing].find((one) => one.length > 0) ?? settling(sync, name);
  return found.map((decision) => ({ decision, release }));
}

const ABOUT_CONTAINERS: ReadonlySet<string> = new Set([
  'killed',
  'kept',
  'started',
  'hash',
] satisfies Question['type'][]);

/** All decisions of one sync, the back-off decisions last. */
function answeringSync(question: Question, stretch: Stretch, name: string | undefined): readonly Decision[] {
  const syncs = stretch.shown.filter(({ decisions }) => decisions.length > 0);
  const answered = name === undefined ? -1 : (answersAt(question.type, stretch.shown, [name]) ?? -1);
  const answer = answered < 0 ? undefined : syncOf(stretch.shown[answered]?.cause);
  const waited = question.type === 'started' ? stretch.shown.find((one) => isWaiting(one, name)) : undefined;
  const first =
    (answer === undefined ? undefined : syncs.find(({ cause }) => syncOf(cause) === answer)) ??
    (waited && syncs.find(({ cause }) => syncOf(cause) === syncOf(waited.cause))) ??
    syncs.find(({ decisions }) => decisions.some((decision) => changes(decision, name))) ??
    syncs[0];
  if (!first) return [];
  const number = syncOf(first.cause);
  const asked = stretch.shown.flatMap((one) => (syncOf(one.cause) === number ? (one.asked ?? []) : []));
  return [...first.decisions, ...(question.type === 'started' ? asked : [])];
}

function isWaiting({ asked = [] }: Snapshot, name: string | undefined): boolean {
  return asked.some(({ effect, subject }) => effect === 'back-off' && (!name || isAbout(subject, name)));
}

/** True if a container that has succeeded stays as it is, although the Pod gets a new sandbox. */
function finishes({ rule, answer, subject }: Decision, name: string | undefined): boolean {
  return rule === 'succeeded-for-good' && answer && (name === undefined || isAbout(subject, name));
}

function compares({ rule, subject, affects }: Decision, name: string | undefined): boolean {
  return rule === 'definition-changed' && (name === undefined || isAbout(affects ?? subject, name));
}

/** The result of a probe; false for a container without the probe. */
function probed({ rule, inputs }: Decision): boolean {
  return (rule === 'liveness-failed' || rule === 'startup-failed') && inputs.result !== undefined;
}

/** The relevant questions about containers that are kept: hashes and probes, else the deciding ones. */
function settling(sync: readonly Decision[], name: string | undefined): readonly Decision[] {
  const own = sync.filter(({ subject, affects }) => name === undefined || isAbout(affects ?? subject, name));
  const kept = own.filter((decision) => compares(decision, name) || probed(decision));
  return kept.length > 0 ? kept : own.filter(({ effect }) => effect !== undefined);
}
