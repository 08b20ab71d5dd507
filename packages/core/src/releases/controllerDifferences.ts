// Lists differences between releases in the controllers of workloads, in the scheduler, and in what kubectl prints of both.

import type { Lifetime } from './lifetime.ts';

// pkg/controller, pkg/scheduler and pkg/printers of each release.
export const CONTROLLER_DIFFERENCES = {
  // A DaemonSet can create the new Pod beside the old one.
  'daemonset-surge': { since: 22 }, // gate DaemonSetUpdateSurge, alpha in 1.21, #96441
  // A DaemonSet replaces a Pod that has succeeded.
  'daemonset-replaces-ended-pods': { since: 26, patches: { 26: 5 } }, // podsShouldBeOnNode of 1.26.5
  // A finished Pod that is being deleted does not count as the Pod of its node.
  'daemonset-skips-terminating-ended-pods': { since: 26, patches: { 26: 7, 27: 4 } }, // getNodesToDaemonPods of 1.26.7
  // An old Pod that is not available counts for maxUnavailable of a DaemonSet.
  'daemonset-counts-broken-old-pods': { since: 28, patches: { 28: 15, 29: 10, 30: 6 } }, // rollingUpdate of 1.28.15
  // A DaemonSet's Pods tolerate unschedulable nodes, and on the host's network those without a network.
  'daemonset-tolerates-unschedulable': { since: 11 }, // #64954, in 1.11 by #68601
  'daemonset-tolerates-pid-pressure': { since: 14 }, // #67036
  // A DaemonSet's Pods select their node by affinity, and the scheduler binds them.
  'daemonset-pods-are-scheduled': { since: 12 }, // gate ScheduleDaemonSetPods, alpha in 1.11, #67899
  // How the Event ScalingReplicaSet gives the previous number of replicas: not at all, then `to 3 from 2`, then `from 2 to 3`.
  'scaled-to-from': { since: 25 }, // scaleReplicaSet of 1.25.0; not in 1.24.17
  'scaled-from-to': { since: 32 }, // scaleReplicaSet of 1.32.13; not in 1.31.14
  // `kubectl get deployments` and `get statefulsets` have one column READY, not DESIRED and CURRENT.
  'get-ready-of-desired': { since: 13 }, // printDeployment of 1.13.0
  // The longest wait of a Job after failures is ten minutes, not six.
  'job-back-off-of-ten-minutes': { since: 28 }, // MaxJobPodFailureBackOff; MaxJobBackOff to 1.27
  // The label statefulset.kubernetes.io/pod-name.
  'statefulset-pod-name-label': { since: 9 }, // #55329
  // The field spec.ordinals.start.
  'statefulset-start-ordinal': { since: 27 }, // gate StatefulSetStartOrdinal, alpha in 1.26
  // maxUnavailable of a StatefulSet, with the gate MaxUnavailableStatefulSet.
  'statefulset-max-unavailable': { since: 24 }, // #82162, alpha in 1.24, beta in 1.35, off by default to 1.36
  'statefulset-max-unavailable-by-default': { since: 37 }, // kube_features.go of 1.37.1
  // A percentage of few replicas is one Pod, not none.
  'statefulset-max-unavailable-is-at-least-one': { since: 25 }, // getStatefulSetMaxUnavailable of 1.25.16
  // The gate was on in the first patches of 1.35.
  'statefulset-max-unavailable-at-first': { since: 35, until: 35, untilPatches: { 35: 4 } }, // kube_features.go of 1.35.3 and 1.35.4
  // With the gate, the status still counts the Pods that this sync deletes.
  'statefulset-gate-keeps-current-count': { since: 25, until: 25, untilPatches: { 25: 7 } }, // performUpdate of 1.25.7
  // With the policy Parallel, old Pods that are unavailable are replaced first, and maxUnavailable does not limit that.
  'statefulset-replaces-unavailable-first': { since: 37 }, // updateStatefulSetAfterInvariantEstablished of 1.37.1
  // The controller takes the revisions that earlier releases wrote for other ones, and replaces their Pods.
  'statefulset-earlier-revisions-differ': { since: 34, until: 34, untilPatches: { 34: 2 } }, // #135017
  'statefulset-min-ready-seconds': { since: 23 }, // gate StatefulSetMinReadySeconds, alpha in 1.22
  // An update waits until the Pods before it are available, not only ready.
  'statefulset-update-waits-for-available': { since: 34 }, // isUnavailable of 1.34.10
  'replicaset-counts-available-in-time': { since: 34 }, // FindMinNextPodAvailabilityCheck
  'statefulset-counts-available-in-time': { since: 35 }, // FindMinNextPodAvailabilityCheck
  // Its Events say Create Pod and Delete Pod; earlier, create Pod and delete Pod.
  'statefulset-events-are-sentences': { since: 35 }, // recordPodEvent
  'statefulset-replaces-succeeded-pods': { since: 27, patches: { 27: 9, 28: 5 } }, // processReplica of 1.27.9
  // A failed Pod is created again only after its removal; earlier, in the same sync.
  'statefulset-waits-for-finished-pods': { since: 28, patches: { 28: 11, 29: 6, 30: 2 } }, // processReplica of 1.28.11
  'statefulset-counts-at-the-end': { since: 25, patches: { 25: 12, 26: 7, 27: 4 } }, // updateStatus of 1.25.12
  'statefulset-completes-with-all-replicas': { since: 27, patches: { 27: 8, 28: 4 } }, // completeRollingUpdate of 1.27.8
  // A ReplicaSet deletes Pods with a lower annotation pod-deletion-cost first.
  'pod-deletion-cost': { since: 22 }, // gate PodDeletionCost, alpha in 1.21
  // A ReplicaSet treats ages of one power of two alike.
  'logarithmic-scale-down': { since: 22 }, // gate LogarithmicScaleDown, alpha in 1.21
  // With OnDelete too, the current revision becomes the new one when all Pods have it.
  'statefulset-completes-on-delete': { since: 37 }, // completeUpdate of 1.37.1
  // StatefulSets and indexed Jobs label their Pods with the index.
  'pod-index-label': { since: 28 }, // gate PodIndexLabel, #119232, #118883
  // The controllers of StatefulSets and DaemonSets use apps/v1.
  'controllers-of-apps': { since: 10 }, // apps/v1beta1 and extensions/v1beta1 to 1.9, controllerKind
  'replicaset-of-apps': { since: 11 }, // extensions/v1beta1 to 1.10, controllerKind
  // The completion mode Indexed of a Job.
  'indexed-jobs': { since: 22 }, // gate IndexedJob, alpha in 1.21
  // A Pod of a Job has a finalizer until the Job has counted it.
  'job-tracking-finalizer': { since: 25 }, // gate JobTrackingWithFinalizers, off by default to 1.24
  // Labels of a Job begin with batch.kubernetes.io/ too.
  'job-labels-with-prefix': { since: 27 }, // #114930
  // A Pod of a Job with backoffLimitPerIndex has the number of failures of its index.
  'job-index-failure-count': { since: 29 }, // gate JobBackoffLimitPerIndex, alpha in 1.28
  // A CronJob names its Jobs after the minute and not the second.
  'cronjob-names-by-minutes': { since: 21 }, // gate CronJobControllerV2, alpha in 1.20
  // A Job's podFailurePolicy decides whether a failed Pod counts.
  'job-pod-failure-policy': { since: 26 }, // gate JobPodFailurePolicy, alpha in 1.25, #113360
  // The status of a Job has the number of ready Pods.
  'job-ready-pods': { since: 24 }, // gate JobReadyPods, alpha in 1.23, #107476
  // A Job keeps a record of its failures, and creates no Pod while it waits.
  'job-records-failures': { since: 27 }, // pkg/controller/job/backoff_utils.go of 1.27.16; none in 1.26.15
  // A Job fails by its backoffLimit only in the sync that sees a new failure, if some of its Pods have ended.
  'job-limit-needs-new-failure': { until: 27, untilPatches: { 24: 16, 25: 12, 26: 7, 27: 4 } }, // syncJob of 1.24.16
  // A failed Pod whose containers have no end counts as failed just now.
  'job-failure-without-end-is-now': { since: 27, until: 27, untilPatches: { 27: 5 } }, // getFinishedTime of 1.27.5
  // A sync that sees a new failure is no error.
  'job-failures-are-no-errors': { since: 28 }, // syncJob, #118615
  // A change of the status of a Job requests its next sync a second later, as a change of a Pod does.
  'job-batches-status-updates': { since: 28 }, // updateJob of 1.28.15, enqueueSyncJobBatched
  // A Job that replaces only failed Pods counts those that terminate.
  'job-waits-for-terminating': { since: 28 }, // manageJob, #117015
  // A Job that waits for terminating Pods counts them among those that are too many.
  'job-counts-terminating-as-excess': { since: 28, until: 28, untilPatches: { 28: 5 } }, // manageJob of 1.28.5
  // The fields podReplacementPolicy and status.terminating.
  'job-pod-replacement-policy': { since: 29 }, // gate JobPodReplacementPolicy, alpha in 1.28, #119301
  // The field successPolicy.
  'job-success-policy': { since: 31 }, // gate JobSuccessPolicy, alpha in 1.30, #126067
  // A Job is Complete or Failed when none of its Pods terminates; before it has an interim condition.
  'job-finishes-after-pods': { since: 31 }, // delayTerminalCondition, #125510
  // A Job that waits before its next Pod still counts its active Pods.
  'job-stays-active-in-back-off': { since: 34, patches: { 34: 10, 35: 8, 36: 3 } }, // manageJob, #139457
  // A suspended Job has no start time.
  'job-forgets-start-when-suspended': { since: 36 }, // gate MutableSchedulingDirectivesForSuspendedJobs, alpha in 1.35
  // A CronJob has the field timeZone.
  'cronjob-time-zone': { since: 25 }, // gate CronJobTimeZone, alpha in 1.24, #108032
  // Its next sync counts from its last schedule time; before, from now.
  'cronjob-next-after-last': { since: 25 }, // nextScheduleTimeDuration of 1.25.16, nextScheduledTimeDuration of 1.24.17
  // The Event about too many missed times needs one that is due; the error of a schedule without times says "is less".
  'cronjob-missed-needs-due-time': { since: 26, patches: { 26: 11 } }, // mostRecentScheduleTime of 1.26.11
  // A CronJob steps through the times that it missed; before, it took all of them to be equally far apart.
  'cronjob-steps-through-times': { since: 25, patches: { 25: 12, 26: 7, 27: 4 } }, // getMostRecentScheduleTime of 1.25.12
  // It removes finished Jobs first; before, after it had made a new one, and not after an error.
  'cronjob-cleans-up-first': { since: 25, patches: { 25: 14, 26: 9, 27: 6, 28: 2 } }, // sync of 1.25.14
  // An existing Job of the name that is due becomes active; before, it was an error.
  'cronjob-adopts-existing-job': { since: 25, patches: { 25: 15, 26: 10, 27: 7, 28: 3 } }, // syncCronJob of 1.25.15
  // A CronJob that missed only times that are no longer due waits for the next one.
  'cronjob-next-after-now': { since: 26, patches: { 26: 11, 27: 8, 28: 4 } }, // nextScheduleTimeDuration of 1.26.11
  // A Job has the annotation batch.kubernetes.io/cronjob-scheduled-timestamp.
  'cronjob-scheduled-annotation': { since: 28 }, // gate CronJobsScheduledAnnotation, #118137
  // Only a complete Job changes lastSuccessfulTime.
  'cronjob-success-is-complete': { since: 30 }, // IsJobSucceeded, #123380
  // The sync that sees that a Job has completed changes lastSuccessfulTime.
  'cronjob-success-at-once': { since: 31 }, // syncCronJob, #122025
  // The Event SawCompletedJob has the condition and not the status.
  'cronjob-event-has-condition': { since: 31 }, // syncCronJob of 1.31.14
  // Only one Pod at a time can use a claim with the access mode ReadWriteOncePod.
  'read-write-once-pod': { since: 27 }, // gate ReadWriteOncePod, alpha in 1.22, #114494
  // The message of the Event Scheduled contains the namespace of the Pod.
  'scheduler-names-namespace': { since: 11 }, // scheduler.go of 1.11.10
  // The Event FailedScheduling counts the nodes by reason.
  'scheduler-counts-reasons': { since: 10 }, // FitError.Error of 1.10.13
  // It tells why preemption does not help.
  'scheduler-tells-preemption': { since: 24 }, // Diagnosis.PostFilterMsg of 1.24.17
  // Its last sentence ends with two periods.
  'scheduler-doubles-period': { since: 26, until: 28 }, // SeparatorFormat of 1.26.15
  // It has other words for a claim that another Pod uses.
  'scheduler-tells-claim-in-use': { since: 34 }, // ErrReasonReadWriteOncePodConflict of 1.34.10
  // kubectl get events has no more than five columns.
  'get-events-is-short': { since: 12 }, // printEvent of 1.12.10
  // It has the column OBJECT, and no KIND.
  'get-events-object': { since: 14 }, // printEvent of 1.14.10
  // kubectl get pods -o wide has the column NOMINATED NODE.
  'get-wide-nominates': { since: 11 }, // printPod of 1.11.10
  // It has the column READINESS GATES.
  'get-wide-gates': { since: 13 }, // printPod of 1.13.12
  // kubectl get jobs has the column STATUS.
  'job-status-column': { since: 30 }, // printJob of 1.30.0
  // kubectl get cronjobs has the column TIMEZONE.
  'cronjob-timezone-column': { since: 30 }, // printCronJob of 1.30.0
} as const satisfies Record<string, Lifetime>;
