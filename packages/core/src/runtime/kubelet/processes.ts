// What do processes and probes do by themselves after a container was started?

import { findContainer } from '../../api/findContainer.ts';
import type { Container } from '../../api/pod.ts';
import { entryOf } from '../../go/map.ts';
import { roundTime } from '../kuberuntime/run.ts';
import { byTime } from '../node/byTime.ts';
import type { NodeContainer } from '../node/node.ts';
import type { Alarm, Kubelet, ProbeKind } from './kubelet.ts';

/** A plain init container does its work in this time, unless the person said otherwise. */
const INIT_SECONDS = 1;
/** A first probe is answered so many seconds after the probe's initial delay. */
const FIRST_PROBE_SECONDS = 1;

/** Sets the alarms and the first probe results of every container that began to run between the two. */
export function scheduleProcesses(before: Kubelet, after: Kubelet): Kubelet {
  const ran = new Set(before.node.containers.filter(({ state }) => state === 'running').map(({ id }) => id));
  const fresh = after.node.containers.filter(({ id, state }) => state === 'running' && !ran.has(id));
  if (fresh.length === 0) return after;
  const alarms: Alarm[] = [...after.alarms];
  const containers = after.node.containers.map((container) => {
    if (!fresh.includes(container)) return container;
    alarms.push(...exitAlarm(after, container));
    return withProbes(after, container, alarms);
  });
  return { ...after, alarms: alarms.sort(byTime), node: { ...after.node, containers } };
}

export function exitAlarm(kubelet: Kubelet, { id, name, startedAt = 0 }: NodeContainer): Alarm[] {
  const kind = findContainer(kubelet.pod, name)?.kind;
  const exits =
    entryOf(kubelet.node.processes, name)?.exits ??
    (kind === 'init' ? { after: INIT_SECONDS, code: 0 } : undefined);
  if (!exits) return [];
  return [
    {
      at: roundTime(startedAt + exits.after),
      kind: 'exit',
      id,
      code: exits.code,
      ...(exits.reason === undefined ? {} : { reason: exits.reason }),
    },
  ];
}

/** Ports the initial results of pkg/kubelet/prober/worker.go (1.8-1.37). */
function withProbes(kubelet: Kubelet, container: NodeContainer, alarms: Alarm[]): NodeContainer {
  const spec = findContainer(kubelet.pod, container.name)?.container;
  if (!spec) return container;
  const startup = kubelet.release.has('startup-probes') ? spec.startupProbe : undefined;
  if (startup) alarms.push(...probeAlarm(kubelet, container, 'startup', spec));
  else alarms.push(...afterStartup(kubelet, container, spec, container.startedAt ?? 0));
  return {
    ...container,
    ...(spec.livenessProbe ? { liveness: 'Success' } : {}),
    ...(spec.readinessProbe ? { readiness: 'Failure' } : {}),
    ...(startup ? { startup: 'Unknown' } : {}),
  };
}

/** Liveness and readiness begin once the container has started. */
export function afterStartup(
  kubelet: Kubelet,
  container: NodeContainer,
  spec: Container,
  from: number,
): Alarm[] {
  const base = { ...container, startedAt: from };
  return [
    ...(spec.readinessProbe ? probeAlarm(kubelet, base, 'readiness', spec) : []),
    ...(spec.livenessProbe && entryOf(kubelet.probeHabits, container.name)?.liveness === 'Failure'
      ? probeAlarm(kubelet, base, 'liveness', spec)
      : []),
  ];
}

/** When the probe's verdict comes: after its threshold. Ports pkg/kubelet/prober/worker.go doProbe (1.8-1.37). */
function probeAlarm(
  kubelet: Kubelet,
  { id, name, startedAt = 0 }: NodeContainer,
  probe: ProbeKind,
  spec: Container,
): Alarm[] {
  const result = entryOf(kubelet.probeHabits, name)?.[probe] ?? 'Success';
  const number = numbersOf(spec[`${probe}Probe`]);
  const before = kubelet.node.containers.find((one) => one.name === name && one.id !== id);
  const threshold = result === 'Failure' ? number('failureThreshold', 3) : number('successThreshold', 1);
  const counted = result === 'Failure' ? failuresCounted(kubelet, probe, before) : 0;
  // A worker goes on counting when it meets a new instance.
  const goesOn = result === 'Success' && before?.readiness === 'Success';
  const tries = goesOn ? 0 : Math.max(threshold - 1 - counted, 0);
  const seconds =
    number('initialDelaySeconds', 0) + FIRST_PROBE_SECONDS + tries * number('periodSeconds', 10);
  return [{ at: roundTime(startedAt + seconds), kind: 'probe', id, probe, result, probes: tries + 1 }];
}

/** Seconds before now of each probe that led to a verdict of an instance, longest ago first. */
export function probesBefore(
  kubelet: Kubelet,
  { name, startedAt = 0 }: NodeContainer,
  probe: ProbeKind,
  probes?: number,
): readonly number[] {
  const number = numbersOf(findContainer(kubelet.pod, name)?.container[`${probe}Probe`]);
  const period = number('periodSeconds', 10);
  const first = startedAt + number('initialDelaySeconds', 0);
  // Somebody throws the verdict in: no more than there was time for since the instance started.
  const fit = 1 + Math.max(Math.floor((kubelet.now - first) / period), 0);
  const count = probes ?? Math.min(number('failureThreshold', 3), fit);
  return Array.from({ length: count }, (_, nth) => (count - 1 - nth) * period);
}

/** A number of the probe by its field, or what it is by default. */
function numbersOf(probe: Container[`${ProbeKind}Probe`]): (field: string, otherwise: number) => number {
  return (field, otherwise) => {
    const value = probe?.[field];
    return typeof value === 'number' ? value : otherwise;
  };
}

/** What a worker still has on its count of an instance that was killed for its liveness. */
function failuresCounted({ release }: Kubelet, probe: ProbeKind, before: NodeContainer | undefined): number {
  return probe === 'liveness' && before && release.has('hold-keeps-one-failure') ? 1 : 0;
}

/** Another kubelet asks anew: an instance that is not ready becomes so after its threshold. */
export function readinessAnew(kubelet: Kubelet, { id, name }: NodeContainer): Alarm {
  const probe = findContainer(kubelet.pod, name)?.container.readinessProbe;
  const number = numbersOf(probe);
  const tries = number('successThreshold', 1) - 1;
  const at = roundTime(kubelet.now + FIRST_PROBE_SECONDS + tries * number('periodSeconds', 10));
  return { at, kind: 'probe', id, probe: 'readiness', result: 'Success', probes: tries + 1 };
}
