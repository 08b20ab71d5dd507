// Defines the state of the simulated kubelet.

import type { ControllerName, EditPath } from '../../admission/admission.ts';
import type { DefaultedPod } from '../../api/pod.ts';
import type { InPlaceUpdate } from '../../controllers/inPlace.ts';
import type { ControllerSettings } from '../../controllers/settings.ts';
import type { Release } from '../../releases/release.ts';
import type { Refusals } from '../kuberuntime/step.ts';
import type { Sleep } from '../kuberuntime/timed.ts';
import type { Alarm } from '../node/exit.ts';
import type { NodeStatus, SimulatedNode } from '../node/node.ts';
import type { ApiStatus } from '../node/reportedStatus.ts';
import type { ProbeKind, Prober } from './probeWorker.ts';

/** The reason for a sync; during a sync, the newest reason is kept. */
export type Trigger =
  | { readonly kind: 'config'; readonly operation: 'ADD' | 'UPDATE' | 'RECONCILE' | 'DELETE' | 'REMOVE' }
  | { readonly kind: 'pleg'; readonly event: string; readonly container: string }
  | { readonly kind: 'probe'; readonly probe: ProbeKind; readonly container: string }
  | { readonly kind: 'ticker' }
  /** The node evicts the Pod. */
  | { readonly kind: 'kill' };

/**
 * The answer of a container's probe from now on; `Error`: its command does not exist. `output` replaces the default text
 * of a failure or an error.
 */
export interface ProbeAnswer {
  readonly result: 'Success' | 'Failure' | 'Error';
  readonly output?: string;
}

/** The answers of probes, by instance and by container. The answer for an instance takes precedence. */
interface ProbeAnswers {
  readonly instances: ProbeAnswersByKey;
  readonly containers: ProbeAnswersByKey;
}

export type ProbeAnswersByKey = Readonly<Record<string, Partial<Record<ProbeKind, ProbeAnswer>>>>;

/** The kubelet's resize state: the status manager's conditions and the allocation manager's queue. */
export interface Resizing {
  /** The desired Pod, while its resources are not allocated. */
  readonly wanted?: DefaultedPod;
  readonly pending?: {
    readonly reason: 'Deferred' | 'Infeasible';
    readonly message: string;
    readonly generation: number;
  };
  /** Generation of the Pod whose resources are being applied. */
  readonly inProgress?: number;
  /** The last attempt to apply them failed. */
  readonly error?: string;
  /** The last decision while resize was alpha (1.27-1.32). */
  readonly alpha?: Exclude<ApiStatus['resize'], 'Proposed'>;
}

/** The values that an eviction, a preemption or a shutdown of the node writes into the Pod's status. */
export interface Eviction {
  readonly reason: 'Evicted' | 'Preempting' | 'Terminated' | 'Shutdown';
  readonly message: string;
  /** The message of the condition DisruptionTarget. */
  readonly detail: string;
  /** The requested grace period in seconds. */
  readonly grace: number;
}

/** A graceful shutdown of the node, which stops this Pod at this time. */
export interface Shutdown {
  readonly at: number;
  readonly eviction: Eviction;
}

/** A change of the Pod's object that the kubelet has not received. */
export interface Undelivered {
  readonly operation: 'UPDATE' | 'DELETE' | 'REMOVE';
  readonly manifest: string;
  readonly pod: DefaultedPod;
}

/** Another Pod, simulated beside the one in focus: it has a kubelet's state for itself. */
export type OtherPod =
  | ReplacedPod
  /** A Pod that the kubelet does not have: its housekeeping finds the containers, and stops them. */
  | { readonly as: 'unknown'; readonly kubelet: Kubelet }
  /** The Pod that the file contains now. It starts after the Pod in focus has ended. */
  | { readonly as: 'next'; readonly kubelet: Kubelet };

/** The Pod that a controller replaces. */
interface ReplacedPod {
  readonly as: 'replaced';
  readonly kubelet: Kubelet;
  /** The value of its revision label. */
  readonly revision: string;
  /**
   * Present until the controller deletes the Pod. Times in seconds; `since`: the time at which the new Pod became
   * ready.
   */
  readonly waits?: { readonly minReadySeconds: number; readonly since?: number };
}

/** An update in place that has not finished. */
interface InPlaceState {
  readonly update: InPlaceUpdate;
  /** The Pod after all rounds. */
  readonly draft: DefaultedPod;
  readonly manifest: string;
  /** The number of rounds that have begun, and when the first one begins. */
  readonly begun: number;
  readonly at: number;
  /** The resize of the next round has been sent: the rest follows at `at`. */
  readonly resized?: true;
  /** Ids of the containers that the current round replaces. */
  readonly replaces: readonly string[];
  /** Containers that OpenKruise's daemon stops, and when. */
  readonly stops?: { readonly at: number; readonly ids: readonly string[] };
}

/** A Pod that waits for its name or its node. `type`: the event that its creation shows. */
interface Successor {
  readonly pod: DefaultedPod;
  readonly text: string;
  readonly type: 'create' | 'edit';
}

/** The controller that creates and edits the Pod. */
export interface Owner {
  readonly controller: ControllerName;
  readonly settings: ControllerSettings;
  /** Values of the revision label in use, by the value computed for their template. */
  readonly revisions: Readonly<Record<string, string>>;
  /** The template of the next Pod, if it differs from that of this Pod. */
  readonly template?: NextTemplate;
  readonly inPlace?: InPlaceState;
  /** A Job's failed Pods so far, and the newest of them. */
  readonly failure?: { readonly uid: string; readonly at: number; readonly count: number };
}

/** A template that this Pod does not have. */
interface NextTemplate {
  readonly manifest: string;
  readonly pod: DefaultedPod;
  readonly revision: string;
  /** The controller replaces the Pod once it is ready; absent if something else must delete it. */
  readonly onceReady?: true;
}

/**
 * A Pod of the same file that is over at `until`, infinity if that is not known; the next round of housekeeping forgets its
 * UID. Upstream: podSyncStatuses of pod_workers.go.
 */
interface EarlierPod {
  readonly uid: string | undefined;
  readonly until: number;
  /** It has been started: its name is in use until then. Upstream: startedStaticPodsByFullname of pod_workers.go. */
  readonly started?: true;
  /** Only the runtime had this Pod. */
  readonly runtime?: true;
}

/**
 * The containers and sandboxes of a static Pod that has ended. Times: `removed` of the removal of its file, `stoppedAt` of
 * the end of its last container and its sandbox, `over` of the end of its worker.
 */
export interface Remains extends Pick<SimulatedNode, 'containers' | 'sandboxes'> {
  readonly uid: string | undefined;
  readonly removed: number;
  readonly stoppedAt: number;
  readonly over: number;
}

/** What an iteration of the worker does. `ticked`: the sync ticker requested it. */
export type Work =
  | { readonly kind: 'worker'; readonly trigger: Trigger; readonly ticked?: true }
  /** Housekeeping stops the containers of an unknown Pod. */
  | { readonly kind: 'orphan' };

/**
 * An iteration of the worker that has begun and sleeps until a time, or until one of these containers has exited. It is
 * stored as the kubelet that began it and what it has seen since: run again, it comes to the same state.
 */
export interface Iteration extends Sleep {
  readonly work: Work;
  readonly began: Kubelet;
  /** The newest input. */
  readonly inputs?: Input;
}

/** The kubelet when the iteration woke, or told what it had written so far. */
interface Input {
  readonly kubelet: Kubelet;
  readonly tells?: true;
  readonly before?: Input;
}

/** The reason for the end of a Pod. `ended`: completed or past its deadline. */
export type Ending = 'ended' | 'evicted' | 'deleted';

/** A requested iteration of the worker. `pod`: the version that the worker has taken, if a newer one has come since. */
export interface Request {
  readonly at: number;
  readonly trigger: Trigger;
  readonly pod?: DefaultedPod;
}

/**
 * What the kubelet has been asked to do for the Pod, and what it does. Upstream: podSyncStatus of pod_workers.go, with the
 * Pod's entry of the work queue.
 */
export interface PodWork {
  /** The status manager's own status, if it does not send it while the Pod is stopped. */
  readonly kept?: ApiStatus | undefined;
  readonly pending?: Request | undefined;
  /** The iteration in progress. */
  readonly iteration?: Iteration | undefined;
  /** A further sync requested while one is pending: exactly one, however many requests. */
  readonly slot?: Trigger | undefined;
  /** The time at which the work queue returns the Pod, and whether only the sync interval causes it. */
  readonly requeue?: { readonly at: number; readonly because: 'resync' | 'error' | 'back-off' } | undefined;
}

/** What the kubelet's process keeps in memory: another process begins without it. */
export interface KubeletProcess {
  /** The start of the kubelet's process; 0 if it started long before the story. */
  readonly startedAt: number;
  /** The status from the newest relist with events, which a sync uses. */
  readonly cache: NodeStatus;
  /** What the last relist has read. */
  readonly seen: Pick<NodeStatus, 'containers' | 'sandboxes'>;
  /** True if the next relist must read the containers again, because a sync resized them. */
  readonly reinspects?: true | undefined;
  /** The number of readiness triggers of this process. */
  readonly triggers?: number | undefined;
  /** The number of statuses that this process has stored. */
  readonly statusVersion?: number | undefined;
  readonly lastSyncEnd: number;
  /** True if the Pod was relisted at the end of the last sync. */
  readonly relisted?: true | undefined;
  /** Present until the Pod is started: what it waits for, and the time at which it arrived or changed. */
  readonly waitsFor?: { readonly pods: readonly EarlierPod[]; readonly since?: number } | undefined;
  readonly stoppedAt?: number | undefined;
  /** A graceful shutdown of the node is in progress: new Pods are refused. */
  readonly shutdown?: Shutdown | undefined;
  readonly probers: readonly Prober[];
  /** True if all volumes of the Pod are mounted. */
  readonly mounted?: true | undefined;
  /** True if the kubelet's process is not running. */
  readonly stopped?: true | undefined;
}

/**
 * A kubelet, its node and the only Pod on it. Immutable: every function returns a new kubelet. Times are Unix seconds.
 * `worker` is absent after the Pod has terminated and its object is removed.
 */
export interface Kubelet {
  readonly now: number;
  readonly process: KubeletProcess;
  readonly work: PodWork;
  /** The other Pods, at most one in each role. */
  readonly others: readonly OtherPod[];
  readonly release: Release;
  /** Absent: the API server has the kubelet's release, and is upgraded with it. */
  readonly apiServer?: Release;
  /** The Pod as stored by an API server of another release. */
  readonly stored?: DefaultedPod;
  readonly path: EditPath;
  readonly source: 'api' | 'file' | 'http';
  /** The Pod has not been created yet. */
  readonly awaited?: true;
  /** The kubelet did not admit the Pod. */
  readonly rejected?: true;
  /** The typed text, decoded again when the release changes. */
  readonly manifest: string;
  /** The text that was applied last, if the Pod has changed by other means since. */
  readonly lastApplied?: string;
  /** metadata.creationTimestamp, in Unix seconds. */
  readonly created: number;
  /** Its resources are the allocated ones. If others are desired, they are in `resize`. */
  readonly pod: DefaultedPod;
  /** metadata.generation: the number of versions of the spec, from 1. */
  readonly generation: number;
  readonly resize: Resizing;
  readonly node: SimulatedNode;
  readonly api: ApiStatus;
  readonly worker: 'syncing' | 'terminated' | 'gone';
  /** The time of the next read of the static Pod directory, while its file is not a valid Pod. */
  readonly badFile?: { readonly readAt: number; readonly error: string };
  readonly eviction?: Eviction;
  /** Its object or its file is gone: a new process of the kubelet does not receive it. */
  readonly removed?: number;
  /** The exited containers of static Pods of the same file. */
  readonly remains?: readonly Remains[];
  /** The reason why the worker stopped all containers, if it did, and when they and their sandbox had stopped. */
  readonly ending?: Ending;
  readonly alarms: readonly Alarm[];
  readonly probeAnswers: ProbeAnswers;
  readonly refusals: Refusals;
  /** Number of syncs so far. */
  readonly syncs: number;
  /** Absent if the edits do not go through a controller. */
  readonly owner?: Owner;
  /** The Pod that is created once this one is gone, in its place. */
  readonly successor?: Successor;
  /**
   * Present while the kubelet cannot reach the API server: the last status sent to it, and its last change that was not
   * delivered.
   */
  readonly apart?: { readonly stored: ApiStatus; readonly undelivered?: Undelivered };
  /**
   * The last status of the Pod's object, if it is not that of the status manager: the API server has refused the new one,
   * another static Pod has taken the name of the mirror Pod, or housekeeping has forgotten a Pod whose file is gone.
   * Upstream: status_manager.go syncPod and needsUpdate, pod_manager.go TranslatePodUID (1.8+).
   */
  readonly mirrored?: ApiStatus;
  /** The mirror Pod of a static Pod, once it has been deleted by the API server's own API. */
  readonly mirrorPod?: MirrorPod;
  /** True for the copy of a preview, which renders no log lines: they would take longer than everything else. */
  readonly quiet?: boolean;
}

/** A mirror Pod. Upstream: pkg/kubelet/kubelet.go syncPod, pkg/kubelet/status/status_manager.go syncBatch (1.8+). */
export interface MirrorPod {
  readonly created: number;
  /** The time of its deletion. The next sync creates another mirror Pod. */
  readonly deleted?: number;
  /** True until the status manager has sent its first status. */
  readonly unreported?: true;
}

/** The other Pod in a role. */
export function otherPod<As extends OtherPod['as']>({ others }: Pick<Kubelet, 'others'>, as: As) {
  return others.find((one): one is Extract<OtherPod, { as: As }> => one.as === as);
}

/** The kubelet with another Pod in a role; `undefined`: without one. */
export function withOther(kubelet: Kubelet, as: OtherPod['as'], pod: OtherPod | undefined): Kubelet {
  const others = kubelet.others.filter((one) => one.as !== as);
  return { ...kubelet, others: pod ? [...others, pod] : others };
}

/** The kubelet with other work; `undefined`: without it. */
export function withWork(kubelet: Kubelet, work: PodWork): Kubelet {
  return { ...kubelet, work: { ...kubelet.work, ...work } };
}

/** The kubelet with another memory of its process; `undefined`: without it. */
export function withMemory(kubelet: Kubelet, memory: Partial<KubeletProcess>): Kubelet {
  return { ...kubelet, process: { ...kubelet.process, ...memory } };
}
