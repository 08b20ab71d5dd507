// Sets the state of the node to a given observed state.

import { findContainer } from '../../api/findContainer.ts';
import type { ContainerStatus, PodStatus } from '../../api/podStatus.ts';
import { hashContainer } from '../../hash/hashContainer.ts';
import { secondHash } from '../../hash/recordedHashes.ts';
import { type Kubelet, nextTick } from '../kubelet/kubelet.ts';
import type { Passage } from '../kubelet/kubeletSnapshot.ts';
import { exitAlarm } from '../kuberuntime/processes.ts';
import { byTime } from '../node/byTime.ts';
import type { NodeContainer } from '../node/node.ts';
import { type ApiStatus, isPodPhaseTerminal } from '../node/reportedStatus.ts';
import { noteGone } from './containerEvents.ts';
import type { EventDefinitions } from './event.ts';

export const observedEvents = {
  observe: { apply: observeEvent },
} as const satisfies EventDefinitions;

/**
 * The runtime has exactly this state, and the kubelet has seen it: the next sync acts on it. Nothing follows until time
 * passes or another event happens. An edit can therefore meet exactly this state.
 */
export function observeEvent(kubelet: Kubelet, { status }: { readonly status: PodStatus }): Passage {
  if (kubelet.worker === 'gone') return noteGone(kubelet);
  const { now } = kubelet;
  const shifted = notAfter(status, now);
  const containers = shifted.containers.map((container) =>
    settled(kubelet, container, shifted.sandboxes[0]?.id ?? 'gone'),
  );
  const { podResources: _, ...before } = kubelet.node;
  const given = {
    sandboxes: shifted.sandboxes,
    containers,
    ...(status.podResources ? { podResources: status.podResources } : {}),
  };
  const ran = new Set(before.containers.filter(({ state }) => state === 'running').map(({ id }) => id));
  const fresh = containers.filter(({ id, state }) => state === 'running' && !ran.has(id));
  const next: Kubelet = {
    ...kubelet,
    node: { ...before, ...given },
    cache: given,
    seen: given,
  };
  const alarms = [
    ...kubelet.alarms,
    ...fresh.flatMap((container) => exitAlarm(next, { ...container, startedAt: now })),
  ].sort(byTime);
  return { kubelet: waiting({ ...next, alarms }), snapshots: [] };
}

/** The Pod is synced again once time passes, even if it had ended before, unless it is being deleted. */
function waiting(kubelet: Kubelet): Kubelet {
  if (kubelet.pod.metadata.deletionTimestamp !== undefined) return kubelet;
  const { pending: _, slot: __, ending: ___, mounting: ____, eviction, ...rest } = kubelet;
  const { api } = kubelet;
  const ended = isPodPhaseTerminal(api.phase);
  return {
    ...rest,
    worker: 'syncing',
    ...(ended ? { api: runningAgain(api) } : eviction ? { eviction } : {}),
    requeue: { at: nextTick(kubelet.now + 1), because: 'resync' },
  };
}

/** Clears the end of the Pod. */
function runningAgain({ reason: _, message: __, ...api }: ApiStatus): ApiStatus {
  const conditions = api.conditions.filter(({ type }) => type !== 'DisruptionTarget');
  return { ...api, conditions, phase: 'Running' };
}

/** Values that a status omits come from the spec, and existing containers count as settled. */
function settled(kubelet: Kubelet, container: ContainerStatus, sandbox: string): NodeContainer {
  const { pod, release, node, now } = kubelet;
  const spec = findContainer(pod, container.name)?.container;
  const known = node.containers.find(({ id, name }) => id === container.id && name === container.name);
  const running = container.state === 'running';
  return {
    ...container,
    hash: container.hash ?? (spec ? hashContainer(spec, release).hash : 0),
    ...secondHash(container.hash === known?.hash ? { ...known, ...container } : container, spec, release),
    restartCount: container.restartCount ?? 0,
    createdAt: container.createdAt ?? known?.createdAt ?? now,
    sandbox: container.sandbox ?? sandbox,
    image: known?.image ?? spec?.image ?? '',
    resources: container.resources ?? spec?.resources ?? {},
    ...(container.state === 'exited' ? { finishedAt: container.finishedAt ?? now } : {}),
    ...(running && spec?.readinessProbe ? { readiness: known?.readiness ?? ('Success' as const) } : {}),
  };
}

/** Moves all times into the past, by the same amount, if a time from a cluster is later than the scenario's. */
function notAfter(status: PodStatus, now: number): PodStatus {
  const times = [
    ...status.sandboxes.map(({ createdAt }) => createdAt),
    ...status.containers.flatMap(({ createdAt = 0, startedAt = 0, finishedAt = 0 }) => [
      createdAt,
      startedAt,
      finishedAt,
    ]),
  ];
  const late = Math.max(0, ...times) - now;
  if (late <= 0) return status;
  const moved = <Timed extends Partial<Record<TimeField, number>>>(timed: Timed): Timed => {
    const found = TIMES.flatMap((field) => {
      const time = timed[field] ?? 0;
      return time > 0 ? [[field, time - late] as const] : [];
    });
    return { ...timed, ...Object.fromEntries(found) };
  };
  return { ...status, sandboxes: status.sandboxes.map(moved), containers: status.containers.map(moved) };
}

const TIMES = ['createdAt', 'startedAt', 'finishedAt'] as const;
type TimeField = (typeof TIMES)[number];
