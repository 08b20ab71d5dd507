// Sets the state of the node to a given observed state.

import { findContainer } from '../../api/findContainer.ts';
import type { ContainerStatus, EndedState, PodStatus } from '../../api/podStatus.ts';
import { entryOf } from '../../go/map.ts';
import { hashContainer } from '../../hash/hashContainer.ts';
import { secondHash } from '../../hash/recordedHashes.ts';
import { type Kubelet, withWork } from '../kubelet/kubelet.ts';
import type { Passage } from '../kubelet/kubeletSnapshot.ts';
import { numberOf, probeOf, runOnHold } from '../kubelet/prober.ts';
import type { Prober } from '../kubelet/probeWorker.ts';
import { withoutWork } from '../kubelet/process.ts';
import { statusInput } from '../kubelet/statusInput.ts';
import { nextTick } from '../kubelet/times.ts';
import { exitAlarm } from '../kuberuntime/processes.ts';
import { byTime } from '../node/exit.ts';
import type { NodeContainer } from '../node/node.ts';
import { isPodPhaseTerminal, NO_STATUS, withoutEnd } from '../node/reportedStatus.ts';
import { generateAPIPodStatus } from '../status/apiStatus.ts';
import { noteGone } from './containerEvents.ts';
import type { EventDefinitions } from './event.ts';
import { crashLoopWait, withFailures } from './observedWaiting.ts';
import { withAnswer } from './probeEvent.ts';

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
    completed(kubelet, container, shifted.sandboxes[0]?.id ?? 'gone'),
  );
  const { podResources: _, ...before } = kubelet.node;
  const { podResources, hostIP } = status;
  const given = { sandboxes: shifted.sandboxes, containers, ...(podResources ? { podResources } : {}) };
  const ran = new Set(before.containers.filter(({ state }) => state === 'running').map(({ id }) => id));
  const fresh = containers.filter(({ id, state }) => state === 'running' && !ran.has(id));
  const next: Kubelet = {
    ...kubelet,
    node: { ...before, ...given, ...(hostIP ? { hostIP } : {}) },
    process: {
      ...kubelet.process,
      cache: given,
      seen: given,
      probers: kubelet.process.probers.map((prober) => seeing(kubelet, prober, containers)),
    },
  };
  const alarms = [
    ...kubelet.alarms,
    ...fresh.flatMap((container) => exitAlarm(next, { ...container, startedAt: now })),
  ].sort(byTime);
  return { kubelet: reported(settled({ ...next, alarms }), status), snapshots: [] };
}

/** The worker of a probe has seen the running instance, and stored its result. */
function seeing(kubelet: Kubelet, prober: Prober, containers: readonly NodeContainer[]): Prober {
  const { container, probe, onHold: _, ...rest } = prober;
  const newest = containers.find(({ name }) => name === container);
  const result = newest?.state === 'running' && newest.id !== prober.id ? newest[probe] : undefined;
  const spec = probeOf(kubelet, container, probe);
  if (!newest || !(result === 'Success' || (result === 'Failure' && probe === 'readiness'))) return prober;
  const seen = { ...rest, container, probe, id: newest.id, result, last: result } as const;
  const { release } = kubelet;
  if (probe === 'startup' && release.has('startup-success-holds'))
    return { ...seen, onHold: true, run: runOnHold(release) };
  const run =
    result === 'Success' ? numberOf(spec, 'successThreshold', 1) : numberOf(spec, 'failureThreshold', 3);
  return { ...seen, run };
}

/** The kubelet has reported the state. */
function reported(kubelet: Kubelet, { waiting, ended }: PodStatus): Kubelet {
  const created = bornAt(kubelet, waiting !== undefined);
  const known = waiting ? notReady(withFailures(withoutHistory(kubelet, created), waiting)) : kubelet;
  const report = (before: Kubelet) => generateAPIPodStatus(statusInput(before, kubelet.now, false));
  const first = report(known);
  // The Pod's cgroup is reported after the phase.
  const api = kubelet.release.has('pod-level-resize') ? report({ ...known, api: first }) : first;
  return ended ? over({ ...known, api, created }, ended) : { ...known, api, created };
}

/** The readiness probes that have failed still fail. */
function notReady(kubelet: Kubelet): Kubelet {
  const failing = kubelet.node.containers.filter(({ readiness }) => readiness === 'Failure');
  return failing.reduce(
    (before, { id, name }) =>
      withAnswer(before, id, { type: 'probe', container: name, probe: 'readiness', result: 'Failure' }),
    kubelet,
  );
}

/** A Pod that has ended is not synced again. The status of an evicted Pod may lack its containers. */
function over(kubelet: Kubelet, ended: EndedState): Kubelet {
  const names = new Set(kubelet.node.containers.map(({ name }) => name));
  const containers = kubelet.api.containers.filter(({ name }) => names.has(name));
  const idle = withWork(kubelet, { requeue: undefined });
  return { ...idle, worker: 'terminated', api: { ...kubelet.api, ...ended, containers } };
}

/** A Pod from a cluster never was in the state in which the story began. */
function withoutHistory(kubelet: Kubelet, startTime: number): Kubelet {
  const { node } = kubelet;
  const logFiles = node.containers.map(({ name, restartCount }) => ({ container: name, restartCount }));
  return { ...kubelet, node: { ...node, logFiles }, api: { ...NO_STATUS, startTime } };
}

/**
 * Unix seconds of the oldest sandbox or container. In a pasted status the sandbox has the time of the Pod, and a container
 * before it belongs to an earlier mirror Pod.
 */
function bornAt({ node: { sandboxes, containers }, created }: Kubelet, pasted: boolean): number {
  const timed = pasted && sandboxes.some(({ createdAt }) => createdAt > 0);
  const times = [...sandboxes, ...(timed ? [] : containers)].flatMap(({ createdAt }) =>
    createdAt > 0 ? [createdAt] : [],
  );
  return times.length > 0 ? Math.min(...times) : created;
}

/** The Pod is synced again once time passes, even if it had ended before, unless it is being deleted. */
function settled(kubelet: Kubelet): Kubelet {
  if (kubelet.pod.metadata.deletionTimestamp !== undefined) return kubelet;
  const { ending: _, eviction, ...rest } = withoutWork(kubelet);
  const { api } = kubelet;
  const ended = isPodPhaseTerminal(api.phase);
  return {
    ...rest,
    worker: 'syncing',
    ...(ended ? { api: withoutEnd(api) } : eviction ? { eviction } : {}),
    work: { requeue: { at: nextTick(kubelet.now + 1), because: 'resync' } },
  };
}

/** Values that a status omits come from the spec, and existing containers count as settled. */
function completed(kubelet: Kubelet, container: ContainerStatus, sandbox: string): NodeContainer {
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
    ...(running && spec?.readinessProbe
      ? { readiness: container.readiness ?? known?.readiness ?? ('Success' as const) }
      : {}),
  };
}

/**
 * Seconds from a time of the story to the time at which a status was read; if that is unknown, to a time by which all its
 * back-offs were over. 0 for an earlier time.
 */
export function secondsAhead({ waiting = {}, readAt, ...status }: PodStatus, now: number): number {
  const backOff = (name: string): number =>
    readAt === undefined ? (crashLoopWait(entryOf(waiting, name)) ?? 0) : 0;
  const times = [
    readAt ?? 0,
    ...status.sandboxes.map(({ createdAt }) => createdAt),
    ...status.containers.flatMap(({ name, createdAt = 0, startedAt = 0, finishedAt = 0 }) => [
      createdAt,
      startedAt,
      finishedAt + backOff(name),
    ]),
  ];
  return Math.max(now, ...times) - now;
}

/** Moves all times into the past, by the same amount, if the status was read later than `now`. */
function notAfter(status: PodStatus, now: number): PodStatus {
  const late = secondsAhead(status, now);
  if (late === 0) return status;
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
