// Defines the contents of a snapshot, and records it during a sync.

import type { FieldError } from '../../admission/admission.ts';
import type { Container } from '../../api/pod.ts';
import type { PodActions } from '../../api/podActions.ts';
import type { PodStatus, ProbeResult } from '../../api/podStatus.ts';
import type { BackOffAsked, Decision } from '../../decisions/decision.ts';
import { hashContainer } from '../../hash/hashContainer.ts';
import { asSaid, type Message } from '../../messages/message.ts';
import type { StepName } from '../../releases/steps.ts';
import { type LogEntry, type PodEvent, type Run, startRun } from '../kuberuntime/run.ts';
import type { EditRecord } from './editRecord.ts';
import type { Kubelet, Trigger } from './kubelet.ts';
import type { ProbeKind } from './probeWorker.ts';
import type { WorkerRecord } from './workerRecord.ts';

/** The cause of a snapshot. `sync` counts the syncs of the whole timeline from 1. */
export type Cause =
  /** `skew`: Kubernetes does not support this combination of API server and kubelet. */
  | { readonly kind: 'start'; readonly skew?: Message }
  /**
   * `newPod`: another Pod has replaced the running Pod, which is now unknown to the kubelet. `waited`: the new Pod
   * arrived earlier and can start only now.
   */
  | { readonly kind: 'event'; readonly type: string; readonly newPod?: true; readonly waited?: true }
  | { readonly kind: 'exit'; readonly container: string }
  /** `Unknown`: the worker saw a new instance and stored its initial result. */
  | {
      readonly kind: 'probe';
      readonly container: string;
      readonly probe: ProbeKind;
      readonly result: ProbeResult;
    }
  /** The changes of containers and sandboxes that PLEG found. */
  | { readonly kind: 'relist'; readonly died: boolean; readonly started: boolean }
  /** The sync ticker fired without work for the worker. */
  | { readonly kind: 'ticker' }
  /** Volumes could not be attached or mounted. */
  | { readonly kind: 'volumes' }
  | { readonly kind: 'sync'; readonly sync: number; readonly trigger: Trigger }
  | { readonly kind: 'terminate' }
  /** The status manager reports to a new mirror Pod. */
  | { readonly kind: 'report' }
  /** The directory of static Pods is read again. */
  | { readonly kind: 'file' }
  | { readonly kind: 'removed' }
  /** Housekeeping requests the stop of an unknown Pod's containers; `over`: all have stopped. */
  | { readonly kind: 'orphan'; readonly over?: true }
  /** The edit does not reach the kubelet. */
  | { readonly kind: 'refused'; readonly errors: readonly FieldError[] }
  /** The reason why an event had no effect or the story does not settle; `text` in English. */
  | { readonly kind: 'note'; readonly text: string; readonly messages: readonly Message[] };

/** True if the previous Pod is gone: later snapshots are about another Pod or about none. */
export function endsPod(cause: Cause): boolean {
  return cause.kind === 'removed' || (cause.kind === 'event' && cause.newPod === true);
}

export function noteCause(messages: readonly Message[]): Cause {
  return { kind: 'note', text: asSaid(messages), messages };
}

/** The number of the sync that a snapshot belongs to. */
export function syncOf(cause: Cause | undefined): number | undefined {
  return cause?.kind === 'sync' ? cause.sync : undefined;
}

/** One thing that happened, and the state after it. */
export interface KubeletSnapshot {
  /** Unix seconds with milliseconds. */
  readonly at: number;
  readonly cause: Cause;
  readonly kubelet: Kubelet;
  readonly step?: StepName;
  /** True if this step ended the sync early. */
  readonly ended?: boolean;
  /** Present in the first step of the sync. */
  readonly decisions: readonly Decision[];
  readonly actions?: PodActions;
  /** The back-off decisions of its starts. */
  readonly asked?: readonly BackOffAsked[];
  readonly log: readonly LogEntry[];
  readonly events: readonly PodEvent[];
  /** The whole iteration of the worker that the snapshot belongs to. */
  readonly record?: WorkerRecord;
  /** The iteration goes on: its record comes at its end. */
  readonly open?: true;
  /** Present if the snapshot is about the Pod that a controller replaces. */
  readonly about?: 'old';
  /** The edit that the snapshot is about. */
  readonly edit?: EditRecord;
}

/** A kubelet, and the snapshots that led to its state. */
export interface Passage {
  readonly kubelet: Kubelet;
  readonly snapshots: readonly KubeletSnapshot[];
}

/** A passage with one snapshot. */
export function shown(kubelet: Kubelet, run: Run, cause: Cause): Passage {
  return { kubelet, snapshots: [kubeletSnapshot(kubelet, run, cause)] };
}

/** Adds a note for the user and changes nothing. */
export function note(kubelet: Kubelet, ...messages: readonly Message[]): Passage {
  return shown(kubelet, runOf(kubelet), noteCause(messages));
}

/** A passage that continues another one. */
export function joined({ snapshots }: Pick<Passage, 'snapshots'>, rest: Passage): Passage {
  return { kubelet: rest.kubelet, snapshots: [...snapshots, ...rest.snapshots] };
}

/** Starts a run of this kubelet at the current time, with its cached status or a given one. */
export function runOf(
  { release, pod, process: { cache }, node, now, alarms, quiet = false }: Kubelet,
  status: PodStatus = cache,
): Run {
  const hashOf = (container: Container) => hashContainer(container, release).hash;
  return startRun({ release, pod, status, node, now, alarms, hashOf, quiet });
}

/** The record of a run without steps. */
export function kubeletSnapshot(kubelet: Kubelet, run: Run, cause: Cause): KubeletSnapshot {
  return { at: run.now, cause, kubelet, decisions: [], log: run.log, events: run.events };
}
