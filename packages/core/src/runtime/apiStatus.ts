// What does the kubelet report of the Pod?

import type { DefaultedPod } from '../api/pod.ts';
import { conditions } from './conditions.ts';
import { containerStatuses } from './containerStatus.ts';
import { runs } from './differences.ts';
import { getPhase } from './phase.ts';
import type { ApiStatus } from './reportedStatus.ts';
import type { StatusInput } from './statusInput.ts';

/** Ports pkg/kubelet/kubelet_pods.go generateAPIPodStatus (1.8-1.37). */
export function generateAPIPodStatus(input: StatusInput): ApiStatus {
  const { previous } = input;
  const containers = containerStatuses(input);
  const computed = getPhase(input, containers);
  const startTime = previous.startTime ?? input.now;
  if (isPastDeadline(input)) {
    const { release } = input;
    return {
      phase: 'Failed',
      ...DEADLINE,
      startTime,
      containers: runs(release, 'deadline-keeps-containers') ? containers : [],
      conditions: runs(release, 'final-status-is-whole') ? conditions(input, containers, 'Failed') : [],
    };
  }
  const final = previous.phase === 'Failed' || previous.phase === 'Succeeded';
  const phase = final ? previous.phase : computed;
  // The reason belongs to the phase.
  const { reason, message } = phase === previous.phase ? previous : {};
  return {
    phase,
    ...(reason === undefined ? {} : { reason }),
    ...(message === undefined ? {} : { message }),
    startTime,
    containers,
    conditions: conditions(input, containers, phase),
  };
}

const DEADLINE = {
  reason: 'DeadlineExceeded',
  message: 'Pod was active on the node longer than the specified deadline',
} as const;

/** Ports pkg/kubelet/active_deadline.go pastActiveDeadline (1.8-1.37). */
export function isPastDeadline({
  pod,
  previous,
  now,
}: Pick<StatusInput, 'pod' | 'previous' | 'now'>): boolean {
  const ends = deadlineOf(pod, previous);
  return ends !== undefined && now >= ends;
}

/** When the Pod's active deadline is over; undefined if it has none, or has not started. */
export function deadlineOf({ spec }: DefaultedPod, { startTime }: ApiStatus): number | undefined {
  const seconds = spec.activeDeadlineSeconds;
  return typeof seconds === 'number' && startTime !== undefined ? startTime + seconds : undefined;
}
