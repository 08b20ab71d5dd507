// Writes the state of a node in the scenario format.

import { findContainer } from '../../api/findContainer.ts';
import type { ResourceRequirements } from '../../api/pod.ts';
import type { ContainerStatus, PodStatus, SandboxStatus } from '../../api/podStatus.ts';
import { hashContainer } from '../../hash/hashContainer.ts';
import type { Kubelet } from './kubelet.ts';

/** The maximum length of each list in the format. */
export const MOST_WRITTEN = 500;

/**
 * Formats the status for a scenario: short, and within the limits of the format. Values equal to the spec under this
 * kubelet are omitted and stay equal in another release. `kubelet` absent: there is no Pod to compare with.
 */
export function writtenStatus(status: PodStatus, kubelet?: Kubelet): PodStatus {
  const { sandboxes, containers, podResources, waiting, ended, readAt, hostIP } = status;
  const newest = sandboxes[0]?.id;
  return {
    sandboxes: sandboxes.slice(0, MOST_WRITTEN).map(writtenSandbox),
    containers: containers
      .slice(0, MOST_WRITTEN)
      .map((container) => writtenContainer(container, newest, kubelet)),
    ...(podResources ? { podResources: amountsOf(podResources) } : {}),
    ...(waiting ? { waiting } : {}),
    ...(ended ? { ended } : {}),
    ...(readAt === undefined ? {} : { readAt: timeOf(readAt) }),
    ...(hostIP ? { hostIP } : {}),
  };
}

function writtenSandbox({ id, attempt, state, network, ip, createdAt }: SandboxStatus): SandboxStatus {
  return { id, attempt: bounded(attempt), state, network, ip, createdAt: timeOf(createdAt) };
}

function writtenContainer(
  container: ContainerStatus,
  newest: string | undefined,
  kubelet: Kubelet | undefined,
): ContainerStatus {
  const {
    id,
    name,
    state,
    hash,
    exitCode,
    reason,
    restartCount = 0,
    liveness,
    startup,
    readiness,
  } = container;
  const spec = kubelet && findContainer(kubelet.pod, name)?.container;
  const own = spec && kubelet ? hashContainer(spec, kubelet.release).hash : undefined;
  const resources = container.resources && amountsOf(container.resources);
  const asked = JSON.stringify(amountsOf(spec?.resources ?? {}));
  const times = (['createdAt', 'startedAt', 'finishedAt'] as const).flatMap((field) => {
    const time = container[field];
    return time === undefined ? [] : [[field, timeOf(time)] as const];
  });
  return {
    id,
    name,
    state,
    ...(hash === undefined || hash === own ? {} : { hash }),
    ...(exitCode === undefined ? {} : { exitCode: bounded(exitCode) }),
    ...(reason ? { reason } : {}),
    ...(restartCount === 0 ? {} : { restartCount: bounded(restartCount) }),
    ...Object.fromEntries(times),
    ...(liveness ? { liveness } : {}),
    ...(startup ? { startup } : {}),
    // A running container counts as ready.
    ...(readiness && readiness !== 'Success' ? { readiness } : {}),
    ...(resources && JSON.stringify(resources) !== asked ? { resources } : {}),
    ...(container.sandbox === undefined || container.sandbox === newest
      ? {}
      : { sandbox: container.sandbox }),
  };
}

/** The compared amounts of limits and requests. */
function amountsOf(resources: ResourceRequirements): ResourceRequirements {
  const lists = (['limits', 'requests'] as const).flatMap((list) => {
    const amounts = Object.entries(resources[list] ?? {}).filter(
      ([, amount]) => typeof amount === 'string' || typeof amount === 'number',
    );
    return amounts.length > 0 ? [[list, Object.fromEntries(amounts)] as const] : [];
  });
  return Object.fromEntries(lists);
}

const INT32 = 2_147_483_647;

function bounded(value: number): number {
  return Math.max(-INT32, Math.min(INT32, Math.round(value)));
}

/** Seconds with milliseconds; 0 for Go's zero time and invalid times. */
function timeOf(seconds: number): number {
  return seconds > 0 && seconds < MAX_TIME ? Math.round(seconds * 1000) / 1000 : 0;
}

/** Unix seconds of the year 9999. */
const MAX_TIME = 253_402_300_799;
