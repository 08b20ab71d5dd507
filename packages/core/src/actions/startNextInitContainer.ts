// Decides how initialization continues, in releases before sidecars.

import { type Asking, addToKillList } from './asking.ts';
import { findNextInitContainerToRun, type NextInit } from './findNextInitContainerToRun.ts';
import { shouldRestartOnFailure } from './restartPolicy.ts';
import { initSubject, POD } from './subject.ts';

/**
 * True if initialization is done and the app containers are next.
 * Ports pkg/kubelet/kuberuntime/kuberuntime_manager.go computePodActions, its block for init containers (1.8-1.33).
 */
export function startNextInitContainer(asking: Asking): boolean {
  const found = findNextInitContainerToRun(asking, true);
  const { done } = found;
  asking.ask('computePodActions', { rule: 'initialised', subject: POD, inputs: {}, answer: done });
  if (!done) goOn(asking, found);
  return done;
}

function goOn(asking: Asking, { next, failed, settled }: NextInit): void {
  if (!next) return;
  const { pod, draft, release, ask } = asking;
  const subject = initSubject(asking.release, next, failed);
  const ends = failed !== undefined && !shouldRestartOnFailure(pod);
  const asksUnknown = failed !== undefined && release.has('unknown-init-is-failed');
  const unknown = asksUnknown && failed.state === 'unknown';
  ask('computePodActions', {
    rule: 'failed-init-ends-pod',
    subject,
    inputs: { failed: failed !== undefined, restartPolicy: pod.spec.restartPolicy },
    answer: ends,
    ...(ends ? { effect: 'kill-pod', affects: POD } : { effect: unknown || settled ? undefined : 'start' }),
  });
  if (ends) {
    draft.killPod = true;
    return;
  }
  if (asksUnknown) {
    ask('computePodActions', {
      rule: 'init-unknown',
      subject,
      inputs: { state: failed.state },
      answer: unknown,
      effect: unknown ? 'kill-and-start' : undefined,
    });
    if (unknown) addToKillList(asking, failed, { rule: 'init-unknown', name: next.name });
  }
  draft.initContainersToStart = [next.name];
}
