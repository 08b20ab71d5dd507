// Selects the decisions that explain the answer to a question.

import type { Decision, Subject } from '../decisions/decision.ts';
import { changesSomething } from '../explain/settledBy.ts';
import type { Release } from '../releases/release.ts';
import { syncOf } from '../runtime/kubelet/kubeletSnapshot.ts';
import type { Snapshot } from '../story/snapshot.ts';
import type { Question } from './lesson.ts';
import { answersAt, type Stretch } from './lessonFacts.ts';

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

/**
 * Index in `stretch.shown` of the first snapshot of the sync that answers the question: for `killed` and `started` the
 * first sync that kills or starts one of the containers, else the first that changes something. For a deleted or
 * evicted Pod, the arrival of the deletion or eviction. -1 if there is none.
 */
export function answeringSnapshot(question: Question, stretch: Stretch, names: readonly string[]): number {
  const { shown } = stretch;
  const answered = answersAt(question.type, shown, names);
  const at = answered ?? shown.findIndex(({ decisions }) => decisions.some((one) => changes(one, undefined)));
  const sync = syncOf(shown[at]?.cause);
  if (sync === undefined) return at;
  const first = shown.findIndex(({ cause }) => syncOf(cause) === sync);
  const arrival = shown.findLastIndex(({ cause }, index) => index < first && isEnd(cause));
  return ends(shown[first]?.cause) && arrival >= 0 ? arrival : first;
}

/** SyncPod is not involved: what will be killed is known when the deletion or the eviction arrives. */
function isEnd(cause: Snapshot['cause']): boolean {
  return cause.kind === 'event' && (cause.type === 'delete' || cause.type === 'evict');
}

function ends(cause: Snapshot['cause'] | undefined): boolean {
  if (cause?.kind !== 'sync') return false;
  const { trigger } = cause;
  return trigger.kind === 'kill' || (trigger.kind === 'config' && trigger.operation === 'DELETE');
}

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

/** True for a decision that changes the container or the whole Pod. */
function changes(decision: Decision, name: string | undefined): boolean {
  const { effect, rule, answer, subject, affects } = decision;
  if (name !== undefined && !isAbout(affects ?? subject, name) && !WHOLE.has(effect)) return false;
  // The restart policy decides. The question after it only asks whether to kill first.
  if (rule === 'policy-restarts') return answer;
  if (rule === 'kill-before-restart' && !answer) return false;
  return changesSomething(decision);
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

const WHOLE: ReadonlySet<Decision['effect']> = new Set<Decision['effect']>(['kill-pod', 'create-sandbox']);

function isAbout(subject: Subject, name: string): boolean {
  return 'name' in subject && subject.name === name;
}
