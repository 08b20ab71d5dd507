// Decides what happens to an init container that must run to completion.

import type { Subject } from '../decisions/decision.ts';
import { addToKillList } from './asking.ts';
import { computePodResizeAction } from './computePodResizeAction.ts';
import type { InitIteration, InitProgress } from './initIteration.ts';
import { isInitContainerFailed } from './isInitContainerFailed.ts';
import { mayRestart, policies } from './restartPolicy.ts';
import { shouldContainerBeRestarted } from './shouldContainerBeRestarted.ts';
import { initSubject, POD, stateOf } from './subject.ts';

/** Keeps running; its resources can change in place (1.36+). */
export function runningPlainInit(
  { asking, container, status, starts }: InitIteration,
  subject: Subject,
): InitProgress {
  if (asking.release.has('resize-plain-init'))
    computePodResizeAction(asking, container, status, subject, starts);
  return 'goes-on';
}

/** Restarts the container, starts the next one, or ends the Pod. */
export function exitedPlainInit(at: InitIteration, subject: Subject): InitProgress {
  const { asking, container, status, starts } = at;
  const failed = asking.ask('isInitContainerFailed', {
    rule: 'init-failed',
    subject,
    inputs: stateOf(status),
    answer: isInitContainerFailed(status, asking.release),
    effect: isInitContainerFailed(status, asking.release) ? undefined : 'done',
  });
  if (!failed) return startNext(at, subject);
  if (failedInitEndsPod(at, subject)) return 'pod-ends';
  starts.push(container.name);
  return 'goes-on';
}

/** True if neither the policy nor a rule restarts the failed container. */
function failedInitEndsPod({ asking, container }: InitIteration, subject: Subject): boolean {
  const rules = asking.release.has('container-restart-rules');
  const ends = rules
    ? !shouldContainerBeRestarted(asking, container, subject, {})
    : !mayRestart(asking, container);
  return asking.ask('computeInitContainerActions', {
    rule: 'failed-init-ends-pod',
    subject,
    inputs: { failed: true, ...policies(asking, container) },
    answer: ends,
    ...(ends ? { effect: 'kill-pod', affects: POD } : { effect: 'start' }),
  });
}

/** Kills the container first, because it may still exist, or ends the Pod. */
export function unknownPlainInit(at: InitIteration, subject: Subject): InitProgress {
  const { asking, container } = at;
  const ends = !mayRestart(asking, container);
  asking.ask('computeInitContainerActions', {
    rule: 'failed-init-ends-pod',
    subject,
    inputs: { failed: true, ...policies(asking, container) },
    answer: ends,
    ...(ends ? { effect: 'kill-pod', affects: POD } : {}),
  });
  if (ends) return 'pod-ends';
  killUnknown(at, subject);
  return 'goes-on';
}

/** Kills an init container of unknown state before it starts again. */
export function killUnknown({ asking, container, status, starts }: InitIteration, subject: Subject): void {
  asking.ask('computeInitContainerActions', {
    rule: 'init-unknown',
    subject,
    inputs: stateOf(status),
    answer: true,
    effect: 'kill-and-start',
  });
  addToKillList(asking, status, { rule: 'init-unknown', name: container.name });
  starts.push(container.name);
}

/** A completed container starts the next one, unless a later container already has a status. */
export function startNext(at: InitIteration, subject: Subject): InitProgress {
  const { asking, next, previously, starts } = at;
  const starting = next !== undefined && !previously;
  asking.ask('computeInitContainerActions', {
    rule: 'last-init-container',
    subject,
    inputs: next ? { next: next.name, initialised: previously } : { initialised: previously },
    answer: next === undefined,
    ...(starting ? { effect: 'start', affects: initSubject(asking.release, next) } : {}),
  });
  if (starting) starts.push(next.name);
  return next === undefined ? 'last-done' : 'goes-on';
}
