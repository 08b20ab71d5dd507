// Defines the facts that pasted texts state, with their lines.

import type { Minor } from '../releases/minor.ts';
import type { Evidence } from './pasted.ts';
import type { PodRef } from './podRef.ts';
import type { ProgramClass } from './programClass.ts';

interface Stated extends PodRef {
  readonly at: Evidence;
  readonly container?: string;
  /** Equal for facts of one container, if the text describes several: some may have lost their names. */
  readonly block?: number;
  /** Name of the node, if the text has one. */
  readonly node?: string;
  /** Repeated by a person or another program, whose words may be about something else. */
  readonly told?: true;
}

/** A sentence of the kubelet or of another component, matched with the template that prints it. */
export interface Sentence extends Stated {
  readonly kind: 'sentence';
  /** The occasion: a family of the engine's texts, or of otherTexts.ts. */
  readonly family: string;
  readonly values: Readonly<Record<string, string>>;
  /**
   * The releases that print this wording; for a log line with its header, the releases that print it at this line of
   * the file.
   */
  readonly releases: readonly Minor[];
  /** True if another occasion prints the same wording, and the text does not tell them apart. */
  readonly shared?: true;
  /** An Event of a node, not of a Pod. */
  readonly ofNode?: true;
  /** From the kubelet's log, not an Event. */
  readonly logged?: true;
  /** Seconds since an Event happened last, and since it happened first. */
  readonly age?: number;
  readonly since?: number;
  /** The number of times that an Event happened, if it was more than once. */
  readonly count?: number;
}

/** The end of a container instance. */
export interface Ended extends Stated {
  readonly kind: 'ended';
  readonly place: 'state' | 'lastState';
  /** '' if the text has no reason. */
  readonly reason: string;
  readonly message: string;
  readonly exitCode?: number;
  readonly startedAt?: string;
  readonly finishedAt?: string;
  /** All lines that describe it. */
  readonly lines: readonly Evidence[];
}

export interface Waiting extends Stated {
  readonly kind: 'waiting';
  readonly reason: string;
  readonly message: string;
}

/** The previous instance is reported as neither running nor ended: the runtime did not know its state. */
export interface Lost extends Stated {
  readonly kind: 'lost';
}

export interface Running extends Stated {
  readonly kind: 'running';
  readonly startedAt?: string;
}

/** The number of restarts in the text. */
export interface Restarts extends Stated {
  readonly kind: 'restarts';
  readonly count: number;
}

/** The reason and message of a whole Pod, or of its condition DisruptionTarget. */
export interface PodReason extends Stated {
  readonly kind: 'pod-reason';
  readonly reason: string;
  readonly message: string;
}

/** A part of the spec that matters for the cause. */
export interface Setting extends Stated {
  readonly kind: 'setting';
  readonly name:
    | 'restartPolicy'
    | 'liveness'
    | 'startup'
    | 'postStart'
    | 'readiness'
    | 'static'
    | 'init'
    | 'sidecar'
    | 'node'
    | 'status'
    | 'phase'
    | 'ready'
    | 'uid'
    | 'docker'
    | 'windows'
    | 'heap'
    | 'memory-limit'
    | 'image-spec'
    | 'image-status'
    | 'finalizer'
    | 'grace-over'
    | 'no-events'
    | 'spec-edited'
    | 'spec-unedited';
  readonly value: string;
}

/** The kernel killed a process. `whole`: the node was short of memory, not a container at its limit. */
export interface KernelOom extends Stated {
  readonly kind: 'kernel-oom';
  readonly whole: boolean;
  readonly pid?: string;
  /** UID of the Pod in the path of its cgroup. */
  readonly podUid?: string;
  /** The process was that of a Pod, by its cgroup, or of something else on the machine. Absent if the line does not say. */
  readonly owner?: 'pod' | 'other';
}

/** A sandbox of the Pod as the container runtime reports it. */
export interface SandboxState extends Stated {
  readonly kind: 'sandbox';
  /** The number of sandboxes before this one. */
  readonly attempt: number;
  readonly ready: boolean;
}

/** A line of the program that says why it ended. */
export interface Program extends Stated {
  readonly kind: 'program';
  readonly class: ProgramClass;
}

/** A revision of a workload: a ReplicaSet, a ControllerRevision, or the workload itself. */
export interface Revision extends Stated {
  readonly kind: 'revision';
  readonly name: string;
  /** As written in the text; '' if it has none. */
  readonly created: string;
  /** 0 if the text has none. */
  readonly number: number;
  /** The leaves of the template, by their paths. */
  readonly fields: ReadonlyMap<string, string>;
}

/** The hash that the kubelet recorded on a container, in its annotation io.kubernetes.container.hash. */
export interface RecordedHash extends Stated {
  readonly kind: 'hash';
  readonly hash: number;
  readonly running: boolean;
  /** The releases that compute this hash for the pasted spec; empty if the spec differs; absent without a spec. */
  readonly releases?: readonly Minor[];
}

export type Fact =
  | RecordedHash
  | Sentence
  | Ended
  | Waiting
  | Lost
  | Running
  | Restarts
  | PodReason
  | Setting
  | KernelOom
  | Program
  | Revision
  | SandboxState;

/** True for an Event, and for the statement of `kubectl describe` that there is none. */
export function showsEvents(fact: Fact): boolean {
  return (fact.kind === 'sentence' && !fact.logged) || (fact.kind === 'setting' && fact.name === 'no-events');
}
