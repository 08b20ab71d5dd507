// Computes the last status of a Pod whose worker has finished.

import type { Kubelet } from '../kubelet/kubelet.ts';
import {
  type ApiContainer,
  type ApiState,
  type ApiStatus,
  isPodPhaseTerminal,
} from '../node/reportedStatus.ts';

/**
 * Containers that have not terminated count as lost once the Pod was initialized, and a Pod without a final phase has
 * failed (1.27+). `stored`: the status in the Pod's object.
 * Ports pkg/kubelet/status/status_manager.go TerminatePod (1.22+).
 */
export function terminatedStatus(
  { pod, release, source }: Pick<Kubelet, 'pod' | 'release' | 'source'>,
  stored: ApiStatus,
  api: ApiStatus,
): ApiStatus {
  const inits = api.containers.filter(isInit);
  const started = Math.max(inits.findLastIndex(hasLeftWaiting), 0);
  const all = !release.has('unstarted-stay-waiting');
  const initialised =
    all || (pod.spec.initContainers ?? []).length === 0 || hasInitialised(stored.containers);
  const lost = (container: ApiContainer): boolean => {
    if (container.state.kind === 'terminated' || container.kind === 'ephemeral') return false;
    return isInit(container) ? all || inits.indexOf(container) <= started : initialised;
  };
  const containers = api.containers.map((one) => (lost(one) ? { ...one, state: LOST } : one));
  const failed =
    !isPodPhaseTerminal(api.phase) && source === 'api' && release.has('final-phase-when-terminating');
  return { ...api, containers, ...(failed ? { phase: 'Failed' } : {}) };
}

/** Up to 1.21 every container that is reported as running counts as lost. Ports TerminatePod (1.17-1.21). */
export function withoutRunning(api: ApiStatus): ApiStatus {
  const ends = ({ kind, state }: ApiContainer) => kind !== 'ephemeral' && state.kind === 'running';
  return { ...api, containers: api.containers.map((one) => (ends(one) ? { ...one, state: LOST } : one)) };
}

const LOST: ApiState = {
  kind: 'terminated',
  exitCode: 137,
  reason: 'ContainerStatusUnknown',
  message: 'The container could not be located when the pod was terminated',
  finishedAt: 0,
};

function isInit({ kind }: ApiContainer): boolean {
  return kind === 'init' || kind === 'sidecar';
}

function hasLeftWaiting({ state, lastState }: ApiContainer): boolean {
  return state.kind !== 'waiting' || lastState?.kind === 'terminated';
}

/** Ports hasPodInitialized (1.22.9+). */
function hasInitialised(containers: readonly ApiContainer[]): boolean {
  if (containers.some((one) => one.kind === 'app' && hasLeftWaiting(one))) return true;
  const last = containers.findLast(isInit);
  if (last?.kind === 'sidecar') return last.state.kind === 'running' && last.started;
  return [last?.state, last?.lastState].some((state) => state?.kind === 'terminated' && state.exitCode === 0);
}
