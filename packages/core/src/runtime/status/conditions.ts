// Generates the Pod conditions that the kubelet sets.

import { silent } from '../../actions/asking.ts';
import { podSandboxChanged, type SandboxReason } from '../../actions/podSandboxChanged.ts';
import type { Release } from '../../releases/release.ts';
import type { StatusInput } from '../kubelet/statusInput.ts';
import { quote } from '../log/logValue.ts';
import type { ApiContainer, ApiStatus, Condition, Phase } from '../node/reportedStatus.ts';
import { hasAnyRegularContainerStarted } from './phase.ts';
import { allContainersRestarting } from './restartingAll.ts';

/** Ports pkg/kubelet/status/generate.go, in the order of the kubelet (1.8+). */
export function conditions(
  input: StatusInput,
  containers: readonly ApiContainer[],
  phase: Phase,
): Condition[] {
  const { release } = input;
  const ready = containersReady(input, containers, phase);
  const first = [
    ...foreignConditions(release, input.previous.conditions),
    ...resizeConditions(input),
    ...(release.has('sandbox-condition') ? [sandboxReady(input)] : []),
    initialized(input, containers, phase),
  ];
  return [
    ...first,
    podReady(input, ready, first),
    ...(release.has('containers-ready-condition') ? [ready] : []),
    { type: 'PodScheduled', status: 'True' },
    ...allContainersRestarting(input, phase),
  ];
}

/** Updates the reported status after a readiness probe, including the two readiness conditions. */
export function withReadiness(input: StatusInput, containers: readonly ApiContainer[]): Condition[] {
  const { conditions: known, phase } = input.previous;
  const ready = containersReady(input, containers, phase);
  const fresh = [podReady(input, ready, known), ready];
  return known.map((condition) => fresh.find(({ type }) => type === condition.type) ?? condition);
}

/** Ports GeneratePodReadyCondition (1.8+). */
function podReady({ pod, release }: StatusInput, ready: Condition, known: readonly Condition[]): Condition {
  const type = 'Ready';
  if (ready.status !== 'True' || !release.has('readiness-gates')) return { ...ready, type };
  const unready = (pod.spec.readinessGates ?? []).flatMap(({ conditionType: gate }) => {
    const condition = known.find((one) => one.type === gate);
    if (!condition) return [`corresponding condition of pod readiness gate ${quote(gate)} does not exist.`];
    if (condition.status === 'True') return [];
    return [`the status of pod readiness gate ${quote(gate)} is not "True", but ${condition.status}`];
  });
  if (unready.length === 0) return { ...ready, type };
  return { type, status: 'False', reason: 'ReadinessGatesNotReady', message: unready.join(', ') };
}

/** Keeps the conditions of other writers, and the one that an eviction added. */
export function foreignConditions(release: Release, previous: readonly Condition[]): readonly Condition[] {
  return previous.filter(({ type }) => !podConditionByKubelet(release, type));
}

/**
 * Ports pkg/kubelet/types/pod_status.go PodConditionByKubelet (1.11+; individual checks in earlier releases): the
 * conditions that the kubelet regenerates.
 */
function podConditionByKubelet(release: Release, type: string): boolean {
  switch (type) {
    case 'ContainersReady':
      return release.has('containers-ready-condition');
    case SANDBOX_READY:
      return release.has('sandbox-condition');
    case 'PodResizePending':
    case 'PodResizeInProgress':
      return release.has('resize-asked');
    case 'AllContainersRestarting':
      return release.has('restart-all-containers');
    default:
      return ['PodScheduled', 'Ready', 'Initialized'].includes(type);
  }
}

/** Ports pkg/kubelet/kubelet_pods.go determinePodResizeStatus (1.33+): none once the containers are stopped. */
function resizeConditions({ resize, terminating, release }: StatusInput): Condition[] {
  if (terminating || !release.has('resize-asked')) return [];
  const { pending, inProgress, error } = resize;
  const failed = error === undefined ? {} : { reason: 'Error', message: error };
  return [
    ...(pending
      ? [
          {
            type: 'PodResizePending',
            status: 'True',
            reason: pending.reason,
            message: pending.message,
          } as const,
        ]
      : []),
    ...(inProgress === undefined
      ? []
      : [{ type: 'PodResizeInProgress', status: 'True', ...failed } as const]),
  ];
}

const SANDBOX_READY = 'PodReadyToStartContainers';

/** Reported at once, before images are pulled. Ports pkg/kubelet/kubelet.go OnPodSandboxReady (1.36+). */
export function withSandboxReady(api: ApiStatus): ApiStatus {
  const conditions = api.conditions.map(
    (condition): Condition =>
      condition.type === SANDBOX_READY ? { type: SANDBOX_READY, status: 'True' } : condition,
  );
  return { ...api, conditions };
}

/** Ports GeneratePodReadyToStartContainersCondition (1.29+). */
function sandboxReady({ pod, status, release }: StatusInput): Condition {
  const type = SANDBOX_READY;
  const { because } = podSandboxChanged(silent(pod, status, release));
  if (because === undefined) return { type, status: 'True' };
  if (!release.has('sandbox-change-message')) return { type, status: 'False' };
  return { type, status: 'False', reason: 'PodSandboxNotReady', message: SANDBOX_MESSAGES[because] };
}

const SANDBOX_MESSAGES: Readonly<Record<SandboxReason, string>> = {
  'sandbox-missing': 'no pod sandbox exists',
  'several-sandboxes-ready': 'multiple pod sandboxes are ready and need to be reconciled',
  'sandbox-not-ready': 'pod sandbox is not ready',
  'network-mode-changed': 'network namespace mode changed and sandbox needs to be recreated',
  'sandbox-without-ip': 'pod sandbox has no IP address',
};

/** Ports GeneratePodInitializedCondition (1.8+). */
function initialized(input: StatusInput, containers: readonly ApiContainer[], phase: Phase): Condition {
  if (phase === 'Succeeded') return { type: 'Initialized', status: 'True', reason: 'PodCompleted' };
  const done = containers.filter(
    ({ kind, ready, started }) => (kind === 'init' && !ready) || (kind === 'sidecar' && !started),
  );
  const started = input.release.has('sidecars-in-status') && hasAnyRegularContainerStarted(containers);
  if (done.length === 0 || started) {
    return { type: 'Initialized', status: 'True' };
  }
  // An initialized Pod stays initialized while all its containers restart.
  const kept =
    input.release.has('restart-all-containers') &&
    input.previous.conditions.some(({ type, status }) => type === 'Initialized' && status === 'True');
  if (kept) return { type: 'Initialized', status: 'True' };
  const names = done.map(({ name }) => name).join(' ');
  return {
    type: 'Initialized',
    status: 'False',
    reason: 'ContainersNotInitialized',
    message: `containers with incomplete status: [${names}]`,
  };
}

/** Ports GenerateContainersReadyCondition (1.11+; before, part of GeneratePodReadyCondition). */
function containersReady(input: StatusInput, containers: readonly ApiContainer[], phase: Phase): Condition {
  const type = 'ContainersReady';
  if (phase === 'Succeeded') return { type, status: 'False', reason: 'PodCompleted' };
  if (phase === 'Failed' && input.release.has('pod-failed-reason')) {
    return { type, status: 'False', reason: 'PodFailed' };
  }
  const sidecars = input.release.has('sidecars-in-status');
  const unready = containers.filter(
    ({ kind, ready }) => !ready && (kind === 'app' || (sidecars && kind === 'sidecar')),
  );
  if (unready.length === 0) return { type, status: 'True' };
  const names = unready.map(({ name }) => name).join(' ');
  return {
    type,
    status: 'False',
    reason: 'ContainersNotReady',
    message: `containers with unready status: [${names}]`,
  };
}
