// Finds the snapshot that answers a question.

import type { Decision, Subject } from '../decisions/decision.ts';
import { changesSomething } from '../explain/settledBy.ts';
import { syncOf } from '../runtime/kubelet/kubeletSnapshot.ts';
import type { Snapshot } from '../story/snapshot.ts';
import type { Question } from './lesson.ts';
import type { Stretch } from './lessonFacts.ts';

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

/** True for a decision that changes the container or the whole Pod. */
export function changes(decision: Decision, name: string | undefined): boolean {
  const { effect, rule, answer, subject, affects } = decision;
  if (name !== undefined && !isAbout(affects ?? subject, name) && !WHOLE.has(effect)) return false;
  // The restart policy decides. The question after it only asks whether to kill first.
  if (rule === 'policy-restarts') return answer;
  if (rule === 'kill-before-restart' && !answer) return false;
  return changesSomething(decision);
}

const WHOLE: ReadonlySet<Decision['effect']> = new Set<Decision['effect']>(['kill-pod', 'create-sandbox']);

export function isAbout(subject: Subject, name: string): boolean {
  return 'name' in subject && subject.name === name;
}

/**
 * Index of the first snapshot in which the kubelet kills or starts one of the containers, as the question asks.
 * Undefined for other questions, or if it does neither.
 */
export function answersAt(
  question: string,
  shown: readonly Snapshot[],
  names: readonly string[],
): number | undefined {
  const reason = question === 'killed' ? 'Killing' : question === 'started' ? 'Started' : undefined;
  if (reason === undefined) return undefined;
  const at = shown.findIndex(({ events }) =>
    events.some((event) => event.reason === reason && names.includes(event.container ?? '')),
  );
  return at < 0 ? undefined : at;
}
