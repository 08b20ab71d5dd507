// Schedules what processes and probes do after a container starts.

import { findContainer } from '../../api/findContainer.ts';
import type { Container } from '../../api/pod.ts';
import { entryOf } from '../../go/map.ts';
import { roundTime } from '../kuberuntime/run.ts';
import { byTime } from '../node/byTime.ts';
import type { NodeContainer } from '../node/node.ts';
import type { Alarm, Kubelet, ProbeKind } from './kubelet.ts';

/** Default running time of a plain init container. */
const INIT_SECONDS = 1;
/** Seconds from a probe's initial delay to its first result. */
const FIRST_PROBE_SECONDS = 1;

/** Schedules exits and sets the first probe results of every container that started between the two states. */
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

/** Ports the initial results of pkg/kubelet/prober/worker.go (1.8+). */
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

/** Liveness and readiness probes begin once the container has started. */
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

/**
 * The time of the probe's result, after its threshold.
 * Ports pkg/kubelet/prober/worker.go doProbe (1.8+).
 */
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
  // A worker keeps its count for a new instance.
  const goesOn = result === 'Success' && before?.readiness === 'Success';
  const tries = goesOn ? 0 : Math.max(threshold - 1 - counted, 0);
  const seconds =
    number('initialDelaySeconds', 0) + FIRST_PROBE_SECONDS + tries * number('periodSeconds', 10);
  return [{ at: roundTime(startedAt + seconds), kind: 'probe', id, probe, result, probes: tries + 1 }];
}

/** For each probe that led to a result of an instance, the seconds before now, oldest first. */
export function probesBefore(
  kubelet: Kubelet,
  { name, startedAt = 0 }: NodeContainer,
  probe: ProbeKind,
  probes?: number,
): readonly number[] {
  const number = numbersOf(findContainer(kubelet.pod, name)?.container[`${probe}Probe`]);
  const period = number('periodSeconds', 10);
  const first = startedAt + number('initialDelaySeconds', 0);
  // The user triggered the result: count at most the probes that fit since the start of the instance.
  const fit = 1 + Math.max(Math.floor((kubelet.now - first) / period), 0);
  const count = probes ?? Math.min(number('failureThreshold', 3), fit);
  return Array.from({ length: count }, (_, nth) => (count - 1 - nth) * period);
}

/** A numeric field of the probe, or its default. */
function numbersOf(probe: Container[`${ProbeKind}Probe`]): (field: string, otherwise: number) => number {
  return (field, otherwise) => {
    const value = probe?.[field];
    return typeof value === 'number' ? value : otherwise;
  };
}

/** The failure count that a worker keeps of an instance killed by its liveness probe. */
function failuresCounted({ release }: Kubelet, probe: ProbeKind, before: NodeContainer | undefined): number {
  return probe === 'liveness' && before && release.has('hold-keeps-one-failure') ? 1 : 0;
}

/** Another kubelet probes again: an instance that is not ready becomes ready after its threshold. */
export function readinessAnew(kubelet: Kubelet, { id, name }: NodeContainer): Alarm {
  const probe = findContainer(kubelet.pod, name)?.container.readinessProbe;
  const number = numbersOf(probe);
  const tries = number('successThreshold', 1) - 1;
  const at = roundTime(kubelet.now + FIRST_PROBE_SECONDS + tries * number('periodSeconds', 10));
  return { at, kind: 'probe', id, probe: 'readiness', result: 'Success', probes: tries + 1 };
}
