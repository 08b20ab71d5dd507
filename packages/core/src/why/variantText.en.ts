// The English advice for the variants of causes.

import type { CauseText } from './causeTexts.ts';
import type { Variant } from './variants.ts';

/** A title only where that of the cause does not fit. */
type VariantText = Partial<CauseText> & Pick<CauseText, 'prevent'>;

export const VARIANTS_EN: Readonly<Record<Variant, VariantText>> = {
  'probe-errored': {
    title: 'Nothing restarted: a probe could not run, and the kubelet ignores its result.',
    prevent: 'Correct the command, file or port of the probe: the container does not have it.',
  },
  'probe-refused': {
    prevent:
      'Compare the port of the probe with the port that the program listens on. If it starts slowly, use a startupProbe.',
  },
  'probe-path': { prevent: 'Correct the path or scheme of the probe, or answer it without a login.' },
  'probe-unhealthy': { prevent: 'The program itself reports that it is not healthy: read its log.' },
  'probe-command': { prevent: 'The command of the probe fails: run it with kubectl exec, and correct it.' },
  'probe-slow': {
    prevent: 'Raise timeoutSeconds, give the container more CPU, or let the probe check less.',
  },
  'image-local': { prevent: 'Load the image on the node, or set imagePullPolicy to IfNotPresent.' },
  'image-trust': {
    prevent: 'Let the runtime trust the CA of the registry, and check the clock of the node.',
  },
  'image-rate': { prevent: 'Log in to the registry (imagePullSecrets), or use a mirror: it limits pulls.' },
  'image-disk': { prevent: 'Free disk space on the node.' },
  'image-platform': {
    prevent: 'Build the image for the processor and system of the node, or select other nodes.',
  },
  'config-user': { prevent: 'Set runAsUser to a number other than 0, or give the image such a USER.' },
  'config-volume': {
    prevent: 'Correct volumeMounts: the volume or its subPath does not exist or is not allowed.',
  },
  'run-format': {
    prevent: 'Build the image for the processor of the node; a script needs #! in its first line.',
  },
  'run-memory': { prevent: 'Raise the memory limit: the process did not fit into it when it started.' },
  'run-mount': {
    prevent:
      'Check mountPath and subPath in the error: a file can only be mounted on a file, and a directory on a directory.',
  },
  'run-cgroup': {
    prevent:
      'The runtime cannot set the limits of the container: compare them with those of its Pod and its node.',
  },
  'create-slow': {
    prevent: 'The runtime did not answer in time: look at the load and the disk of the node.',
  },
  'sandbox-address': {
    prevent: 'No address is left: enlarge the subnet or range, or run fewer Pods on the node.',
  },
  'sandbox-devices': {
    title: 'The Pod does not start: the devices of its ResourceClaims are not ready on the node.',
    prevent: 'Read the error; then check the Pods of the DRA driver on the node.',
  },
  'sandbox-image': { prevent: 'Let the node pull the pause image, or set another one in the runtime.' },
  'sandbox-handler': { prevent: 'Configure the handler of the RuntimeClass in the runtime of the node.' },
  'mount-object': { prevent: 'Create the ConfigMap, Secret or key, or mark it as optional.' },
  'mount-driver': { prevent: 'Run the CSI driver on this node: it is not registered there.' },
  'mount-path': { prevent: 'Create the path on the node, or correct the type of the hostPath.' },
  'mount-server': {
    prevent: 'Check the address, export and permissions of the file server, and its client on the node.',
  },
  'admit-devices': {
    prevent: 'Check the device plugin on the node. Delete the Pod: the kubelet does not admit it again.',
  },
  'admit-resources': {
    prevent: 'The node is full: let the scheduler choose it (no nodeName), and delete the Pod.',
  },
  'admit-topology': { prevent: 'Request what fits into one NUMA node, or relax topologyManagerPolicy.' },
  'admit-sysctl': { prevent: 'Allow the sysctl on the node (allowedUnsafeSysctls), or remove it.' },
  'storage-own': {
    title: 'The kubelet evicted the Pod: it used more local storage than its limit.',
    prevent: 'Raise the limit (ephemeral-storage, or sizeLimit of the emptyDir), or write less.',
  },
  'evicted-pids': { prevent: 'Find the Pod that starts too many processes, and limit it (podPidsLimit).' },
  'deadline-job': {
    title: 'The Job ran longer than its activeDeadlineSeconds.',
    prevent: 'Raise activeDeadlineSeconds of the Job, or remove it.',
  },
  'drained-taint': {
    title: 'The Pod was deleted: its node has a NoExecute taint that it does not tolerate.',
    prevent:
      'Find out why the node was tainted, often because it did not respond (kubectl describe node). A toleration keeps the Pod.',
  },
  'drained-scaler': {
    title: 'An autoscaler or the descheduler evicted the Pod.',
    prevent: 'A PodDisruptionBudget or an annotation of that tool keeps the Pod.',
  },
  'shutdown-refused': {
    title: 'The node was shutting down, so the kubelet did not admit the Pod.',
    prevent: 'Cordon a node before it shuts down. Its controller creates another Pod.',
  },
  'runtime-slow': {
    title: 'The container runtime does not answer in time.',
    prevent: 'Look at the load and the disk of the node, and at the log of the runtime.',
  },
  'oom-node': {
    title: 'The kernel killed it because the node ran out of memory.',
    prevent:
      'Another process may have used the memory: set memory requests and limits for all Pods, or use larger nodes.',
  },
  'exit-command': {
    prevent: 'The shell did not find the command, or may not run it: correct command, args or script.',
  },
  'exit-crash': {
    title: 'Its process crashed: it got a signal for a fault of its own.',
    prevent: 'Read the log of the previous instance; look for native code, or the wrong processor.',
  },
  'deleted-finalizer': {
    title: 'The Pod was deleted, but finalizers keep its object.',
    prevent:
      'Repair the controller that owns the finalizer. Remove a finalizer by hand only if its controller is gone.',
  },
  'deleted-node': {
    title: 'The Pod was deleted, but its node does not confirm its end.',
    prevent:
      'Bring the node back. If it is gone for good, delete the Node, or shut it down and give it the taint node.kubernetes.io/out-of-service.',
  },
  'deleted-container': {
    title: 'The Pod was deleted, but a container does not stop.',
    prevent: 'Read the log of the runtime; a process that waits for storage cannot be killed.',
  },
  'deleted-sandbox': {
    title: 'The Pod was deleted, but its sandbox cannot be stopped.',
    prevent: 'Read the error; then check the Pods of the network plugin on the node.',
  },
  'deleted-volume': {
    title: 'The Pod was deleted, but a volume cannot be unmounted.',
    prevent: 'Find the process that uses the mount, and check the file server or the CSI driver of the node.',
  },
  'nodes-resources': { prevent: 'Lower the requests, or add a node with more room.' },
  'nodes-taints': {
    prevent: 'Add a toleration, or remove the taint; a node that is not ready taints itself.',
  },
  'nodes-volumes': { prevent: 'Bind the volume: check its claim, its StorageClass and its zone.' },
  'nodes-labels': { prevent: 'Correct the selectors, affinities or spread constraints, or label a node.' },
};
