// Applies process exits and probe results.

import { findContainer } from '../../api/findContainer.ts';
import type { Alarm, Kubelet, ProbeKind } from '../kubelet/kubelet.ts';
import { kubeletSnapshot, type Passage, runOf } from '../kubelet/kubeletSnapshot.ts';
import { afterStartup, probesBefore } from '../kubelet/processes.ts';
import { statusInput } from '../kubelet/statusInput.ts';
import { ended } from '../kuberuntime/cri.ts';
import { log, type Run, record, roundTime } from '../kuberuntime/run.ts';
import { typed } from '../log/logValue.ts';
import { byTime } from '../node/byTime.ts';
import type { NodeContainer } from '../node/node.ts';
import type { ApiContainer, ApiStatus } from '../node/reportedStatus.ts';
import { generateAPIPodStatus } from '../status/apiStatus.ts';
import { withReadiness } from '../status/conditions.ts';

type ProbeAlarm = Extract<Alarm, { kind: 'probe' }>;

/** Without `probes`, the user triggered the result. */
type Verdict = Pick<ProbeAlarm, 'id' | 'probe' | 'result'> & Partial<Pick<ProbeAlarm, 'probes'>>;

/** Handles the exit of a container's process; containers that are not running stay unchanged. */
export function exitNow(
  kubelet: Kubelet,
  { id, code, reason }: Pick<Extract<Alarm, { kind: 'exit' }>, 'id' | 'code' | 'reason'>,
): Passage {
  const found = kubelet.node.containers.find((container) => container.id === id);
  if (found?.state !== 'running') return { kubelet, snapshots: [] };
  const next = updated(kubelet, ended(found, kubelet.now, code, reason));
  return {
    kubelet: next,
    snapshots: [kubeletSnapshot(next, runOf(next), { kind: 'exit', container: found.name })],
  };
}

/**
 * Handles a probe result after the failures that led to it. A liveness failure always requests a sync; since 1.21 other
 * results do too, if they changed.
 * Ports pkg/kubelet/prober/results/results_manager.go Set (1.8+).
 */
export function probeNow(kubelet: Kubelet, { id, probe, result, probes }: Verdict): Passage {
  const found = kubelet.node.containers.find((container) => container.id === id);
  if (found?.state !== 'running') return { kubelet, snapshots: [] };
  const { name } = found;
  const run = runOf(kubelet);
  if (result === 'Failure') {
    // A probe that failed before fails again.
    const before = probes ?? (found[probe] === 'Failure' ? 1 : undefined);
    for (const ago of probesBefore(kubelet, found, probe, before))
      tellFailure({ ...run, now: roundTime(kubelet.now - ago) }, name, probe);
  }
  const changed = updated(kubelet, { ...found, [probe]: result });
  const asks = found[probe] !== result && asksForSync(kubelet, probe, result);
  if (asks) log(run, 'sync-loop-probe', { probe, status: statusWord(kubelet, probe, result) });
  const started = probe === 'startup' && result === 'Success' ? withLaterProbes(changed, found) : changed;
  const cache = withProbe(started, id);
  const next: Kubelet = {
    ...started,
    cache,
    // Readiness and startup are written to the status immediately.
    api: probe === 'liveness' ? kubelet.api : withVerdict({ ...kubelet, cache }, id, probe, result),
    ...(asks && kubelet.worker === 'syncing'
      ? {
          pending: kubelet.pending ?? { at: kubelet.now, trigger: { kind: 'probe', probe, container: name } },
        }
      : {}),
  };
  return {
    kubelet: next,
    snapshots: [kubeletSnapshot(next, run, { kind: 'probe', container: name, probe, result })],
  };
}

/** Ports pkg/kubelet/prober/prober.go probe (1.8+). */
function tellFailure(run: Run, name: string, probe: ProbeKind): void {
  const kind = `${probe.charAt(0).toUpperCase()}${probe.slice(1)}`;
  const output = 'HTTP probe failed with statuscode: 500';
  record(run, 'unhealthy', { probeType: kind, output }, name);
  log(run, 'probe-failed', {
    probeType: typed(kind),
    containerName: name,
    container: name,
    probeResult: typed('failure'),
    output,
  });
}

/**
 * A verdict is written into what was last reported of this instance; all else waits for the next sync.
 * Ports pkg/kubelet/status/status_manager.go SetContainerReadiness (1.8+) and SetContainerStartup (1.16+).
 * Differs: to 1.20 a startup probe asks for no sync; what follows from it is told with it, not up to 90 s later.
 */
function withVerdict(
  kubelet: Kubelet,
  id: string,
  probe: 'readiness' | 'startup',
  result: 'Success' | 'Failure',
): ApiStatus {
  const { api } = kubelet;
  const input = statusInput(kubelet, kubelet.now, kubelet.worker !== 'syncing');
  if (probe === 'startup' && !kubelet.release.has('readiness-starts-sync'))
    return generateAPIPodStatus(input);
  if (!api.containers.some((container) => container.id === id)) return api;
  const verdict = { [probe === 'readiness' ? 'ready' : 'started']: result === 'Success' };
  const containers = api.containers.map(
    (one): ApiContainer => (one.id === id ? { ...one, ...verdict } : one),
  );
  if (probe === 'startup') return { ...api, containers };
  return { ...api, containers, conditions: withReadiness(input, containers) };
}

function asksForSync({ release }: Kubelet, probe: ProbeKind, result: string): boolean {
  if (probe === 'liveness') return result === 'Failure';
  return release.has('readiness-starts-sync');
}

function statusWord({ release }: Kubelet, probe: ProbeKind, result: string): string {
  if (probe === 'liveness') return 'unhealthy';
  if (probe === 'startup') return result === 'Success' ? 'started' : 'unhealthy';
  if (result === 'Success') return 'ready';
  return release.has('says-not-ready') ? 'not ready' : '';
}

/** Probe results belong to the probe managers: a sync sees them immediately, independent of relists. */
function withProbe({ cache, node }: Kubelet, id: string): Kubelet['cache'] {
  const now = node.containers.find((container) => container.id === id);
  if (!now) return cache;
  const { liveness, readiness, startup } = now;
  const results = {
    ...(liveness ? { liveness } : {}),
    ...(readiness ? { readiness } : {}),
    ...(startup ? { startup } : {}),
  };
  return {
    ...cache,
    containers: cache.containers.map((container) =>
      container.id === id ? { ...container, ...results } : container,
    ),
  };
}

function withLaterProbes(kubelet: Kubelet, container: NodeContainer): Kubelet {
  const spec = findContainer(kubelet.pod, container.name)?.container;
  if (!spec) return kubelet;
  const alarms = [...kubelet.alarms, ...afterStartup(kubelet, container, spec, kubelet.now)];
  return { ...kubelet, alarms: alarms.sort(byTime) };
}

/** The kubelet with one container of its node replaced. */
export function updated(kubelet: Kubelet, container: NodeContainer): Kubelet {
  const containers = kubelet.node.containers.map((found) => (found.id === container.id ? container : found));
  return { ...kubelet, node: { ...kubelet.node, containers } };
}
