// Lists the occasions that state a cause by themselves.

import { byWord, type Causes } from './words.ts';

/** The occasions, separated by blanks, by certainty and cause. */
const OCCASIONS: Causes = {
  proven: {
    liveness: 'killing-liveness killing-liveness-never killing-init-liveness',
    'startup-probe': 'killing-startup killing-startup-never killing-init-startup',
    'post-start': 'killing-poststart poststart poststart-failed',
    resize: 'killing-resize',
    'node-reboot': 'rebooted',
    'node-shutdown': 'node-shutdown',
    'not-scheduled': 'not-scheduled',
    'refused-by-quota': 'refused-by-quota',
    'refused-by-webhook': 'refused-by-webhook',
    'not-admitted': 'not-admitted',
    evicted: 'evicted-pod',
    'sandbox-changed': 'sandbox-changed',
    // SyncPod prepares the devices of claims before it creates the sandbox (dra-failed).
    'sandbox-create': 'sandbox-failed sandbox-create-failed sandbox-create-error dra-failed',
    'image-pull': 'image-pull-failed image-backoff image-never',
    'image-name': 'image-invalid-name',
    'config-missing': 'config-missing',
    'create-error': 'create-error cgroup-failed pod-dirs-failed precreate-failed prestart-failed',
    'run-error': 'run-error',
    mount: 'mount-failed volume-setup-failed pod-mount-failed mount-timeout attach-failed multi-attach',
    deadline: 'deadline job-deadline',
    'evicted-storage': 'evicted-limit',
    preempted: 'preempted preempting audit-preempted',
    drained: 'drained taint-eviction audit-evicted',
    'deleted-by-controller': 'deleted-by-controller audit-deleted',
    exit: 'job-policy',
  },
  likely: {
    'node-reboot': 'boot',
    'runtime-restart': 'killing-unknown killing-init-unknown',
    'sandbox-changed': 'sandbox-not-ready sandbox-network-changed sandbox-no-ip sandbox-many',
    exit: 'container-failed',
    'sandbox-create': 'network-not-ready cri-run-sandbox',
    'image-pull': 'image-inspect-failed',
    'deleted-by-controller': 'sync-loop-delete',
    drained: 'node-evicted',
    // The kubelet prints the first for evictions and preemptions only.
    'killed-after-grace': 'grace-exceeded prestop-timeout',
    oom: 'system-oom',
    'definition-changed': 'audit-edited',
    'create-error': 'cri-create',
    'run-error': 'cri-start',
  },
  possible: {
    'static-pod-edit': 'mirror-outdated',
    // The condition of a node, whose Pods may have started before.
    'sandbox-create': 'network-down',
    'image-pull': 'cri-pull',
    // The kubelet does not act on what it cannot list.
    'runtime-restart': 'runtime-down runtime-started runtime-slow sandbox-status-failed pleg-list-failed',
    resize: 'audit-resized',
    'deleted-by-controller': 'unmount-failed',
  },
};

/** The cause and its certainty, by family. */
export const STATED = byWord(OCCASIONS);

/** The kubelet or the runtime stops a container, or fails to. */
export const STOPS = [
  'kill-grace',
  'runtime-stop',
  'prestop',
  'kill-stop-failed',
  'kill-pod-failed',
  'sandbox-stop-failed',
  'cri-stop',
  'cri-stop-sandbox',
] as const;

/** Families whose text is specific enough without the reason of an Event. */
export const SPEAKING: ReadonlySet<string> = new Set([
  ...Object.keys(STATED),
  'evicted',
  'kill-grace',
  'scheduled',
  'memory-pressure',
  'storage-pressure',
  'allocation-failed',
  'job-failed',
  'eviction-condition',
  'kubelet-starting',
  'killing-definition',
  'killing-init-definition',
  'unhealthy',
  'unhealthy-error',
  'backoff',
  'runtime-exit',
  'runtime-stop',
  'sandbox-stop',
  'failed-kill',
]);
