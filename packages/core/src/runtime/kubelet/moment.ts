// What is one thing that happened, before it becomes a snapshot, and how does a sync note such moments?

import type { FieldError } from '../../admission/admission.ts';
import type { Container } from '../../api/pod.ts';
import type { PodActions } from '../../api/podActions.ts';
import type { PodStatus } from '../../api/podStatus.ts';
import { hashContainer } from '../../hash/hashContainer.ts';
import { asSaid, type Message } from '../../messages/message.ts';
import type { StepName } from '../../releases/steps.ts';
import type { BackOffAsked, Decision } from '../../trace/decision.ts';
import type { LogEntry, PodEvent, Run } from '../kuberuntime/run.ts';
import { startRun } from '../kuberuntime/run.ts';
import type { Kubelet, ProbeKind, Trigger } from './kubelet.ts';

/** Why something happened. `sync` counts the syncs of the whole timeline from 1. */
export type Cause =
  | { readonly kind: 'start' }
  /**
   * `newPod`: what ran is no longer known, and another Pod has come in its place. `waited`: it had come before, and may
   * start only now.
   */
  | { readonly kind: 'event'; readonly type: string; readonly newPod?: true; readonly waited?: true }
  | { readonly kind: 'exit'; readonly container: string }
  | { readonly kind: 'probe'; readonly container: string; readonly probe: ProbeKind; readonly result: string }
  /** What PLEG saw of containers and sandboxes. */
  | { readonly kind: 'relist'; readonly died: boolean; readonly started: boolean }
  /** The sync ticker came, and there was nothing for a worker to do. */
  | { readonly kind: 'ticker' }
  | { readonly kind: 'sync'; readonly sync: number; readonly trigger: Trigger }
  | { readonly kind: 'terminate' }
  /** The directory of static Pods is read again. */
  | { readonly kind: 'file' }
  | { readonly kind: 'removed' }
  /** What runs for a Pod that the kubelet does not know any more is asked to stop; `over`: all of it has stopped. */
  | { readonly kind: 'orphan'; readonly over?: true }
  /** The edit does not reach the kubelet. */
  | { readonly kind: 'refused'; readonly errors: readonly FieldError[] }
  /** Why an event did nothing, or why there is no end; `text` in English. */
  | { readonly kind: 'note'; readonly text: string; readonly messages: readonly Message[] };

/** True if the Pod that was there is gone: what follows is about another one, or about none. */
export function endsPod(cause: Cause): boolean {
  return cause.kind === 'removed' || (cause.kind === 'event' && cause.newPod === true);
}

export function noteCause(messages: readonly Message[]): Cause {
  return { kind: 'note', text: asSaid(messages), messages };
}

/** The number of the sync that this is part of. */
export function syncOf(cause: Cause | undefined): number | undefined {
  return cause?.kind === 'sync' ? cause.sync : undefined;
}

/** One thing that happened and the world after it. */
export interface KubeletMoment {
  /** Unix seconds, to the millisecond. */
  readonly at: number;
  readonly cause: Cause;
  readonly kubelet: Kubelet;
  readonly step?: StepName;
  /** True if this step ended the sync early. */
  readonly ended?: boolean;
  /** Of the sync, on its first step. */
  readonly decisions: readonly Decision[];
  readonly actions?: PodActions;
  /** What its starts asked about back-offs. */
  readonly asked?: readonly BackOffAsked[];
  readonly log: readonly LogEntry[];
  readonly events: readonly PodEvent[];
}

/** A kubelet and what happened on the way to it. */
export interface Passage {
  readonly kubelet: Kubelet;
  readonly moments: readonly KubeletMoment[];
}

/** Work of this kubelet, now, by the status that it has seen or by another one. */
export function runOf({ release, pod, cache, node, now }: Kubelet, status: PodStatus = cache): Run {
  const hashOf = (container: Container) => hashContainer(container, release).hash;
  return startRun({ release, pod, status, node, now, hashOf });
}

/** The moment that a run with no steps makes. */
export function momentOf(kubelet: Kubelet, run: Run, cause: Cause): KubeletMoment {
  return { at: run.now, cause, kubelet, decisions: [], log: run.log, events: run.events };
}

interface MomentNotes {
  readonly moments: KubeletMoment[];
  /** The kubelet has come so far; left out where the run has done and written nothing since the last moment. */
  note(kubelet: Kubelet, more?: Partial<KubeletMoment>): void;
}

/** The moments of one sync, each with what its run has written since the one before. */
export function momentNotes(run: Run, cause: Cause): MomentNotes {
  const moments: KubeletMoment[] = [];
  let logged = 0;
  let recorded = 0;
  let called = 0;
  let resized = 0;
  const note: MomentNotes['note'] = (kubelet, more = {}) => {
    // A resize that touches no container still gives the Pod's own cgroup its new amounts.
    const resizes = run.results.filter(({ action }) => action === 'ResizePodInPlace').length;
    const silent = run.log.length === logged && run.calls.length === called && resizes === resized;
    called = run.calls.length;
    resized = resizes;
    if (silent && !more.actions) return;
    const log = run.log.slice(logged);
    const events = run.events.slice(recorded);
    logged = run.log.length;
    recorded = run.events.length;
    const asked = run.asked.splice(0);
    moments.push({
      at: run.now,
      cause,
      kubelet,
      decisions: [],
      log,
      events,
      ...(asked.length > 0 ? { asked } : {}),
      ...more,
    });
  };
  return { moments, note };
}
