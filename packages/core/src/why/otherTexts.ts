// Lists sentences that code other than SyncPod prints, as templates in the form of the engine's tables.

import type { Span } from './minorsIn.ts';

/**
 * [family, Event reason or '' for any, template, the kubelets that print it if not all, `old` for those up to 1.7]. A
 * component other than the kubelet may be newer than the kubelet, so its sentences have no releases.
 */
type OtherText = readonly [family: string, reason: string, template: string, releases?: Span | 'old'];

/**
 * Each with its upstream file. `{name}` matches any text. The kubelet's sentences of SyncPod are in runtime/log.
 */
export const OTHER_TEXTS: readonly OtherText[] = [
  // pkg/kubelet/kubelet.go StartingKubelet (1.8+)
  ['kubelet-started', 'Starting', 'Starting kubelet.'],
  // pkg/kubelet/kubelet.go and pleg/generic.go Healthy: checks before the first result
  [
    'kubelet-starting',
    '',
    '{before}container runtime status check may not have completed yet{after}',
    '1.13+',
  ],
  ['kubelet-starting', '', '{before}pleg has yet to be successful{after}', '1.13+'],
  // pkg/kubelet/kubelet_pods.go makeEnvironmentVariables
  [
    'kubelet-starting',
    'Failed',
    'Error: services have not yet been read at least once, cannot construct envvars',
    '1.19+',
  ],
  // pkg/scheduler/schedule_one.go bind (1.8+)
  ['scheduled', 'Scheduled', 'Successfully assigned {pod} to {assigned}'],
  // pkg/scheduler (1.8+)
  ['not-scheduled', '', '{before}nodes are available: {why}'],
  ['not-scheduled', '', 'no nodes available to schedule pods{after}'],
  // kubernetes/autoscaler cluster-autoscaler/processors/status/eventing_scale_up_processor.go
  ['not-scheduled', '', "pod didn't trigger scale-up{why}"],
  ['not-scheduled', '', '{before}has unbound immediate PersistentVolumeClaims{after}'],
  ['not-scheduled', '', '{before}has unbound PersistentVolumeClaims{after}'],
  ['not-scheduled', '', '{before}persistentvolumeclaim "{claim}" not found{after}'],
  // its log: pkg/scheduler/schedule_one.go, factory/factory.go to 1.18
  ['not-scheduled', '', '{before}Error scheduling {pod}: {why}; retrying'],
  ['not-scheduled', '', '{before}"Unable to schedule pod; no fit; waiting" pod="{pod}" err="{why}"'],
  // plugin/pkg/admission/resourcequota and limitranger (1.8+)
  // with a capital to 1.4
  ['refused-by-quota', '', '{before}xceeded quota: {quota}, requested: {why}'],
  ['refused-by-quota', '', '{before}ailed quota: {quota}: must specify {why}'],
  ['refused-by-quota', '', '{before}usage per Container is {why}'],
  ['refused-by-quota', '', '{before}usage per Pod is {why}'],
  // apiserver/pkg/admission/plugin/webhook/errors/statuserror.go (1.8+), plugin/pkg/admission/security (1.8+)
  ['refused-by-webhook', '', '{before}admission webhook "{hook}" denied the request{why}'],
  ['refused-by-webhook', '', '{before}failed calling {kind}webhook "{hook}"{why}'],
  ['refused-by-webhook', '', '{before}violates PodSecurity "{level}"{why}'],
  ['refused-by-webhook', '', '{before}unable to validate against any pod security policy{why}'],
  ['refused-by-webhook', '', '{before}PodSecurityPolicy: unable to admit pod{why}'],
  ['refused-by-webhook', '', '{before}unable to validate against any security context constraint{why}'],
  ['refused-by-webhook', '', "{before}ValidatingAdmissionPolicy '{policy}' with binding {why}"],
  ['refused-by-webhook', '', '{before}no providers available to validate pod {why}'],
  // pkg/controller/job/job_controller.go (1.8+): the Pods ended before
  ['job-failed', '', '{before}job failed: BackoffLimitExceeded{after}'],
  ['job-failed', '', 'Job has reached the specified backoff limit'],
  ['job-failed', '', 'Job has failed indexes'],
  ['job-failed', '', 'Job {job} failed to complete.{after}'],
  ['job-failed', '', 'Job has exceeded the specified maximal number of failed indexes'],
  ['job-deadline', '', '{before}Job was active longer than specified deadline'],
  [
    'job-policy',
    '',
    'Container {containerName} for pod {pod} failed with exit code {code} matching {action} rule at index {index}',
  ],
  // pkg/kubelet/lifecycle/predicate.go and admission_failure_handler_stub.go (1.8+)
  ['not-admitted', '', "{before}Node didn't have enough resource: {resource}, requested: {why}"],
  ['not-admitted', '', '{before}Predicate {predicate} failed{after}'],
  ['not-admitted', '', "Failed to admit pod as the {field} field doesn't match node OS{after}", '1.23+'],
  ['not-admitted', '', 'forbidden sysctl: {why}'],
  ['not-admitted', '', 'Resources cannot be allocated with Topology locality{after}', '1.18+'],
  // pkg/kubelet/lifecycle/predicate.go Admit: an error of a manager of resources (1.8+)
  ['allocation-failed', '', '{before}Allocate failed due to {why}, which is unexpected{after}', '1.18+'],
  [
    'allocation-failed',
    '',
    '{before}Update plugin resources failed due to {why}, which is unexpected{after}',
    '1.9+',
  ],
  ['not-admitted', '', 'Unexpected error while attempting to recover from admission failure: {why}'],
  // pkg/kubelet/images/image_manager.go: a waiting message has no name of the image (1.8+)
  ['image-never', '', '{before}is not present with pull policy of Never'],
  // pkg/kubelet/dockertools/manager.go (up to 1.2)
  [
    'image-pull-failed',
    '',
    '{before}Failed to pull image "{image}" from pod "{podDesc}" and container "{containerName}": {err}',
    'old',
  ],
  // pkg/kubelet/oom/oom_watcher_linux.go (1.8+)
  ['system-oom', 'SystemOOM', 'System OOM encountered, victim process: {process}, pid: {pid}', '1.16+'],
  ['system-oom', 'SystemOOM', 'System OOM encountered'],
  // openshift/api build/v1/consts.go OutOfMemoryKilled
  ['system-oom', '', '{before}The build pod was killed due to an out of memory condition'],
  // pkg/kubelet/eviction/eviction_manager.go localStorageEviction
  [
    'evicted-limit',
    'Evicted',
    'Container {container} exceeded its local ephemeral storage limit "{limit}". ',
    '1.11+',
  ],
  [
    'evicted-limit',
    'Evicted',
    'Pod ephemeral local storage usage exceeds the total limit of containers {limit}. ',
    '1.11+',
  ],
  ['evicted-limit', 'Evicted', 'Usage of EmptyDir volume "{volume}" exceeds the limit "{limit}". ', '1.11+'],
  ['evicted-limit', 'Evicted', 'emptyDir usage exceeds the limit "{limit}"', '1.8-1.10'],
  [
    'evicted-limit',
    'Evicted',
    'pod ephemeral local storage usage exceeds the total limit of containers {limit}',
    '1.8-1.10',
  ],
  [
    'evicted-limit',
    'Evicted',
    'container\'s ephemeral local storage usage exceeds the limit "{limit}"',
    '1.8-1.10',
  ],
  // pkg/kubelet/eviction/helpers.go nodeConditionMessageFmt
  ['eviction-condition', '', 'The node had condition: [{condition}]{after}', '1.14+'],
  ['eviction-condition', '', 'Pod The node had condition: [{condition}]{after}', '1.14-1.25'],
  ['eviction-condition', '', 'Pod was rejected: The node had condition: [{condition}]{after}', '1.26+'],
  // pkg/kubelet/eviction/eviction_manager.go Admit
  [
    'eviction-condition',
    '',
    'Failed to admit pod {podDesc} - node has conditions: [{condition}]',
    '1.8-1.20',
  ],
  [
    'eviction-condition',
    '',
    'Failed to admit pod to node" pod="{pod}" nodeCondition=[{condition}]',
    '1.21-1.30',
  ],
  ['node-shutdown', '', 'Pod was rejected: Pod was rejected as the node is shutting down.', '1.26+'],
  // pkg/kubelet/kubelet.go rejectPod, in front of a reason
  ['not-admitted', '', 'Pod was rejected: {why}', '1.26+'],
  // pkg/kubelet/nodestatus/setters.go: conditions of a node and their Events (1.8+)
  ['memory-pressure', '', '{before}kubelet has insufficient memory available'],
  ['memory-pressure', '', '{before}status is now: NodeHasInsufficientMemory'],
  ['storage-pressure', '', '{before}kubelet has disk pressure'],
  ['storage-pressure', '', '{before}status is now: NodeHasDiskPressure'],
  // pkg/kubelet/eviction/eviction_manager.go synchronize, in its log (1.8+)
  ['memory-pressure', '', '{before}eviction manager: node conditions - observed: [MemoryPressure]{after}'],
  ['storage-pressure', '', '{before}eviction manager: node conditions - observed: [DiskPressure]{after}'],
  // pkg/kubelet/eviction/eviction_manager.go synchronize, before it evicts Pods (1.8+)
  ['reclaiming', 'EvictionThresholdMet', 'Attempting to reclaim {resource}'],
  // pkg/kubelet/nodeshutdown
  ['shutdown-cancelled', 'Shutdown', '{before}shutdown cancellation'],
  ['node-shutdown', '', 'Pod was terminated in response to imminent node shutdown.', '1.22+'],
  ['node-shutdown', '', 'Pod was rejected as the node is shutting down.', '1.22+'],
  ['node-shutdown', '', 'Node is shutting, evicting pods', '1.20-1.21'],
  ['node-shutdown', '', 'Node is in progress of shutting down, not admitting any new pods', '1.20-1.21'],
  ['node-shutdown', '', '{before}Shutdown manager detected new shutdown event{after}', '1.20+'],
  ['node-shutdown', '', '{before}Shutdown manager killing pod with gracePeriod{after}', '1.21+'],
  // pkg/kubelet/preemption/preemption.go (1.8+)
  ['preempted', 'Preempting', 'Preempted in order to admit critical pod'],
  // pkg/controller/tainteviction (1.8+)
  ['drained', 'TaintManagerEviction', 'TaintManagerEviction: deleting due to NoExecute taint'],
  ['drained', '', 'NoExecuteTaintManager is deleting Pod: {podName}'],
  ['drained', '', 'NoExecuteTaintManager is deleting pod{after}'],
  ['drained', '', '{before}"Deleting pod" controller="taint-eviction-controller" pod="{pod}'],
  // pkg/controller/util/node DeletePods, pkg/controller/nodelifecycle (1.8+), pkg/controller/node (up to 1.2)
  ['drained', '', '{before}"Starting deletion of pod" pod="{pod}'],
  ['drained', '', '{before}Starting deletion of pod {pod}'],
  ['node-evicted', '', '{before}Adding Pods on Node {node} to eviction queue{after}'],
  ['node-evicted', '', '{before}PodEvictor is evicting Pods on Node: {node}'],
  // pkg/controller/podgc (1.8+)
  ['deleted-by-controller', '', '{before}"PodGC is force deleting Pod" pod="{pod}'],
  ['deleted-by-controller', '', '{before}PodGC is force deleting Pod: {pod}'],
  // pkg/controller/devicetainteviction (1.33+)
  ['drained', 'DeviceTaintManagerEviction', 'Marking for deletion{after}'],
  // karpenter pkg/controllers/node/termination/events.go, disruption/events.go: Events of a node
  ['node-evicted', '', '{before}Failed to drain node, {count} pods are waiting to be evicted'],
  ['node-evicted', 'DisruptionTerminating', 'Disrupting Node: {why}'],
  // kubectl drain
  ['drained', '', 'evicting pod {pod}'],
  // kubernetes/autoscaler cluster-autoscaler/core/scaledown/actuation evictPod, vertical-pod-autoscaler/pkg/updater
  ['drained', 'ScaleDown', 'deleting pod for node scale down'],
  ['drained', 'EvictedByVPA', 'Pod was evicted by VPA Updater to apply resource recommendation.'],
  // the logs of the vertical autoscaler and the descheduler
  ['drained', '', '{before}"Evicting pod" pod="{pod}'],
  ['drained', '', '{before}"Evicted pod" pod="{pod}'],
  // karpenter pkg/controllers/node/termination/terminator/events EvictPod, DisruptPodDelete; without a reason before 1.0
  ['drained', 'Evicted', 'Evicted pod'],
  ['drained', 'Evicted', 'Evicted pod: {why}'],
  ['drained', 'Disrupted', 'Deleting the pod to accommodate the terminationTime {time} of the node. {grace}'],
  // descheduler pkg/descheduler/evictions EvictPod: the reason is the strategy, Descheduled before
  ['eviction-failed', '', 'pod eviction from {node} node by sigs.k8s.io/descheduler failed: {why}'],
  ['drained', '', 'pod evicted from {node} node by sigs.k8s.io/descheduler'],
  ['drained', '', 'pod evicted by sigs.k8s.io/descheduler{strategy}'],
  // condition DisruptionTarget of a Pod that the kubelet ends
  [
    'node-shutdown',
    'TerminationByKubelet',
    'Pod was terminated in response to imminent node shutdown.',
    '1.26+',
  ],
  [
    'preempted',
    'TerminationByKubelet',
    'Pod was preempted by Kubelet to accommodate a critical pod.',
    '1.26+',
  ],
  ['cordoned', 'NodeNotSchedulable', 'Node {node} status is now: NodeNotSchedulable'],
  // pkg/controller/controller_utils.go and replicaset, statefulset, daemon, job (1.8+)
  ['deleted-by-controller', 'SuccessfulDelete', 'Deleted pod: {podName}'],
  ['deleted-by-controller', 'SuccessfulDelete', 'delete Pod {podName} in StatefulSet {set} successful'],
  ['deleted-by-controller', 'SuccessfulDelete', 'Delete Pod {podName} in StatefulSet {set} successful'],
  // of a webhook that records who deletes
  ['deleted-by-controller', 'Delete', 'The {podName} Pod was deleted by {who}'],
  // pkg/controller/deployment/sync.go scaleReplicaSet (1.8+)
  ['scaled-down', 'ScalingReplicaSet', 'Scaled down replica set {set} from {before} to {after}'],
  ['scaled-down', 'ScalingReplicaSet', 'Scaled down replica set {set} to {after}'],
  // pkg/kubelet/kubelet.go SyncPod: the file changed, or the mirror Pod was deleted
  ['mirror-outdated', '', '{before}Deleted mirror pod because it is outdated" pod="{pod}"{after}', '1.21+'],
  // pkg/kubelet/dockershim/network/plugins.go SetUpPod
  [
    'sandbox-create-error',
    '',
    '{before}etworkPlugin {plugin} failed to set up pod "{podDesc}" network: {why}',
    '1.8-1.23',
  ],
  // pkg/kubelet/volumemanager, pkg/volume/util/operationexecutor (1.8+)
  [
    'mount-failed',
    'FailedMount',
    'MountVolume.{step} failed for volume "{volume}" (UniqueName: "{unique}") pod "{podName}" (UID: "{uid}") : {err}',
  ],
  ['mount-failed', 'FailedMount', 'MountVolume.{step} failed for volume "{volume}" {err}'],
  ['mount-failed', '', '{before}not found in the list of registered CSI drivers{after}'],
  ['multi-attach', '', '{before}Volume is already exclusively attached to one node{after}'],
  // pkg/volume/util/operationexecutor GenerateUnmountVolumeFunc (1.8+)
  ['unmount-failed', '', '{before}UnmountVolume.TearDown failed for volume "{volume}" {err}'],
  // containerd internal/cri/server: events.go handleEvent, container_stop.go StopContainer
  ['runtime-exit', '', '{before}TaskExit event{after}'],
  ['runtime-stop', '', '{before}StopContainer for "{after}'],
  // sandbox_stop.go stopPodSandbox, container_stop.go stopContainer
  ['sandbox-stop', '', '{before}StopPodSandbox for "{after}'],
  ['sandbox-stop', '', '{before}TearDown network for sandbox "{after}'],
  // pkg/kubelet/kuberuntime killPodWithSyncResult, in the error of the sync (1.8+)
  ['failed-kill', '', '{before}failed to "Kill{what}" for "{id}" with Kill{why}'],
  // containerd internal/cri/instrument: calls that fail
  ['cri-start', '', '{before}msg="StartContainer for \\"{id}\\" failed"{after}'],
  // containernetworking/cni libcni and pkg/invoke, containerd internal/cri/server/sandbox_run.go
  ['cri-run-sandbox', '', '{before}plugin type="{plugin}" failed (add): {why}'],
  ['cri-run-sandbox', '', '{before}failed to find plugin "{plugin}" in path {why}'],
  ['cri-run-sandbox', '', '{before}failed to setup network for sandbox "{id}": {why}'],
  // runc libcontainer/rootfs_linux.go
  ['cri-start', '', '{before}error mounting "{path}" to rootfs at {why}'],
  // containerd, Docker and registries
  ['cri-pull', '', '{before}failed to pull and unpack image "{image}": {why}'],
  ['cri-pull', '', '{before}toomanyrequests: You have reached {why}'],
  ['cri-pull', '', '{before}pull access denied for {image}, {why}'],
  ['cri-pull', '', '{before}no matching manifest for {why}'],
  ['cri-pull', '', '{before}not found: manifest unknown: {why}'],
  // crictl cmd/crictl/image.go; the error codes of registries: distribution-spec
  ['cri-pull', '', '{before}pulling image: {why}'],
  ['cri-pull', '', '{before}pulling image failed: {why}'],
  ['cri-pull', '', '{before}MANIFEST_UNKNOWN: {why}'],
  ['cri-pull', '', '{before}NAME_UNKNOWN: {why}'],
  // the Kubernetes plugin of Jenkins: Reaper.java
  ['cri-pull', '', '{before}Unable to pull Docker image "{image}"{after}'],
  // hcsshim internal/hcs: the errors of Windows nodes
  ['cri-start', '', '{before}hcs::CreateComputeSystem {id}: {why}'],
  ['cri-start', '', '{before}hcs::System::CreateProcess {id}: {why}'],
  // kata-containers src/runtime/virtcontainers/kata_agent.go
  ['cri-create', '', '{before}msg="createContainer failed"{after}'],
  // cri-o server/container_stop.go, sandbox_stop.go
  ['runtime-stop', '', '{before}msg="Stopping container: {after}'],
  ['runtime-stop', '', '{before}msg="Stopped container {after}'],
  ['sandbox-stop', '', '{before}msg="Stopping pod sandbox: {after}'],
  // pkg/util/node, pkg/controller/nodelifecycle (1.8+)
  ['node-not-ready', 'NodeNotReady', 'Node is not ready'],
  ['node-not-ready', '', '{before}Kubelet stopped posting node status.'],
  ['node-not-ready', 'NodeNotReady', 'Node {node} status is now: NodeNotReady'],
  // pkg/kubelet/kubelet.go runtime state (1.8+)
  ['network-not-ready', '', '{before}network is not ready: {why}'],
  ['network-not-ready', '', '{before}network is not ready: container runtime network not ready: {why}'],
  ['network-down', '', '{before}runtime network not ready: {why}'],
  ['runtime-slow', '', '{before}containerd.sock: connect: {why}'],
  ['runtime-slow', '', '{before}crio.sock: connect: {why}'],
  ['runtime-down', '', '{before}container runtime is down{after}'],
  ['runtime-slow', '', '{before}PLEG is not healthy: pleg was last seen active {after}'],
  ['runtime-down', '', '{before}Cannot connect to the Docker daemon{after}'],
  // knative pkg/apis/serving/v1/revision_lifecycle.go
  ['container-failed', '', '{before}Container failed with: {why}'],
  ['image-pull-failed', '', '{before}Unable to fetch image "{image}": {err}'],
  // pkg/kubelet/kuberuntime and CRI implementations: errors of a start, after `Error: `
  ['config-missing', 'Failed', 'Error: secret "{name}" not found'],
  ['config-missing', 'Failed', 'Error: configmap "{name}" not found'],
  ['config-missing', 'Failed', 'Error: secrets "{name}" not found'],
  ['config-missing', 'Failed', 'Error: configmaps "{name}" not found'],
  ['config-missing', 'Failed', "Error: couldn't find key {key} in {kind} {name}"],
  // pkg/kubelet/kubelet_pods.go makeMounts and makeBlockVolumes
  [
    'config-missing',
    'Failed',
    'Error: cannot find volume "{volume}" to {use} into container "{container}"',
    '1.9+',
  ],
  [
    'config-missing',
    'Failed',
    'Error: failed to {step} for volumeMount "{volume}" of container "{container}"',
  ],
  ['config-missing', 'Failed', 'Error: error SubPath `{path}` must not be an absolute path'],
  // pkg/kubelet/kuberuntime/security_context.go verifyRunAsNonRoot
  [
    'config-missing',
    'Failed',
    'Error: container has runAsNonRoot and image{why} (pod: "{podDesc}", container: {containerName})',
    '1.20+',
  ],
  [
    'config-missing',
    'Failed',
    'Error: container\'s runAsUser breaks non-root policy (pod: "{podDesc}", container: {containerName})',
    '1.20+',
  ],
  ['config-missing', 'Failed', 'Error: container has runAsNonRoot and image will run as root{after}'],
  ['config-missing', 'Failed', 'Error: container has runAsNonRoot and image has non-numeric user{after}'],
  ['run-error', 'Failed', 'Error: failed to start container "{container}": {err}'],
  ['run-error', 'Failed', 'Error: failed to create containerd task: {err}'],
  ['run-error', 'Failed', 'Error: failed to start containerd task {err}'],
  ['run-error', 'Failed', 'Error: container create failed: {err}'],
  ['create-error', 'Failed', 'Error: Error response from daemon: {err}'],
  ['create-error', 'Failed', 'Error: failed to generate container {err}'],
  ['create-error', 'Failed', 'Error: failed to create containerd container: {err}'],
  ['create-error', 'Failed', 'Error: context deadline exceeded'],
  ['create-error', 'Failed', 'Error: failed to reserve container name {err}'],
  ['create-error', 'Failed', 'Error: reserving container name: {err}'],
  ['image-invalid-name', 'Failed', 'Error: InvalidImageName'],
  ['image-error', 'Failed', 'Error: {reason}'],
  // pkg/kubelet/dockertools manager.go, later docker_manager.go, killContainer (up to 1.7); terminals cut the line
  ['kill-grace', '', '{before}manager.go:{line}] Killing container "{after}', 'old'],
  // pkg/kubelet/kuberuntime computePodContainerChanges, pkg/kubelet/dockertools (up to 1.7)
  [
    'killing-liveness',
    'Killing',
    'Killing container with id {id}:pod "{podDesc}" container "{containerName}" is unhealthy, it will be killed and re-created.',
    'old',
  ],
  [
    'killing-definition',
    'Killing',
    'Killing container with id {id}:Pod "{podDesc}" container "{containerName}" hash changed ({actualHash} vs {expectedHash}), it will be killed and re-created.',
    'old',
  ],
];
