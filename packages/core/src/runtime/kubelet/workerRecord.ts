// Describes the decisions and actions of one iteration of the Pod worker.

import type { Decided, SyncRecord } from '../kuberuntime/syncRecord.ts';

/**
 * The reason why a Pod ends: the kubelet does not admit it, its object or file is removed, the node evicts it, preempts
 * it for a critical Pod or shuts down, its deadline has passed, or it has completed.
 */
export type EndCause =
  | 'refused'
  | 'deleted'
  | 'file'
  | 'evicted'
  | 'preempted'
  | 'shutdown'
  | 'deadline'
  | 'finished';

/**
 * The end of a Pod. `status`: phase and reason of its object, such as `Failed (Evicted)`; known once everything has
 * stopped.
 */
export interface PodEnd {
  readonly stage: 'terminating' | 'terminated' | 'gone';
  readonly cause: EndCause;
  readonly status?: string;
  /** Finalizers keep the object of the deleted Pod. */
  readonly kept?: true;
}

/** A worker iteration that stops the Pod: it kills all running containers and does not call SyncPod. */
export interface TerminationRecord extends Decided {
  readonly kind: 'termination';
  readonly end: PodEnd;
}

export type WorkerRecord = SyncRecord | TerminationRecord;
