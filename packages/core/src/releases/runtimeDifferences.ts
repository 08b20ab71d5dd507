// What do kubelets of different releases carry out differently, once the decision is made?

import { inRange } from './minor.ts';
import type { Release } from './release.ts';

/** First and last minor of a difference; an absent bound is open. */
interface Difference {
  readonly since?: number;
  readonly until?: number;
}

// pkg/kubelet/kuberuntime, pkg/kubelet/kubelet.go, pod_workers.go, images/, prober/ of each release.
const table = {
  // GetContainerSpec did not look at ephemeral containers, so they could not be killed.
  'kills-ephemeral-containers': { since: 23 },
  // SyncPod notes an action ConfigPodSandbox before it starts containers.
  'notes-sandbox-config': { until: 35 },
  // The Event Killing is recorded before preStop and the stop, and `Stopping container` stands for no reason.
  'killing-event-first': { since: 14 },
  // The line with the grace period comes after preStop, with what is left of it.
  'logs-grace-after-prestop': { since: 14 },
  // A blank before the id in the error of a container that is not in the spec.
  'blank-in-spec-error': { since: 21 },
  // Unknown counts as finished when init containers are pruned.
  'prunes-unknown-init': { since: 14 },
  // In a Pod with sidecars the app containers are stopped first, then the sidecars from the last to the first.
  'sidecars-stop-last': { since: 29 },
  // An image that is present can also be one that this Pod may use.
  'image-access-checked': { since: 35 },
  // Second Event after every failure of an image.
  'second-image-event': { since: 9 },
  // The error of the pull is part of the message of ImagePullBackOff.
  'pull-error-in-back-off': { since: 32 },
  // What the runtime says first names the error: RegistryUnavailable or SignatureValidationFailed.
  'pull-error-by-name': { since: 28 },
  // The error says image name, before image reference.
  'image-name-cannot-be-parsed': { since: 28 },
  // The library that reads it names the part with upper case, and knows domains in IPv6 and with upper case.
  'image-name-in-error': { since: 29 },
  // It counts the characters of the path only, before those of the domain too.
  'image-path-is-counted': { since: 32 },
  // A sum may not have letters in upper case, nor may the name of its algorithm.
  'image-sum-is-lower-case': { since: 16 },
  // That the image of an init container is in back-off is no error.
  'init-back-off-is-no-error': { since: 16 },
  'logs-values-as-json': { since: 28 },
  // The waiting reason after a failed postStart carries the error itself.
  'post-start-error-with-cause': { since: 10, until: 21 },
  // Fields of podActions that its text shows.
  'ephemeral-in-actions': { since: 16 },
  'pod-level-in-actions': { since: 35 },
  'volumes-in-actions': { since: 37 },
  'logs-pods-as-list': { since: 26 },
  // The key container of the lines about a start is the name, before the whole struct.
  'logs-container-name': { since: 34 },
  // The waiting message says back-off, before it said Back-off.
  'small-back-off': { since: 16 },
  // The back-off belongs to name, image and resources, before to the hash of the container.
  'back-off-by-image-and-resources': { since: 34 },
  // An override of the grace period comes before preStop and the floor of two seconds.
  'override-before-prestop': { since: 28 },
  'probe-grace-period': { since: 22 },
  // A hook that sleeps does so; 1.29 has that behind a gate that is off.
  'hooks-sleep': { since: 30 },
  // Termination is a state of its own in the Pod worker.
  'terminating-worker': { since: 22 },
  // SyncTerminatingPod begins with a capital letter.
  'exported-worker-syncs': { since: 27 },
  // A Pod whose phase is final is looked at no more, though it is reported with running containers and deleted.
  'ended-is-ignored': { since: 17, until: 20 },
  // It is synced until its containers are reported as ended too.
  'ended-waits-for-report': { since: 21, until: 21 },
  // A Pod that is ended by back-off only is tried again when the first one expires.
  'retry-at-back-off-expiry': { since: 35 },
  // Every sync that fails records an Event FailedSync.
  'failed-sync-event': { until: 8 },
  'readiness-starts-sync': { since: 21 },
  // The line about a readiness probe that fails says so; before, its status is empty.
  'says-not-ready': { since: 32 },
  // After a kill for liveness the next failure counts as the second.
  'hold-keeps-one-failure': { until: 10 },
  // A restartable init container counts in phase and conditions.
  'sidecars-in-status': { since: 28 },
  // A plain init container that runs again makes the Pod Pending again.
  'plain-init-keeps-pending': { since: 32 },
  // Without its gate no phase looks at sidecars; since 1.33 it cannot be switched off.
  'phase-asks-sidecar-gate': { since: 32, until: 32 },
  // Whether an app container has started is asked of the newest sandbox, before of the reported states.
  'phase-by-active-sandbox': { since: 33 },
  // Not that of a static Pod.
  'final-phase-when-terminating': { since: 27 },
  'sandbox-condition': { since: 29 },
  'containers-ready-condition': { since: 11 },
  // A Pod that has ended is not reported in another phase.
  'final-phase-stays': { since: 10 },
  // A report in which a container that has ended for good does not stand as ended is not taken.
  'refuses-to-restart-what-ended': { since: 9 },
  // The error of a report that is not taken says init container where it is one.
  'names-init-containers': { since: 28 },
  // Reason and message stay with the phase.
  'keeps-reason-of-phase': { since: 22 },
  // Each readiness gate needs a condition that is True. 1.11 has them behind a gate that is off.
  'readiness-gates': { since: 12 },
  'pod-failed-reason': { since: 22 },
  'created-is-waiting': { since: 22 },
  'relists-after-sync': { since: 36 },
  'unknown-becomes-terminated': { since: 20 },
  // A container that ran and of which the runtime knows nothing any more has ended; before, if its Pod is deleted.
  'lost-container-has-ended': { since: 22 },
  // An init container of which the runtime knows nothing is reported as completed once an app container is there.
  'forgotten-init-has-completed': { since: 36 },
  // The usual runtime of that time: dockershim left with 1.24.
  'runtime-is-containerd': { since: 24 },
  // Startup probes run without a gate.
  'startup-probes': { since: 20 },
  // The status of a container has a field for whether it has started.
  'started-is-reported': { since: 16 },
  'keeps-ready-on-restart': { since: 35 },
  // An instance counts as started as long as its container was, until its own startup probe says something.
  'started-is-handed-on': { since: 35 },
  // A container that has not started yet is not ready; before, what has no readiness probe is.
  'ready-once-started': { since: 18 },
  // An init container that was reported as ready stays so, also while another start of it fails.
  'init-stays-ready': { since: 28 },
  // A Pod past its deadline or evicted is reported with its containers and conditions; before, with less.
  'deadline-keeps-containers': { since: 13 },
  'final-status-is-whole': { since: 22 },
  // The container states after a termination are reported before the worker is done.
  'reports-after-termination': { since: 27 },
  // What the message of an eviction says: who used more than requested, and how much was left.
  'eviction-names-containers': { since: 11 },
  'eviction-names-threshold': { since: 26 },
  'disk-is-ephemeral-storage': { since: 11 },
  // Without the gate ExperimentalCriticalPodAnnotation too a static Pod of a high priority is not evicted.
  'spares-critical-static-pods': { since: 11 },
  'never-evicts-critical-pods': { since: 17 },
  // The worker took a grace period of 0 for no wish at all: a hard eviction too waited as long as the Pod says.
  'grace-of-zero-is-no-wish': { since: 22, until: 30 },
  'hard-eviction-of-one-second': { since: 31 },
  'soft-eviction-keeps-pods-grace': { since: 32 },
  'disruption-condition': { since: 26 },
  // What holds Events back counts those of each type for themselves.
  'spam-by-type': { since: 32 },
  // A container without any record goes on counting from its log files.
  'restart-count-from-logs': { since: 21 },
  // The restart of all containers removes them, but leaves their log files.
  'restart-all-keeps-logs': { since: 36 },
  // The report remembers how a container ended that was removed with it.
  'restart-all-keeps-last-state': { since: 36 },
  // Once all containers are removed to be restarted the Pod is synced again at once; before, when something asks for it.
  'starts-again-at-once': { since: 36 },
  // A resize is allocated when the update arrives, before at the head of the next sync.
  'allocates-on-update': { since: 34 },
  // Pod-level resources of a Pod without cgroups are on record at once.
  'records-pod-resources': { since: 35 },
  // So are those of all its containers, later also where the cgroups are there.
  'records-containers-at-once': { since: 36 },
  'records-without-cgroups': { since: 37 },
  'resize-completed-event': { since: 34 },
  // Events ResizeStarted, ResizeDeferred and ResizeInfeasible, with the generation of the Pod.
  'resize-started-event': { since: 35 },
  // The room for a resize is judged by the handlers that admit new Pods.
  'resize-by-admit-handlers': { since: 36 },
  // What PLEG sends after a resize: the kubelet asked for a look at the containers.
  'resize-gives-pod-sync': { since: 36 },
} as const satisfies Record<string, Difference>;

/** The name of a difference in carrying out. */
export type RuntimeDifference = keyof typeof table;

const DIFFERENCES: Readonly<Record<RuntimeDifference, Difference>> = table;

/** True if the kubelet of this release does so. */
export function runs(release: Pick<Release, 'number'>, id: RuntimeDifference): boolean {
  const { since, until } = DIFFERENCES[id];
  return inRange(release.number, since, until);
}
