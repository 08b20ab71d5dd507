// Kills containers of a Pod that is unknown to this kubelet.

import type { DefaultedPod } from '../../api/pod.ts';
import type { Kubelet, Orphan } from '../kubelet/kubelet.ts';
import { type KubeletSnapshot, kubeletSnapshot, type Passage, runOf } from '../kubelet/kubeletSnapshot.ts';
import { killPod } from '../kuberuntime/killContainer.ts';
import { log, type Run } from '../kuberuntime/run.ts';
import { struct } from '../log/logValue.ts';
import { type Alarm, ended } from '../node/exit.ts';
import { runtimeStatus, type SimulatedNode } from '../node/node.ts';
import { firstRound } from './housekeeping.ts';
import { keptRemains } from './remains.ts';
import { unfinishedStops } from './unfinishedStops.ts';

/** Grace period of its containers, whatever the Pod's spec (1.22+). */
export const ORPHAN_GRACE = 1;

/** Finds the remaining containers of a kubelet's Pod that is no longer configured; undefined if none is running. */
export function orphanOf({ pod, node, alarms }: Kubelet, at: number): Orphan | undefined {
  const lives =
    node.containers.some(({ state }) => state === 'running') ||
    node.sandboxes.some(({ state }) => state === 'Ready');
  return lives ? { at, pod, node, alarms } : undefined;
}

/** Same as orphanOf, for a starting kubelet, whose housekeeping runs later. */
export function stillOrphaned(orphan: Orphan, now: number): Orphan {
  return { ...unstopped(orphan, now), at: firstRound(now) };
}

/** The orphan of a kubelet that ends: a stop that has not finished is lost. */
export function unstopped({ end, ...orphan }: Orphan, now: number): Orphan {
  if (!end) return orphan;
  const { containers, alarms } = unfinishedStops(
    { node: nodeAt(orphan.node, orphan.alarms, now), alarms: orphan.alarms, now },
    [end.node],
  );
  const own = orphan.alarms.filter(({ id }) => !alarms.some((alarm) => alarm.id === id));
  return { ...orphan, node: { ...orphan.node, containers }, alarms: [...own, ...alarms] };
}

/** The kubelet's state of the orphaned Pod; undefined if no other Pod has replaced it. */
export function orphanedPod(kubelet: Kubelet): Kubelet | undefined {
  const { orphan, worker } = kubelet;
  if (!orphan || worker === 'gone') return undefined;
  const { orphan: _, ...others } = kubelet;
  return { ...others, pod: orphan.pod, node: orphan.node, worker: 'syncing' };
}

/**
 * Housekeeping stops the containers; the Pod of the file may already run, and neither waits for the other.
 * Ports pkg/kubelet/kubelet_pods.go HandlePodCleanups with podKiller (1.8-1.21), kubelet.go syncTerminatingPod (1.22-1.26)
 * and SyncTerminatingRuntimePod (1.27+). Differs: later lines are printed once everything has stopped.
 */
export function stopOrphan({ orphan, ...kubelet }: Kubelet): Passage {
  if (!orphan) return { kubelet, snapshots: [] };
  const { now } = kubelet;
  if (orphan.end) {
    const { log, events } = orphan.end;
    const over = kubeletSnapshot(kubelet, runOf(kubelet), { kind: 'orphan', over: true });
    const last = { ...over, log, events };
    return { kubelet: withoutOrphan(kubelet, orphan), snapshots: [last] };
  }
  const run = stopping(kubelet, orphan);
  const first = <T extends { readonly at: number }>(list: readonly T[]) => list.filter(({ at }) => at <= now);
  const later = <T extends { readonly at: number }>(list: readonly T[]) => list.filter(({ at }) => at > now);
  const end = { log: later(run.log), events: later(run.events), node: run.node, since: now };
  const next: Kubelet = run.now > now ? { ...kubelet, orphan: { ...orphan, at: run.now, end } } : kubelet;
  const snapshot = kubeletSnapshot(next, run, { kind: 'orphan' });
  const logged = { ...snapshot, at: now, log: first(run.log), events: first(run.events) };
  return { kubelet: next, snapshots: [logged] };
}

/** Its containers are removed at the first relist after their end: the kubelet keeps nothing of an unknown Pod. */
function withoutOrphan(kubelet: Kubelet, { pod, end }: Orphan): Kubelet {
  return end
    ? { ...kubelet, ...keptRemains(kubelet, { pod, node: end.node, removed: 0, stoppedAt: end.since }) }
    : kubelet;
}

/** The same during a sync until a given time: housekeeping does not wait for the worker. */
export function stopOrphanBeside(kubelet: Kubelet, until: number): Passage {
  let next = kubelet;
  const snapshots: KubeletSnapshot[] = [];
  while (next.orphan && next.orphan.at < until) {
    const passage = stopOrphan({ ...next, now: next.orphan.at });
    snapshots.push(...passage.snapshots);
    next = { ...passage.kubelet, now: kubelet.now };
  }
  return { kubelet: next, snapshots };
}

function stopping(kubelet: Kubelet, { alarms, ...left }: Orphan): Run {
  const { release, now } = kubelet;
  const orphan = { ...left, node: nodeAt(left.node, alarms, now) };
  const own = release.has('terminating-worker');
  const pod = own ? runtimePod(orphan) : orphan.pod;
  const begun = runOf({ ...kubelet, pod, node: orphan.node, alarms }, runtimeStatus(orphan.node, now));
  const run: Run = own ? begun : { ...begun, withoutSpec: true };
  begin(run);
  killPod(run, own ? ORPHAN_GRACE : undefined);
  log(run, 'terminating-orphan');
  log(run, 'terminating-runtime', {}, STOPPED);
  if (!release.has('exported-worker-syncs')) log(run, 'terminating-exit');
  log(run, 'terminating-runtime', {}, EXIT);
  return run;
}

/** The node after the exits until then. */
function nodeAt(node: SimulatedNode, alarms: readonly Alarm[], now: number): SimulatedNode {
  const containers = node.containers.map((container) => {
    const exit = alarms.find(
      (alarm) => alarm.kind === 'exit' && alarm.id === container.id && alarm.at <= now,
    );
    if (exit?.kind !== 'exit' || container.state !== 'running') return container;
    return ended(container, exit.at, exit.code, exit.reason);
  });
  return { ...node, containers };
}

/** The texts of `terminating-runtime`. */
const [KILLS, STOPPED, ENTER, EXIT] = [0, 1, 2, 3] as const;

function begin(run: Run): void {
  log(run, 'pod-killer', { podName: run.pod.metadata.name ?? '' });
  log(run, 'orphan-found', { killPodOptions: killPodOptions(run) });
  log(run, 'worker-orphaned', { updateType: 'kill' });
  if (run.release.has('exported-worker-syncs')) {
    log(run, 'terminating-runtime', {}, ENTER);
    log(run, 'terminating-runtime', {}, KILLS);
    return;
  }
  log(run, 'terminating-enter');
  log(run, 'terminating-grace', { gracePeriod: ORPHAN_GRACE });
}

/** The whole Pod cannot be printed as JSON: klog prints an error instead, in releases before its own format. */
function killPodOptions({ release }: Run) {
  const go =
    '&{CompletedCh:<nil> Evict:false PodStatusFunc:<nil> PodTerminationGracePeriodSecondsOverride:0xc000e4a1c8}';
  const json = release.has('kill-options-as-json')
    ? `{"Evict":false,"PodTerminationGracePeriodSecondsOverride":${ORPHAN_GRACE}}`
    : '"<internal error: json: unsupported type: chan<- struct {}>"';
  return struct(go, json);
}

/**
 * The Pod as reconstructed from the runtime: containers with name and image only. It has no preStop hooks and no
 * termination order.
 * Ports pkg/kubelet/container/runtime.go Pod.ToAPIPod (1.22+).
 */
function runtimePod({ pod, node }: Pick<Orphan, 'pod' | 'node'>): DefaultedPod {
  const { name = '', namespace = 'default', uid = '' } = pod.metadata;
  const containers = node.containers
    .filter(({ state }) => state === 'running')
    .map((container) => ({ name: container.name, image: container.image }));
  const {
    terminationGracePeriodSeconds: _,
    initContainers: __,
    ephemeralContainers: ___,
    ...spec
  } = pod.spec;
  return { ...pod, metadata: { name, namespace, uid }, spec: { ...spec, containers } };
}
