// Lists differences between releases in the kubelet's behavior after its decisions.

import type { Lifetime } from './lifetime.ts';

// pkg/kubelet/kuberuntime, pkg/kubelet/kubelet.go, pod_workers.go, images/, prober/ of each release.
export const RUNTIME_DIFFERENCES = {
  // SyncPod records an action ConfigPodSandbox before it starts containers.
  'notes-sandbox-config': { until: 35 }, // SyncPod
  // The Event Killing is recorded before preStop and the stop, and `Stopping container` replaces a missing reason.
  'killing-event-first': { since: 14 }, // killContainer
  // The line with the grace period follows preStop and shows the remaining seconds.
  'logs-grace-after-prestop': { since: 14 }, // killContainer
  // A space before the id in the error about a container that is not in the spec.
  'blank-in-spec-error': { since: 21 }, // killContainer
  // Unknown counts as finished when init containers are pruned.
  'prunes-unknown-init': { since: 14 }, // pruneInitContainersBeforeStart
  // A Pod with sidecars stops its app containers first, then the sidecars from last to first.
  'sidecars-stop-last': { since: 29 }, // killContainersWithSyncResult
  // A sidecar that does not run delays the end of the sidecars before it until the grace period is over.
  'stopped-sidecar-blocks-others': { since: 29, until: 30, untilPatches: { 29: 8, 30: 4 } }, // newTerminationOrdering of 1.29.8
  // The Event Created has no colon before the container's name.
  'created-event-as-in-28': { since: 29, until: 31, untilPatches: { 29: 14, 30: 10, 31: 6 } }, // startContainer of 1.29.14
  // The Event Pulled does not say how long the pull waited.
  'pulled-event-without-wait': { since: 23, until: 25, untilPatches: { 23: 17, 25: 6 } }, // EnsureImageExists of 1.25.6
  // The kubelet checks whether this Pod may use an image that is present.
  'image-access-checked': { since: 35 }, // gate KubeletEnsureSecretPulledImages
  // The kubelet watches ConfigMaps and Secrets, and reports their absence with its own message.
  'watches-configmaps': { since: 12 }, // #64752
  // The message of a refused Pod begins with "Pod was rejected: ".
  'rejection-is-worded': { since: 26 }, // rejectPod
  // Only volumes that can be attached are listed as unattached.
  'lists-unattached-volumes': { since: 27 }, // #112719
  // The end of the wait for volumes has no Event.
  'volume-timeout-is-silent': { since: 28 }, // #117412
  // The end of the Pod cancels the wait for volumes.
  'volume-wait-is-cancelled': { since: 28 }, // #117412
  // The taint manager is a part of the node lifecycle controller, with a name of its own in Events.
  'taint-manager': { until: 28 }, // #119208
  // A second Event after every image failure.
  'second-image-event': { since: 9 }, // startContainer
  // The error of the pull is part of the message of ImagePullBackOff.
  'pull-error-in-back-off': { since: 32 }, // EnsureImageExists
  // The runtime's message begins with the name of the error: RegistryUnavailable or SignatureValidationFailed.
  'pull-error-by-name': { since: 28 }, // #117612, evalCRIPullErr
  // The error says "image name", earlier "image reference".
  'image-name-cannot-be-parsed': { since: 28 }, // applyDefaultImageTag
  // The library accepts IPv6 registries and registries in upper case, and its error quotes the part in upper case.
  'any-image-registry': { since: 29 }, // distribution/reference 0.5.0
  // The length limit counts the path only, earlier the domain too.
  'image-path-is-counted': { since: 32 }, // distribution/reference 0.6.0
  // A digest and the name of its algorithm are lower case.
  'image-sum-is-lower-case': { since: 16 }, // opencontainers/go-digest 1.0.0-rc1
  // Back-off for the image of an init container is not an error.
  'init-back-off-is-no-error': { since: 16 }, // SyncPod
  'logs-values-as-json': { since: 28 }, // klog
  // The waiting reason after a failed postStart contains the error itself.
  'post-start-error-with-cause': { since: 10, until: 21 }, // startContainer
  // Fields of podActions in its printed form.
  'ephemeral-in-actions': { since: 16 }, // #59484
  'updates-in-actions': { since: 27 }, // #102884
  // With a pointer to the container, earlier with its index.
  'updates-name-containers': { since: 33 }, // #128367
  'pod-level-in-actions': { since: 35 }, // podActions.String
  'volumes-in-actions': { since: 37 }, // podActions.String
  'logs-pods-in-quotes': { since: 26, until: 26 }, // KObjSlice of klog 2.80
  // Lines about a start log the container's name, earlier the whole struct.
  'logs-container-name': { since: 34 }, // SyncPod
  // The waiting message begins with back-off, earlier with Back-off.
  'small-back-off': { since: 16 }, // doBackOff
  // The back-off key is name, image and resources, earlier the hash of the container.
  'back-off-by-image-and-resources': { since: 34 }, // #131681
  // An override of the grace period applies before preStop and the minimum of two seconds.
  'override-before-prestop': { since: 28 }, // killContainer
  'probe-grace-period': { since: 21, gate: 'ProbeTerminationGracePeriod', gateUntil: 21 }, // killContainer
  // Sleep hooks sleep; 1.29 has them behind a gate that is off.
  'hooks-sleep': { since: 30 }, // gate PodLifecycleSleepAction
  // PLEG's event about a container that died generates the status of its Pod.
  'cleans-up-by-status': { until: 21 }, // #102344
  // The Pod worker has a separate terminating state.
  'terminating-worker': { since: 22 }, // #102344
  // A sync that finds the end of the Pod lets its worker terminate it; before, the next update of the Pod did.
  'final-phase-ends-sync': { since: 22, patches: { 22: 9, 23: 6 } }, // syncPod of 1.22.9
  // A final phase is sent once nothing can run any more. Containers that never started keep waiting at the end.
  'final-phase-waits-for-stop': { since: 22, patches: { 22: 9, 23: 6 } }, // mergePodStatus of 1.22.9
  'unstarted-stay-waiting': { since: 22, patches: { 22: 9, 23: 6 } }, // TerminatePod of 1.22.9
  // The source of the API server's Pods waits for the node.
  'pods-wait-for-node': { since: 18, patches: { 18: 19, 19: 11, 20: 7, 21: 1 } }, // #99336
  // A deletion of the mirror Pod requests no sync of its static Pod.
  'skips-deleted-mirror-pods': { since: 37 }, // HandlePodUpdates of 1.37.1
  // The Pod of an edited file starts after the previous one has stopped.
  'static-waits': { since: 18, patches: { 18: 16, 19: 8, 20: 3, 22: 5 } }, // #98103, allowStaticPodStart
  // A relist logs the status that it writes into the cache at level 4, whether it failed or not.
  'logs-relist-as-info': { since: 24 }, // pleg/generic.go updateCache
  // The Event of a failed hook does not contain the hook's output.
  'hook-event-hides-output': { since: 26 }, // #119541
  // Kill options are printed as JSON.
  'kill-options-as-json': { since: 34 }, // #129404
  // Requests to an idle Pod worker at the same time lead to one sync: the worker reads all pending requests when it
  // wakes.
  'requests-share-a-sync': { since: 27 }, // UpdatePod, startPodSync
  // A new kubelet reports a Pod that has ended once more.
  'reports-ended-again': { since: 27, patches: { 27: 2 } }, // #117019
  // SyncTerminatingPod begins with a capital letter.
  'exported-worker-syncs': { since: 27 }, // SyncTerminatingPod
  // A deleted Pod whose app containers do not run is reported with every container terminated.
  'reports-running-as-lost': { since: 17, until: 21, patches: { 17: 11 } }, // #88440
  // The kubelet ignores a Pod in a final phase, although it is reported with running containers and deleted.
  'ended-is-ignored': { since: 17, until: 20, patches: { 17: 11 } }, // dispatchWork of 1.17.11
  // The Pod is synced until its containers are reported as terminated too.
  'ended-waits-for-report': { since: 21, until: 21 }, // dispatchWork
  // A Pod whose sync ended only in back-off is synced again when the first back-off expires.
  'retry-at-back-off-expiry': { since: 35 }, // completeWork
  // Every failed sync records an Event FailedSync.
  'failed-sync-event': { until: 8 }, // managePodLoop
  'readiness-starts-sync': { since: 21 }, // syncLoopIteration
  // The line about a failing readiness probe has a status; earlier it was empty.
  'says-not-ready': { since: 32 }, // syncLoopIteration
  // After a liveness kill the next failure counts as the second.
  'hold-keeps-one-failure': { until: 10 }, // doProbe
  // The worker of a probe sleeps for a part of the period only if the kubelet has just started.
  'probes-at-once': { since: 21 }, // #98376
  // A sync probes a started container without a result at once, later also one with a failure.
  'triggers-readiness': { since: 21 }, // #98376
  'triggers-unready': { since: 22 }, // #101738
  // That probe restarts the ticker.
  'trigger-resets-ticker': { since: 32 }, // #119089
  // A startup probe that has succeeded is on hold until the next instance.
  'startup-success-holds': { since: 32 }, // #121206
  // The worker of a startup probe ends once its container has started: no later instance is probed.
  'probes-once': { since: 19, until: 21, patches: { 19: 10, 20: 6 }, untilPatches: { 19: 11, 20: 7, 21: 1 } }, // doProbe, #101064, #101093
  // The termination of a Pod ends its liveness and startup probes, and a sync begins the probes that are missing.
  'termination-ends-probes': { since: 22, patches: { 22: 11, 23: 8, 24: 2 } }, // syncTerminatingPod and syncPod of 1.22.11
  // Liveness and startup probes end with Success if their worker began with a deleted Pod.
  'deletion-ends-probes': { since: 18, patches: { 18: 19, 19: 10, 20: 6 } }, // #98571
  // The error of an HTTP probe quotes the address: Go 1.14+.
  'quotes-probed-url': { since: 19 }, // golang/go#29384
  // The workers of probes run in the context of a sync, which the termination of the Pod cancels.
  'termination-cancels-probes': { since: 35, until: 36 }, // #130487, mended by #140882
  // The probes of a sidecar do not end with its exit if the Pod never restarts its containers.
  'sidecar-keeps-probes': { since: 33, patches: { 33: 6, 34: 2 } }, // #134800, #134801
  // The probes of an exited container end if its own policy and rules do not restart it.
  'probes-by-restart-rules': { since: 35, gate: 'ContainerRestartRules' }, // #132642
  // If one probe has a worker, only the other probes of its container get none; earlier, all others of the Pod got
  // none.
  'adds-probers-of-others': { since: 37 }, // #138930
  // A restartable init container counts in phase and conditions.
  'sidecars-in-status': { since: 28 }, // #116429
  // A regular init container that runs again makes the Pod Pending again.
  'plain-init-keeps-pending': { since: 32 }, // getPhase
  // The phase ignores sidecars if the gate is off; since 1.33 the gate is locked.
  'phase-asks-sidecar-gate': { since: 32, until: 32 }, // getPhase
  // Whether an app container has started is read from the newest sandbox, earlier from the reported states.
  'phase-by-active-sandbox': { since: 33 }, // getPhase
  // Static Pods are excluded.
  'final-phase-when-terminating': { since: 27 }, // #115331, getPhase
  'sandbox-condition': { since: 29 }, // gate PodReadyToStartContainersCondition
  'containers-ready-condition': { since: 11 }, // GenerateContainersReadyCondition
  // A Pod that has ended keeps its phase.
  'final-phase-stays': { since: 10 }, // generateAPIPodStatus
  // Rejects a report in which a container that had ended for good is no longer terminated.
  'refuses-to-restart-what-ended': { since: 9 }, // checkContainerStateTransition
  // The error about a rejected report says init container where appropriate.
  'names-init-containers': { since: 28 }, // checkContainerStateTransition
  // Reason and message stay with the phase.
  'keeps-reason-of-phase': { since: 22 }, // generateAPIPodStatus
  // Each readiness gate needs a condition that is True; 1.11 has them behind a gate that is off.
  'readiness-gates': { since: 12 }, // gate PodReadinessGates
  'pod-failed-reason': { since: 22, patches: { 22: 11, 23: 8, 24: 2 } }, // GenerateContainersReadyCondition of 1.22.11
  'created-is-waiting': { since: 22, patches: { 22: 10, 23: 6 } }, // convertToAPIContainerStatuses of 1.22.10
  'relists-after-sync': { since: 36 }, // gate PLEGOnDemandRelist
  'unknown-becomes-terminated': { since: 20 }, // convertToAPIContainerStatuses
  // A container that ran and has no record in the runtime counts as terminated; earlier, only if its Pod is deleted.
  'lost-container-has-ended': { since: 22 }, // convertToAPIContainerStatuses
  // An init container without a record in the runtime is reported as completed if an app container exists.
  'forgotten-init-has-completed': { since: 36 }, // convertToAPIContainerStatuses
  // The default runtime: dockershim was removed in 1.24.
  'runtime-is-containerd': { since: 24 }, // pkg/kubelet/dockershim
  'startup-probes': { since: 16, gate: 'StartupProbe', gateUntil: 19 }, // doProbe
  // The container status has the field `started`.
  'started-is-reported': { since: 16 }, // ContainerStatus.Started
  'sandbox-failure-is-a-sentence': { since: 21 }, // createPodSandbox
  'keeps-ready-on-restart': { since: 35 }, // gate ChangeContainerStatusOnKubeletRestart
  // A sidecar that is reported as started begins with a startup probe that has succeeded.
  'seeds-startup-of-sidecars': { since: 35, patches: { 35: 4 } }, // #137146
  // An instance counts as started if the previous one had started, until its own startup probe reports.
  'started-is-handed-on': { since: 35 }, // isContainerStarted
  // A container that has not started is not ready; earlier, a container without a readiness probe was.
  'ready-once-started': { since: 18, patches: { 18: 6 } }, // UpdatePodStatus of 1.18.6
  // An init container that was reported as ready stays ready, even while it fails to start again.
  'init-stays-ready': { since: 28 }, // UpdatePodStatus
  // A Pod past its deadline or evicted is reported with its containers and conditions; earlier, with fewer fields.
  'deadline-keeps-containers': { since: 13 }, // generateAPIPodStatus
  'final-status-is-whole': { since: 22 }, // generateAPIPodStatus
  // The container states after a termination are reported before the worker finishes.
  'reports-after-termination': { since: 27 }, // SyncTerminatingPod
  // The first of these reports has no IP.
  'loses-ip-after-stop': { since: 27, until: 30, untilPatches: { 28: 13, 29: 8, 30: 4 } }, // preserveDataFromBeforeStopping of 1.28.13
  // The eviction message lists the containers that exceed their requests, and the amount that was available.
  'eviction-names-containers': { since: 11 }, // evictionMessage
  'eviction-names-threshold': { since: 26 }, // evictionMessage
  'disk-is-ephemeral-storage': { since: 11 }, // evictionMessage
  // A static Pod with a high priority is spared even without the gate ExperimentalCriticalPodAnnotation.
  'spares-critical-static-pods': { since: 11 }, // evictPod
  'never-evicts-critical-pods': { since: 17 }, // IsCriticalPod
  // To admit a critical Pod, the kubelet preempts others. Earlier only with an alpha gate.
  'makes-room-for-critical-pods': { since: 11 }, // HandleAdmissionFailure, gate PodPriority on since 1.11
  'static-pods-are-critical': { since: 16 }, // IsCriticalPod of 1.16
  // The worker treated a grace period of 0 as unset: a hard eviction also waited for the Pod's own grace period.
  'grace-of-zero-is-no-wish': { since: 22, until: 30 }, // calculateEffectiveGracePeriod
  'hard-eviction-of-one-second': { since: 31 }, // immediateEvictionGracePeriodSeconds
  'soft-eviction-keeps-pods-grace': { since: 32 }, // eviction manager synchronize
  'disruption-condition': { since: 26 }, // gate PodDisruptionConditions
  'node-not-ready-event': { since: 19 }, // MarkPodsNotReady of 1.19
  // The rate limit of Events counts each type separately.
  'spam-by-type': { since: 32 }, // getSpamKey
  // A container without any record continues its count from its log files.
  'restart-count-from-logs': { since: 21, patches: { 21: 6 } }, // startContainer of 1.21.6
  // RestartAllContainers removes the containers but keeps their log files.
  'restart-all-keeps-logs': { since: 36 }, // #136963
  // The report keeps the last state of a container that was removed.
  'restart-all-keeps-last-state': { since: 36 }, // convertToAPIContainerStatuses
  // The Pod is synced again at once after all containers are removed; earlier, at the next trigger.
  'starts-again-at-once': { since: 36 }, // #136966
  // A resize is allocated when the update arrives, earlier at the start of the next sync.
  'allocates-on-update': { since: 34 }, // HandlePodUpdates
  // Pod-level resources of a Pod without cgroups are recorded at once.
  'records-pod-resources': { since: 35 }, // UpdateActuatedPodLevelResources
  // The resources of all its containers are recorded too, later even if the cgroups exist.
  'records-containers-at-once': { since: 36, patches: { 36: 4 } }, // UpdateActuatedPodLevelResources, #140387, in 1.36.4 by #141004
  'records-without-cgroups': { since: 37 }, // InitializeActuatedPod
  'resize-completed-event': { since: 34 }, // CheckPodResizeInProgress, later SyncPod
  // Events ResizeStarted, ResizeDeferred and ResizeInfeasible, with the generation of the Pod.
  'resize-started-event': { since: 35 }, // handlePodResourcesResize
  // The kubelet no longer asks whether an AppArmor profile is loaded.
  'runtime-checks-apparmor': { since: 24 }, // pkg/security/apparmor/validate.go of 1.24.17; not in 1.23.17
  // HTTP hooks use the scheme and the path of the spec, as probes do.
  'hooks-ask-as-probes': { since: 26 }, // runHTTPHandler of 1.26.15; not in 1.25.16
  // Ephemeral containers have a share of the termination messages of a Pod.
  'ephemeral-share-of-messages': { since: 32 }, // normalizeStatus of 1.32.13; not in 1.31.14
  // A resize below the memory in use names the Pod and its containers, with the amounts.
  'resize-checks-containers': { since: 34 }, // validateMemoryResizeAction
  // The Pod's status keeps the first memory request.
  'pod-status-keeps-memory-request': { since: 35, until: 36 }, // convertToAPIPodLevelResourcesStatus
  // It ignores what a CPU request loses in cgroup v2.
  'pod-status-ignores-weight-loss': { since: 37 }, // convertToAPIPodLevelResourcesStatus
  // The handlers that admit new Pods decide whether a resize fits.
  'resize-by-admit-handlers': { since: 36 }, // handlePodResourcesResize
  'graceful-node-shutdown': { since: 20 }, // gate GracefulNodeShutdown, alpha in 1.20 and on since 1.21
  'terminated-by-shutdown': { since: 22 }, // nodeShutdownReason of 1.22.0
  'records-node-shutdown': { since: 23 }, // nodeshutdown_manager_linux.go start of 1.23.17
  'shutdown-by-priority': { since: 23 }, // gate GracefulNodeShutdownBasedOnPodPriority, alpha in 1.23 and on since 1.24
  // A new kubelet asks whether it admits a Pod that has ended before.
  'admits-ended-again': { since: 22, until: 31, untilPatches: { 28: 14, 29: 9, 30: 5, 31: 1 } }, // HandlePodAdditions of 1.28.14
  // The kubelet refuses a Pod of another operating system.
  'refuses-other-systems': { since: 23 }, // rejectPodAdmissionBasedOnOSField, #104613
  'asks-for-system-first': { since: 29 }, // Admit of 1.29.0; in 1.28.15 after the predicates
  // The kubelet refuses a Pod with a sidecar while the gate SidecarContainers is off.
  'refuses-sidecars-by-gate': { since: 28, until: 32 }, // pkg/kubelet/lifecycle/predicate.go of 1.28.0
  // A Pod that does not fit its node fails with the name of the scheduler's plugin, in earlier releases of its predicate.
  'predicates-are-plugins': { since: 18 }, // pkg/kubelet/lifecycle/predicate.go of 1.18.0
  'predicate-says-why': { since: 31 }, // PredicateFailureError.Error of 1.31.0; not in 1.30.14
  'host-ports-of-sidecars': { since: 33 }, // nodeports Fits of 1.33.13; not in 1.32.13
  'sysctls-are-allowlisted': { since: 23 }, // validateSysctl of 1.23.0; `whitelisted` in 1.22.17
  'sysctls-have-slashes': { since: 23 }, // NormalizeName in validateSysctl of 1.23.0; not in 1.22.17
  'sysctl-namespaces-are-capitalized': { since: 29 }, // component-helpers/node/util/sysctl of 1.29.0
  'sysctls-have-user-namespace': { since: 37 }, // validateSysctl of 1.37.1
  'non-root-names-container': { since: 20 }, // verifyRunAsNonRoot of 1.20.15; not in 1.19.16
  // PLEG sends an event after a resize because the kubelet requests a check of the containers.
  'resize-gives-pod-sync': { since: 36 }, // reconcilePodRecord
} as const satisfies Record<string, Lifetime>;
