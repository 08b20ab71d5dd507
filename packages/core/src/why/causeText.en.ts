// The English texts of causes.

import type { CauseTexts } from './causeTexts.ts';

export const CAUSES_EN: CauseTexts = {
  'not-scheduled': {
    title: 'The Pod never started: the scheduler finds no node for it.',
    prevent:
      'Lower the requests, correct the selectors, affinities and tolerations, bind the volumes, or add a node that fits.',
  },
  'refused-by-quota': {
    title: 'The Pod was never created: a ResourceQuota or LimitRange of its namespace refuses it.',
    prevent: 'Raise the quota, delete Pods that are not needed, or set requests and limits that it allows.',
  },
  'refused-by-webhook': {
    title: 'The Pod was never created: an admission webhook or policy refuses it.',
    prevent: 'Correct what the message names, or repair the webhook if it does not answer.',
  },
  'not-admitted': {
    title: 'The kubelet did not admit the Pod: the node cannot run it.',
    prevent:
      'Let the scheduler choose the node (no nodeName), and check the allocatable resources and the labels of the node.',
  },
  evicted: {
    title: 'The kubelet evicted the Pod: the node ran short of a resource.',
    prevent: 'Find the resource in the message of the Pod or in the conditions of the node.',
  },
  'node-shutdown': {
    title: 'The node shut down, and the kubelet ended its Pods.',
    prevent: 'Drain the node before it stops; for spot and preemptible nodes, run several replicas.',
  },
  'nothing-restarted': {
    title: 'Nothing restarted: its start was delayed and then succeeded.',
    prevent: 'Nothing to do; if the delay is too long, look at the Event that reports it.',
  },
  oom: {
    title: 'The kernel killed it because memory ran out.',
    prevent: 'Raise the memory limit, or limit the memory of the program (heap size, workers).',
  },
  liveness: {
    title: 'Its liveness probe failed, so the kubelet killed it.',
    prevent:
      'Raise timeoutSeconds or failureThreshold, use a startupProbe for slow starts, and let the probe check only the process itself.',
  },
  'startup-probe': {
    title: 'Its startup probe failed, so the kubelet killed it.',
    prevent: 'Raise failureThreshold or periodSeconds of the startup probe above the longest start.',
  },
  'post-start': {
    title: 'Its postStart hook failed, so the kubelet killed it.',
    prevent: 'Make the hook succeed, or move its work into an init container.',
  },
  resize: {
    title: 'Its resources were resized, and its resizePolicy requires a restart.',
    prevent: 'Set resizePolicy to NotRequired for this resource, if the program can use the change.',
  },
  'kubelet-upgrade': {
    title: 'A kubelet of another release started, and it hashes the container differently.',
    prevent:
      'Drain the node before the upgrade. "syncpod upgrade" lists the containers that an upgrade restarts.',
  },
  'gate-change': {
    title: 'The kubelet started with other feature gates, which change the hash of the container.',
    prevent: 'Drain the node before gates change.',
  },
  'definition-changed': {
    title: 'Its definition changed: the hash of the spec differs from the hash of the running container.',
    prevent:
      'Edit the Pod template instead of the Pod; admission webhooks and in-place updaters edit Pods too.',
  },
  'evicted-memory': {
    title: 'The kubelet evicted the Pod: the node was low on memory.',
    prevent: 'Request as much memory as the Pod uses: Pods above their requests are evicted first.',
  },
  'evicted-storage': {
    title: 'The kubelet evicted the Pod: the node or the Pod ran out of local storage.',
    prevent: 'Request and limit ephemeral-storage, rotate logs, and use volumes for data.',
  },
  deadline: {
    title: 'The Pod ran longer than activeDeadlineSeconds.',
    prevent: 'Raise activeDeadlineSeconds, or remove it.',
  },
  preempted: {
    title: 'A Pod with a higher priority preempted the Pod.',
    prevent: 'Give the Pod a higher PriorityClass, or add nodes.',
  },
  drained: {
    title: 'The Pod was evicted through the API: the node was drained or tainted.',
    prevent:
      'A PodDisruptionBudget limits how many Pods are evicted at once; a toleration keeps a Pod on a tainted node.',
  },
  'node-reboot': {
    title: 'The node rebooted: every container on it started again.',
    prevent:
      'Drain the node before a reboot. For an unexpected one, read the log of the previous boot (journalctl -b -1).',
  },
  'run-error': {
    title: 'The runtime created the container but could not run its process.',
    prevent: 'Check that command and args name an executable file in the image.',
  },
  'config-missing': {
    title:
      'The kubelet cannot configure the container: a ConfigMap, Secret or key is missing, or the user or a volume path is not allowed.',
    prevent:
      'Create what is missing, or mark the reference as optional. For runAsNonRoot, set runAsUser to a number other than 0.',
  },
  'create-error': {
    title: 'The runtime could not create the container.',
    prevent: 'Read the error: often a volume path is wrong, or a name is still in use.',
  },
  'image-name': {
    title: 'The name of the image is invalid.',
    prevent: 'Correct the name: use lower case, at most one tag and at most one digest.',
  },
  'image-pull': {
    title: 'The image cannot be pulled.',
    prevent: 'Check the image name and tag, imagePullSecrets, and whether the node can reach the registry.',
  },
  'sandbox-create': {
    title: 'The sandbox of the Pod cannot be created, often because of the network plugin.',
    prevent: 'Read the error; then check the Pods of the network plugin on the node (kube-system).',
  },
  mount: {
    title: 'A volume cannot be attached or mounted.',
    prevent:
      'Check the PersistentVolumeClaim, its StorageClass, and whether another node still uses the volume.',
  },
  'runtime-restart': {
    title: 'The container runtime lost the container, usually when it restarted.',
    prevent:
      'Drain the node before the runtime changes; let containers survive its restart (containerd shims, live-restore).',
  },
  'sandbox-changed': {
    title:
      'The sandbox of the Pod was no longer usable, so the kubelet created a new one and started all containers again.',
    prevent: 'Find out who stopped the sandbox: a reboot, the runtime, or the network plugin.',
  },
  'static-pod-edit': {
    title: 'The file of the static Pod changed, so the kubelet replaced the Pod.',
    prevent: 'Edit the file only when a restart is acceptable; keep backups outside the directory.',
  },
  'deleted-by-controller': {
    title: 'The Pod was deleted, and its controller creates another one.',
    prevent: 'Look for a rollout, a scale-down or a person in the audit log.',
  },
  'killed-after-grace': {
    title: 'It did not stop within its grace period and was killed.',
    prevent: 'Handle SIGTERM, or raise terminationGracePeriodSeconds.',
  },
  'init-failed': {
    title: 'An init container failed, so the Pod does not start.',
    prevent: 'Read the log of the init container.',
  },
  sidecar: {
    title: 'A sidecar ended. Sidecars restart, whatever the restart policy of the Pod.',
    prevent: 'Read the log of the sidecar.',
  },
  exit: {
    title: 'Its process ended by itself with an error.',
    prevent: 'Read the log of the previous instance (kubectl logs --previous).',
  },
  'exit-zero': {
    title: 'Its process ended by itself without an error.',
    prevent:
      'Let the process run in the foreground; for work that ends, use a Job or restartPolicy OnFailure.',
  },
  'kubelet-restart': {
    title: 'The kubelet restarted; its containers kept running.',
    prevent: 'If a container did restart, look for another cause: its Events and its exit code.',
  },
  'readiness-only': {
    title: 'Nothing restarted: a readiness probe failed, which only takes the Pod out of its Services.',
    prevent: 'Raise timeoutSeconds or failureThreshold of the readiness probe.',
  },
  unknown: {
    title: 'It restarted, but the text does not say why.',
    prevent: 'Add the output of kubectl describe pod and kubectl get pod -o yaml.',
  },
};
