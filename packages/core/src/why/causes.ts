// Lists the causes of a restart, each with its upstream function and the command that confirms it.

import type { Minor } from '../releases/minor.ts';
import { MINORS, releaseOf } from '../releases/release.ts';

interface CauseFacts {
  /** Functions of the kubelet, the newest name first; for another component, its file. */
  readonly upstream: readonly string[];
  /** The command whose output confirms the cause, if the texts do not. POD, NAMESPACE, CONTAINER and NODE are placeholders. */
  readonly next: string;
}

const MANAGER = 'computePodActions';
/** Prints the reasons, exit codes and Events of a Pod. */
export const DESCRIBE = 'kubectl describe pod POD -n NAMESPACE';
/** Prints the status, and what keeps a Pod that is deleted. */
export const STATE = 'kubectl get pod POD -n NAMESPACE -o yaml';
/** Prints who changed the spec, and when: without a change, another kubelet computes another hash. */
const MANAGED = 'kubectl get pod POD -n NAMESPACE -o yaml --show-managed-fields';
export const LOG = 'journalctl -u kubelet | grep POD';
/** Prints the log of the instance that ended. */
const PREVIOUS = 'kubectl logs POD -n NAMESPACE -c CONTAINER --previous';
/** Its end, where a program says why it ends. */
export const LAST_LINES = `${PREVIOUS} --tail=50`;
/** The Event of a deletion belongs to the controller, and names the Pod in its message. */
const EVENTS = 'kubectl get events -n NAMESPACE | grep POD';
/** A controller records why it cannot create a Pod. */
const REFUSALS = 'kubectl get events -n NAMESPACE --field-selector reason=FailedCreate';

/** In the order in which equally certain causes are listed: those that texts state most directly come first. */
export const CAUSES = {
  // The end of a Pod is listed before what prevents its replacement from starting.
  evicted: { upstream: ['pkg/kubelet/eviction/eviction_manager.go evictPod'], next: DESCRIBE },
  'evicted-memory': { upstream: ['pkg/kubelet/eviction/eviction_manager.go evictPod'], next: DESCRIBE },
  'evicted-storage': { upstream: ['pkg/kubelet/eviction/eviction_manager.go evictPod'], next: DESCRIBE },
  'not-scheduled': { upstream: ['pkg/scheduler/schedule_one.go handleSchedulingFailure'], next: DESCRIBE },
  'refused-by-quota': {
    upstream: ['plugin/pkg/admission/resourcequota/controller.go checkRequest'],
    next: REFUSALS,
  },
  'refused-by-webhook': {
    upstream: ['apiserver pkg/admission/plugin/webhook/validating/dispatcher.go Dispatch'],
    next: REFUSALS,
  },
  'not-admitted': {
    upstream: ['pkg/kubelet/lifecycle/predicate.go Admit'],
    // It prints the reason and the message of the Pod.
    next: DESCRIBE,
  },
  'run-error': { upstream: ['startContainer'], next: DESCRIBE },
  'config-missing': { upstream: ['startContainer'], next: DESCRIBE },
  'create-error': { upstream: ['startContainer'], next: DESCRIBE },
  'image-name': { upstream: ['EnsureImageExists'], next: DESCRIBE },
  'image-pull': { upstream: ['EnsureImageExists'], next: DESCRIBE },
  oom: { upstream: ['ShouldContainerBeRestarted'], next: 'journalctl -k | grep -i oom' },
  liveness: { upstream: [MANAGER], next: DESCRIBE },
  'startup-probe': { upstream: [MANAGER], next: DESCRIBE },
  'post-start': { upstream: ['startContainer'], next: LOG },
  resize: { upstream: ['computePodResizeAction'], next: STATE },
  'kubelet-upgrade': { upstream: ['containerChanged', MANAGER], next: MANAGED },
  'gate-change': {
    upstream: ['containerChanged', MANAGER],
    // The gates of the running kubelet.
    next: 'kubectl get --raw /api/v1/nodes/NODE/proxy/configz',
  },
  'definition-changed': { upstream: ['containerChanged', MANAGER], next: MANAGED },
  'node-shutdown': {
    upstream: ['pkg/kubelet/nodeshutdown/nodeshutdown_manager_linux.go processShutdownEvent'],
    next: DESCRIBE,
  },
  deadline: { upstream: ['pkg/kubelet/active_deadline.go pastActiveDeadline'], next: STATE },
  preempted: { upstream: ['pkg/scheduler preemption'], next: DESCRIBE },
  'deleted-by-controller': {
    upstream: ['killPodWithSyncResult'],
    next: EVENTS,
  },
  drained: {
    upstream: ['pkg/registry/core/pod/storage/eviction.go'],
    next: EVENTS,
  },
  'node-reboot': { upstream: ['PodSandboxChanged', 'podSandboxChanged'], next: 'kubectl describe node NODE' },
  'sandbox-create': { upstream: ['createPodSandbox'], next: LOG },
  mount: { upstream: ['SyncPod'], next: DESCRIBE },
  'init-failed': {
    upstream: ['findNextInitContainerToRun', 'computeInitContainerActions'],
    next: PREVIOUS,
  },
  sidecar: {
    upstream: ['computeInitContainerActions'],
    next: PREVIOUS,
  },
  'runtime-restart': {
    upstream: ['ShouldContainerBeRestarted'],
    next: 'journalctl -u containerd -u crio -u docker',
  },
  'sandbox-changed': { upstream: ['PodSandboxChanged', 'podSandboxChanged'], next: 'crictl pods --name POD' },
  'static-pod-edit': { upstream: ['HandlePodUpdates', 'UpdatePod'], next: LOG },
  'killed-after-grace': { upstream: ['killContainer'], next: DESCRIBE },
  exit: {
    upstream: ['ShouldContainerBeRestarted'],
    next: PREVIOUS,
  },
  'exit-zero': {
    upstream: ['ShouldContainerBeRestarted'],
    next: PREVIOUS,
  },
  'kubelet-restart': { upstream: ['syncLoopIteration'], next: 'systemctl status kubelet' },
  'nothing-restarted': { upstream: ['SyncPod'], next: DESCRIBE },
  'readiness-only': { upstream: ['pkg/kubelet/prober/worker.go doProbe'], next: DESCRIBE },
  unknown: { upstream: ['SyncPod'], next: DESCRIBE },
} as const satisfies Record<string, CauseFacts>;

/** A reason why a container restarts or seems to restart. */
export type CauseId = keyof typeof CAUSES;

/** Causes that the program itself decides about: its last lines say why. */
export const OF_PROGRAMS: ReadonlySet<CauseId> = new Set([
  'exit',
  'exit-zero',
  'oom',
  'liveness',
  'startup-probe',
  'post-start',
  'init-failed',
  'sidecar',
]);

export const CAUSE_IDS = Object.keys(CAUSES) as readonly CauseId[];

const located = new Map<string, string>();

/** `file:line function` in the newest of these releases that has it. */
export function upstreamOf(id: CauseId, releases: readonly Minor[]): string {
  const among = releases.length > 0 ? releases : MINORS;
  const key = `${id} ${among.join()}`;
  const known = located.get(key);
  if (known !== undefined) return known;
  const found = locate(CAUSES[id].upstream, among);
  located.set(key, found);
  return found;
}

function locate(names: readonly string[], releases: readonly Minor[]): string {
  for (const minor of releases.toReversed()) {
    for (const name of names) {
      const found = releaseOf(minor).locate(name);
      if (found) return `${found.file}:${found.line} ${found.func} (${minor})`;
    }
  }
  return names[0] ?? '';
}
