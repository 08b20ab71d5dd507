// Kills containers of a Pod that is unknown to this kubelet.

import type { DefaultedPod } from '../../api/pod.ts';
import {
  type Kubelet,
  type OtherPod,
  otherPod,
  type PodWork,
  withMemory,
  withOther,
} from '../kubelet/kubelet.ts';
import { type Cause, kubeletSnapshot, runOf } from '../kubelet/kubeletSnapshot.ts';
import { withoutWork } from '../kubelet/process.ts';
import { killPod } from '../kuberuntime/killContainer.ts';
import { log, type Run } from '../kuberuntime/run.ts';
import type { Timed } from '../kuberuntime/timed.ts';
import { struct } from '../log/logValue.ts';
import { emptied, runtimeStatus } from '../node/node.ts';
import { type Iterating, show } from './iterating.ts';

/** Grace period of its containers, whatever the Pod's spec (1.22+). */
export const ORPHAN_GRACE = 1;

/** A kubelet's Pod that is no longer configured, and the time at which housekeeping finds it; undefined if nothing of it runs. */
export function orphanOf(kubelet: Kubelet, at: number): OtherPod | undefined {
  const { node } = kubelet;
  const lives =
    node.containers.some(({ state }) => state === 'running') ||
    node.sandboxes.some(({ state }) => state === 'Ready');
  if (!lives) return undefined;
  const { owner: _, ...pod } = withoutWork(kubelet);
  const found: Kubelet = { ...pod, others: [], worker: 'syncing', work: foundAt(at) };
  return { as: 'unknown', kubelet: found };
}

/** Housekeeping requests the stop of an unknown Pod. */
export function foundAt(at: number): PodWork {
  return { pending: { at, trigger: { kind: 'config', operation: 'REMOVE' } } };
}

/** The kubelet no longer has its Pod: the containers are those of an unknown one. */
export function orphaned(kubelet: Kubelet, at: number): Kubelet {
  const gone: Kubelet = { ...kubelet, worker: 'gone', node: emptied(kubelet.node) };
  const orphan = orphanOf(kubelet, at);
  return orphan ? withOther(gone, 'unknown', orphan) : gone;
}

/** The unknown Pod, while another Pod has its place. */
export function orphanedPod(kubelet: Kubelet): Kubelet | undefined {
  return kubelet.worker === 'gone' ? undefined : otherPod(kubelet, 'unknown')?.kubelet;
}

/**
 * Housekeeping stops the containers; the Pod of the file may already run, and neither waits for the other.
 * Ports pkg/kubelet/kubelet_pods.go HandlePodCleanups with podKiller (1.8-1.21), kubelet.go syncTerminatingPod (1.22-1.26)
 * and SyncTerminatingRuntimePod (1.27+). Differs: later lines are printed once everything has stopped.
 */
export function* stopUnknown(iteration: Iterating): Timed<void> {
  const { kubelet } = iteration;
  const own = kubelet.release.has('terminating-worker');
  const pod = own ? runtimePod(kubelet) : kubelet.pod;
  const begun = runOf({ ...kubelet, pod }, runtimeStatus(kubelet.node));
  const run: Run = own ? begun : { ...begun, withoutSpec: true };
  iteration.run = run;
  const note = (over: boolean): void => {
    const cause: Cause = { kind: 'orphan', ...(over ? { over } : {}) };
    const [log, events] = [run.log.splice(0), run.events.splice(0)];
    const now: Kubelet = { ...iteration.kubelet, node: run.node, now: run.now };
    show(iteration, { ...kubeletSnapshot(now, run, cause), log, events });
  };
  let asked = false;
  iteration.tell = () => {
    if (!asked) note(false);
    asked = true;
  };
  begin(run);
  yield* killPod(run, own ? ORPHAN_GRACE : undefined);
  log(run, 'terminating-orphan');
  log(run, 'terminating-runtime', {}, STOPPED);
  if (!kubelet.release.has('exported-worker-syncs')) log(run, 'terminating-exit');
  log(run, 'terminating-runtime', {}, EXIT);
  const stopped = withMemory(iteration.kubelet, { stoppedAt: kubelet.now });
  iteration.kubelet = { ...stopped, node: run.node, worker: 'gone' };
  note(run.now > kubelet.now);
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
function runtimePod({ pod, node }: Kubelet): DefaultedPod {
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
