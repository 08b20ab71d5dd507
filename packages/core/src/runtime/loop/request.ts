// Requests an iteration of the Pod worker.

import type { DefaultedPod } from '../../api/pod.ts';
import type { Release } from '../../releases/release.ts';
import { type Kubelet, type Request, type Trigger, withWork } from '../kubelet/kubelet.ts';

/**
 * A request replaces one that the worker has not taken yet. A worker that has taken one waits for a newer status and keeps
 * the Pod of that request, `before`; the new request follows. Nothing undoes the request of an end.
 * Ports pkg/kubelet/pod_workers.go UpdatePod (1.8+), startPodSync and podWorkerLoop (1.27+; managePodLoop to 1.26).
 */
export function request(kubelet: Kubelet, asked: Request, before: DefaultedPod): Kubelet {
  const { pending } = kubelet.work;
  if (!pending) return withWork(kubelet, { pending: asked });
  if (!isTaken(kubelet)) {
    return withWork(kubelet, { pending: { ...asked, trigger: latest(pending.trigger, asked.trigger) } });
  }
  const slot = latest(kubelet.work.slot, asked.trigger);
  return withWork(kubelet, { pending: { ...pending, pod: pending.pod ?? before }, slot });
}

/** The worker is asked to stop everything. Ports pkg/kubelet/pod_workers.go killPodNow (1.8+). */
export function requestKill(kubelet: Kubelet): Kubelet {
  return request(kubelet, { at: kubelet.now, trigger: { kind: 'kill' } }, kubelet.pod);
}

/** The worker takes a request as soon as its iteration is over. */
function isTaken({ work: { pending, iteration }, now, process: { waitsFor } }: Kubelet): boolean {
  return pending !== undefined && !iteration && !waitsFor && pending.at <= now;
}

/** The newer of two reasons; the request of an end stays. */
export function latest(before: Trigger | undefined, trigger: Trigger): Trigger {
  return before && requestsEnd(before) && !requestsEnd(trigger) ? before : trigger;
}

/** True for a deletion, a removal or an eviction. */
export function requestsEnd(trigger: Trigger): boolean {
  if (trigger.kind === 'kill') return true;
  return trigger.kind === 'config' && (trigger.operation === 'DELETE' || trigger.operation === 'REMOVE');
}

/**
 * True if no sync ends the worker of a Pod that has ended, but the next update of the Pod, whose object shows the end.
 * Ports pkg/kubelet/pod_workers.go UpdatePod (1.22.0-1.22.8, 1.23.0-1.23.5).
 */
export function endsByUpdate(release: Release): boolean {
  return release.has('terminating-worker') && !release.has('final-phase-ends-sync');
}
