// What do kubelets of different releases carry out differently, once the decision is made?

import type { Lifetime } from './lifetime.ts';

// pkg/kubelet/kuberuntime, pkg/kubelet/kubelet.go, pod_workers.go, images/, prober/ of each release.
export const RUNTIME_DIFFERENCES = {
  // SyncPod notes an action ConfigPodSandbox before it starts containers.
  'notes-sandbox-config': { until: 35 }, // SyncPod
  // The Event Killing is recorded before preStop and the stop, and `Stopping container` stands for no reason.
  'killing-event-first': { since: 14 }, // killContainer
  // The line with the grace period comes after preStop, with what is left of it.
  'logs-grace-after-prestop': { since: 14 }, // killContainer
  // A blank before the id in the error of a container that is not in the spec.
  'blank-in-spec-error': { since: 21 }, // killContainer
  // Unknown counts as finished when init containers are pruned.
  'prunes-unknown-init': { since: 14 }, // pruneInitContainersBeforeStart
  // In a Pod with sidecars the app containers are stopped first, then the sidecars from the last to the first.
  'sidecars-stop-last': { since: 29 }, // killContainersWithSyncResult
  // An image that is present can also be one that this Pod may use.
  'image-access-checked': { since: 35 }, // gate KubeletEnsureSecretPulledImages
  // Second Event after every failure of an image.
  'second-image-event': { since: 9 }, // startContainer
  // The error of the pull is part of the message of ImagePullBackOff.
  'pull-error-in-back-off': { since: 32 }, // EnsureImageExists
  // What the runtime says first names the error: RegistryUnavailable or SignatureValidationFailed.
  'pull-error-by-name': { since: 28 }, // evalCRIPullErr
  // The error says image name, before image reference.
  'image-name-cannot-be-parsed': { since: 28 }, // applyDefaultImageTag
  // The library that reads it knows registries in IPv6 and with upper case, and its error names the part with upper case.
  'any-image-registry': { since: 29 }, // distribution/reference 0.5.0
  // It counts the characters of the path only, before those of the domain too.
  'image-path-is-counted': { since: 32 }, // distribution/reference 0.6.0
  // A sum may not have letters in upper case, nor may the name of its algorithm.
  'image-sum-is-lower-case': { since: 16 }, // opencontainers/go-digest 1.0.0-rc1
  // That the image of an init container is in back-off is no error.
  'init-back-off-is-no-error': { since: 16 }, // SyncPod
  'logs-values-as-json': { since: 28 }, // klog
  // The waiting reason after a failed postStart carries the error itself.
  'post-start-error-with-cause': { since: 10, until: 21 }, // startContainer
  // Fields of podActions that its text shows.
  'ephemeral-in-actions': { since: 16 }, // #59484
  'updates-in-actions': { since: 27 }, // #102884
  'pod-level-in-actions': { since: 35 }, // podActions.String
  'volumes-in-actions': { since: 37 }, // podActions.String
  'logs-pods-as-list': { since: 26 }, // syncLoopIteration
  // The key container of the lines about a start is the name, before the whole struct.
  'logs-container-name': { since: 34 }, // SyncPod
  // The waiting message says back-off, before it said Back-off.
  'small-back-off': { since: 16 }, // doBackOff
  // The back-off belongs to name, image and resources, before to the hash of the container.
  'back-off-by-image-and-resources': { since: 34 }, // #131681
  // An override of the grace period comes before preStop and the floor of two seconds.
  'override-before-prestop': { since: 28 }, // killContainer
  'probe-grace-period': { since: 21, gate: 'ProbeTerminationGracePeriod', gateUntil: 21 }, // killContainer
  // A hook that sleeps does so; 1.29 has that behind a gate that is off.
  'hooks-sleep': { since: 30 }, // gate PodLifecycleSleepAction
  // Termination is a state of its own in the Pod worker.
  'terminating-worker': { since: 22 }, // #102344
  // The Pod of an edited file starts once the one before has stopped (1.18 to 1.20: later patches).
  'static-waits': { since: 18 }, // #98103
  // What a kill is asked with is printed in a form of its own.
  'kill-options-as-json': { since: 34 }, // #129404
  // SyncTerminatingPod begins with a capital letter.
  'exported-worker-syncs': { since: 27 }, // SyncTerminatingPod
  // A Pod whose phase is final is looked at no more, though it is reported with running containers and deleted.
  'ended-is-ignored': { since: 17, until: 20 }, // dispatchWork
  // It is synced until its containers are reported as ended too.
  'ended-waits-for-report': { since: 21, until: 21 }, // dispatchWork
  // A Pod that is ended by back-off only is tried again when the first one expires.
  'retry-at-back-off-expiry': { since: 35 }, // completeWork
  // Every sync that fails records an Event FailedSync.
  'failed-sync-event': { until: 8 }, // managePodLoop
  'readiness-starts-sync': { since: 21 }, // syncLoopIteration
  // The line about a readiness probe that fails says so; before, its status is empty.
  'says-not-ready': { since: 32 }, // syncLoopIteration
  // After a kill for liveness the next failure counts as the second.
  'hold-keeps-one-failure': { until: 10 }, // doProbe
  // A restartable init container counts in phase and conditions.
  'sidecars-in-status': { since: 28 }, // #116429
  // A plain init container that runs again makes the Pod Pending again.
  'plain-init-keeps-pending': { since: 32 }, // getPhase
  // Without its gate no phase looks at sidecars; since 1.33 it cannot be switched off.
  'phase-asks-sidecar-gate': { since: 32, until: 32 }, // getPhase
  // Whether an app container has started is asked of the newest sandbox, before of the reported states.
  'phase-by-active-sandbox': { since: 33 }, // getPhase
  // Not that of a static Pod.
  'final-phase-when-terminating': { since: 27 }, // getPhase
  'sandbox-condition': { since: 29 }, // gate PodReadyToStartContainersCondition
  'containers-ready-condition': { since: 11 }, // GenerateContainersReadyCondition
  // A Pod that has ended is not reported in another phase.
  'final-phase-stays': { since: 10 }, // generateAPIPodStatus
  // A report in which a container that has ended for good does not stand as ended is not taken.
  'refuses-to-restart-what-ended': { since: 9 }, // checkContainerStateTransition
  // The error of a report that is not taken says init container where it is one.
  'names-init-containers': { since: 28 }, // checkContainerStateTransition
  // Reason and message stay with the phase.
  'keeps-reason-of-phase': { since: 22 }, // generateAPIPodStatus
  // Each readiness gate needs a condition that is True. 1.11 has them behind a gate that is off.
  'readiness-gates': { since: 12 }, // gate PodReadinessGates
  'pod-failed-reason': { since: 22 }, // GenerateContainersReadyCondition
  'created-is-waiting': { since: 22 }, // convertToAPIContainerStatuses
  'relists-after-sync': { since: 36 }, // gate PLEGOnDemandRelist
  'unknown-becomes-terminated': { since: 20 }, // convertToAPIContainerStatuses
  // A container that ran and of which the runtime knows nothing any more has ended; before, if its Pod is deleted.
  'lost-container-has-ended': { since: 22 }, // convertToAPIContainerStatuses
  // An init container of which the runtime knows nothing is reported as completed once an app container is there.
  'forgotten-init-has-completed': { since: 36 }, // convertToAPIContainerStatuses
  // The usual runtime of that time: dockershim left with 1.24.
  'runtime-is-containerd': { since: 24 }, // pkg/kubelet/dockershim
  'startup-probes': { since: 16, gate: 'StartupProbe', gateUntil: 19 }, // doProbe
  // The status of a container has a field for whether it has started.
  'started-is-reported': { since: 16 }, // ContainerStatus.Started
  'keeps-ready-on-restart': { since: 35 }, // gate ChangeContainerStatusOnKubeletRestart
  // An instance counts as started as long as its container was, until its own startup probe says something.
  'started-is-handed-on': { since: 35 }, // isContainerStarted
  // A container that has not started yet is not ready; before, what has no readiness probe is.
  'ready-once-started': { since: 18 }, // UpdatePodStatus
  // An init container that was reported as ready stays so, also while another start of it fails.
  'init-stays-ready': { since: 28 }, // UpdatePodStatus
  // A Pod past its deadline or evicted is reported with its containers and conditions; before, with less.
  'deadline-keeps-containers': { since: 13 }, // generateAPIPodStatus
  'final-status-is-whole': { since: 22 }, // generateAPIPodStatus
  // The container states after a termination are reported before the worker is done.
  'reports-after-termination': { since: 27 }, // SyncTerminatingPod
  // What the message of an eviction says: who used more than requested, and how much was left.
  'eviction-names-containers': { since: 11 }, // evictionMessage
  'eviction-names-threshold': { since: 26 }, // evictionMessage
  'disk-is-ephemeral-storage': { since: 11 }, // evictionMessage
  // Without the gate ExperimentalCriticalPodAnnotation too a static Pod of a high priority is not evicted.
  'spares-critical-static-pods': { since: 11 }, // evictPod
  'never-evicts-critical-pods': { since: 17 }, // IsCriticalPod
  // The worker took a grace period of 0 for no wish at all: a hard eviction too waited as long as the Pod says.
  'grace-of-zero-is-no-wish': { since: 22, until: 30 }, // calculateEffectiveGracePeriod
  'hard-eviction-of-one-second': { since: 31 }, // immediateEvictionGracePeriodSeconds
  'soft-eviction-keeps-pods-grace': { since: 32 }, // eviction manager synchronize
  'disruption-condition': { since: 26 }, // gate PodDisruptionConditions
  // What holds Events back counts those of each type for themselves.
  'spam-by-type': { since: 32 }, // getSpamKey
  // A container without any record goes on counting from its log files.
  'restart-count-from-logs': { since: 21 }, // startContainer
  // The restart of all containers removes them, but leaves their log files.
  'restart-all-keeps-logs': { since: 36 }, // #136963
  // The report remembers how a container ended that was removed with it.
  'restart-all-keeps-last-state': { since: 36 }, // convertToAPIContainerStatuses
  // Once all containers are removed to be restarted the Pod is synced again at once; before, when something asks for it.
  'starts-again-at-once': { since: 36 }, // #136966
  // A resize is allocated when the update arrives, before at the head of the next sync.
  'allocates-on-update': { since: 34 }, // HandlePodUpdates
  // Pod-level resources of a Pod without cgroups are on record at once.
  'records-pod-resources': { since: 35 }, // UpdateActuatedPodLevelResources
  // So are those of all its containers, later also where the cgroups are there.
  'records-containers-at-once': { since: 36 }, // UpdateActuatedPodLevelResources
  'records-without-cgroups': { since: 37 }, // InitializeActuatedPod
  'resize-completed-event': { since: 34 }, // CheckPodResizeInProgress, later SyncPod
  // Events ResizeStarted, ResizeDeferred and ResizeInfeasible, with the generation of the Pod.
  'resize-started-event': { since: 35 }, // handlePodResourcesResize
  // The room for a resize is judged by the handlers that admit new Pods.
  'resize-by-admit-handlers': { since: 36 }, // handlePodResourcesResize
  // What PLEG sends after a resize: the kubelet asked for a look at the containers.
  'resize-gives-pod-sync': { since: 36 }, // reconcilePodRecord
} as const satisfies Record<string, Lifetime>;
