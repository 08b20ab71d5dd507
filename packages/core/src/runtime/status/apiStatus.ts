// Generates the Pod status that the kubelet reports.

import type { DefaultedPod } from '../../api/pod.ts';
import type { StatusInput } from '../kubelet/statusInput.ts';
import { type ApiContainer, type ApiStatus, isPodPhaseTerminal, type Phase } from '../node/reportedStatus.ts';
import { conditions, foreignConditions } from './conditions.ts';
import { containerStatuses } from './containerStatus.ts';
import { getPhase } from './phase.ts';
import { podResources } from './podResources.ts';
import { resizeStatus } from './resources.ts';

/** Ports pkg/kubelet/kubelet_pods.go generateAPIPodStatus (1.8+). */
export function generateAPIPodStatus(input: StatusInput): ApiStatus {
  return generatedStatus(input).api;
}

/** The status, and the phase of the containers alone. */
export function generatedStatus(input: StatusInput): { readonly api: ApiStatus; readonly computed: Phase } {
  const { previous, release, now } = input;
  const containers = containerStatuses(input);
  const startTime = previous.startTime ?? now;
  const computed = getPhase(input, containers);
  const late = isPastDeadline(input);
  if (late && !release.has('final-status-is-whole')) {
    return { api: atDeadline(input, containers, startTime), computed };
  }
  const merged = mergedPhase(input, computed);
  const phase = allowedPhase(input, late ? 'Failed' : merged);
  const { reason, message } = late ? DEADLINE : reasonOf(input, merged);
  const api: ApiStatus = {
    phase,
    ...(reason === undefined ? {} : { reason }),
    ...(message === undefined ? {} : { message }),
    startTime,
    ...podIPOf(input),
    ...resizeStatus(input, containers),
    ...podResources(input),
    containers,
    conditions: conditions(input, containers, phase),
  };
  return { api, computed };
}

/** A Pod without a ready sandbox keeps its IP. Ports pkg/kubelet/pleg/generic.go getPodIPs (1.8+). */
function podIPOf({ status, previous }: StatusInput): Pick<ApiStatus, 'podIP'> {
  const [newest] = status.sandboxes;
  const ready = status.sandboxes.some(({ state }) => state === 'Ready');
  const podIP = ready ? (newest?.state === 'Ready' ? newest.ip : '') : previous.podIP;
  return podIP ? { podIP } : {};
}

/** A reported final phase stays, regardless of the containers. */
function mergedPhase({ previous, podPhase, release }: StatusInput, computed: Phase): Phase {
  if (isPodPhaseTerminal(computed) || !release.has('keeps-reason-of-phase')) return computed;
  return [previous.phase, podPhase].find(isPodPhaseTerminal) ?? computed;
}

/** A final phase in the API server stays. */
function allowedPhase({ podPhase, release }: StatusInput, phase: Phase): Phase {
  return isPodPhaseTerminal(podPhase) && release.has('final-phase-stays') ? podPhase : phase;
}

/** The reason applies only to its phase. */
function reasonOf({ previous, release }: StatusInput, phase: Phase): Pick<ApiStatus, 'reason' | 'message'> {
  return release.has('keeps-reason-of-phase') && phase === previous.phase ? previous : {};
}

/** Checked before probe results and conditions; up to 1.12 also before the containers. */
function atDeadline(input: StatusInput, containers: readonly ApiContainer[], startTime: number): ApiStatus {
  const { previous, release, status } = input;
  const phase = 'Failed';
  const wasReady = (name: string): boolean => {
    const before = previous.containers.find((container) => container.name === name);
    const forgotten = !status.containers.some((container) => container.name === name);
    return forgotten && before?.state.kind === 'terminated' && before.ready;
  };
  if (!release.has('deadline-keeps-containers')) {
    return { phase, ...DEADLINE, startTime, containers: [], conditions: [] };
  }
  return {
    phase,
    ...DEADLINE,
    startTime,
    ...podIPOf(input),
    containers: containers.map((one) => ({ ...one, ready: wasReady(one.name), started: false })),
    conditions: foreignConditions(release, previous.conditions),
  };
}

const DEADLINE = {
  reason: 'DeadlineExceeded',
  message: 'Pod was active on the node longer than the specified deadline',
} as const;

/** Ports pkg/kubelet/active_deadline.go pastActiveDeadline (1.8+). */
export function isPastDeadline({
  pod,
  previous,
  now,
}: Pick<StatusInput, 'pod' | 'previous' | 'now'>): boolean {
  const ends = deadlineOf(pod, previous);
  return ends !== undefined && now >= ends;
}

/** The time when the Pod's active deadline expires; undefined without a deadline or a start time. */
export function deadlineOf({ spec }: DefaultedPod, { startTime }: ApiStatus): number | undefined {
  const seconds = spec.activeDeadlineSeconds;
  return typeof seconds === 'number' && startTime !== undefined ? startTime + seconds : undefined;
}
