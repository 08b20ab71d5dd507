// Attaches and mounts the volumes of the Pod, which a sync waits for.

import type { DefaultedPod } from '../../api/pod.ts';
import { entryOf } from '../../go/map.ts';
import { isRecord, mapsOf } from '../../go/record.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';
import { type Passage, runOf, shown } from '../kubelet/kubeletSnapshot.ts';
import { type Run, record, roundTime } from '../kuberuntime/run.ts';
import { hasExited, type Sleep } from '../kuberuntime/timed.ts';
import { quote } from '../log/logValue.ts';
import { eventText } from '../log/texts.ts';
import type { VolumeTrouble } from '../node/node.ts';
import { requestsEnd } from './request.ts';

/** Seconds that a sync waits: podAttachAndMountTimeout. */
export const VOLUMES_TIMEOUT = 123;
/** Seconds between two checks of the volumes: podAttachAndMountRetryInterval. */
const POLL = 0.3;
/** The first wait after a failed try, doubled up to the longest. Upstream: pkg/util/goroutinemap/exponentialbackoff. */
const FIRST_WAIT = 0.5;
const LONGEST_WAIT = 122;

/** True while the worker is in the middle of a sync that waits for volumes. */
export function isMounting({ work: { iteration } }: Kubelet): boolean {
  return iteration?.volumesSince !== undefined;
}

/** True while an iteration goes on that does not wait for volumes. */
export function isBusy(kubelet: Kubelet): boolean {
  return kubelet.work.iteration !== undefined && !isMounting(kubelet);
}

/** The time of the next try. Tries continue between two syncs. */
export function volumesDue(kubelet: Kubelet): number | undefined {
  const tries = kubelet.worker === 'syncing' ? nextTries(kubelet) : [];
  return tries.length > 0 ? Math.min(...tries) : undefined;
}

/**
 * The time at which an iteration wakes. One that waits for volumes wakes at the first poll that finds them mounted, or
 * once it is cancelled.
 * Ports pkg/kubelet/volumemanager/volume_manager.go WaitForAttachAndMount (1.8+).
 */
export function wakesAt(kubelet: Kubelet, { until, exits, volumesSince }: Sleep): number {
  const { node, now } = kubelet;
  if (exits.some((id) => hasExited(node, id))) return now;
  const waited = volumesSince === undefined ? until : Math.min(until, waitEnd(kubelet, volumesSince));
  return Math.max(waited, now);
}

function waitEnd(kubelet: Kubelet, since: number): number {
  if (isCancelled(kubelet)) return kubelet.now;
  return nextTries(kubelet).length > 0 ? Number.POSITIVE_INFINITY : nextPoll(since, kubelet.now);
}

/** True if the wait ends by itself, or another iteration of the worker waits for its end. */
export function isMountingEnding(kubelet: Kubelet): boolean {
  return isMounting(kubelet) && (kubelet.work.pending !== undefined || nextTries(kubelet).length === 0);
}

/** Since 1.28 the end of the Pod cancels the context of the sync. Ports pod_workers.go UpdatePod (1.22+). */
export function isCancelled({ release, work: { pending }, pod }: Kubelet): boolean {
  if (!pending || !release.has('volume-wait-is-cancelled')) return false;
  return requestsEnd(pending.trigger) || pod.metadata.deletionTimestamp !== undefined;
}

/** The volumes are never mounted at the first poll: the reconciler begins with them later. */
function nextPoll(since: number, now: number): number {
  return roundTime(since + Math.max(1, Math.ceil((now - since) / POLL - 1e-6)) * POLL);
}

/** True for the first sync of a kubelet's process, which waits until the volumes are mounted. */
export function isUnmounted({ process, pod }: Kubelet): boolean {
  return !process.mounted && expectedVolumes(pod).length > 0;
}

/** The time of the next try for each volume that is not mounted yet. */
function nextTries({ node, pod, process }: Pick<Kubelet, 'node' | 'pod' | 'process'>): number[] {
  if (process.mounted) return [];
  return expectedVolumes(pod).flatMap((name) => entryOf(node.volumeTroubles ?? {}, name)?.retry?.at ?? []);
}

/** The volumes that are due are tried again. */
export function volumesTried(kubelet: Kubelet): Passage {
  const run = runOf(kubelet);
  tryVolumes(kubelet, run);
  const tried = shown({ ...kubelet, node: run.node }, run, { kind: 'volumes' });
  return run.events.length > 0 ? tried : { ...tried, snapshots: [] };
}

/** Tries to attach and mount the volumes that are due. */
export function tryVolumes({ process }: Kubelet, run: Run): void {
  if (process.mounted) return;
  let troubles = run.node.volumeTroubles ?? {};
  for (const name of expectedVolumes(run.pod)) {
    const trouble = entryOf(troubles, name);
    if (!trouble || (trouble.retry && trouble.retry.at > run.now)) continue;
    const { [name]: _, ...others } = troubles;
    troubles = trouble.problem === 'none' ? others : { ...others, [name]: failed(run, name, trouble) };
  }
  run.node = { ...run.node, volumeTroubles: troubles };
}

function failed(run: Run, name: string, trouble: VolumeTrouble): VolumeTrouble {
  tell(run, name, trouble);
  const wait = trouble.retry?.wait ?? FIRST_WAIT;
  return {
    ...trouble,
    retry: { at: roundTime(run.now + wait), wait: Math.min(wait * 2, LONGEST_WAIT) },
  };
}

/** The error of a sync that no longer waits; undefined if every volume is mounted. */
export function mountError(run: Run, cancelled: boolean): string | undefined {
  const expected = expectedVolumes(run.pod);
  const troubles = run.node.volumeTroubles ?? {};
  const unmounted = expected.filter((name) => entryOf(troubles, name));
  if (unmounted.length === 0) return undefined;
  const unattached = run.release.has('lists-unattached-volumes')
    ? unmounted.filter((name) => entryOf(troubles, name)?.problem !== 'mount' && isClaim(run.pod, name))
    : expected;
  return timedOut(run, unmounted, unattached, cancelled);
}

/** Ports pkg/volume/util/operationexecutor and the attach-detach controller, which reports Multi-Attach once. */
function tell(run: Run, name: string, { problem, error, retry }: VolumeTrouble): void {
  const volume = isClaim(run.pod, name) ? PERSISTENT_VOLUME : name;
  const err = error ?? defaultError(run, name);
  if (problem === 'mount') record(run, 'volume-setup-failed', { volume, err });
  if (problem === 'mount' || problem === 'none') return;
  if (problem === 'multi-attach' && retry) return;
  const family = problem === 'attach' ? 'attach-failed' : 'multi-attach';
  run.events.push({ at: run.now, ...eventText(run.release, family, { volume, err }) });
}

/** The name that a provisioner gives the volume of a claim. */
const PERSISTENT_VOLUME = 'pvc-7a3c1b52-5d0e-4f1a-9c86-2b1d4e6f8a90';

function defaultError({ pod, release }: Run, name: string): string {
  const { configMap, secret } = volumeOf(pod, name) ?? {};
  const plural = release.has('watches-configmaps') ? '' : 's';
  if (isRecord(configMap)) return `configmap${plural} ${quote(String(configMap.name))} not found`;
  if (isRecord(secret)) return `secret${plural} ${quote(String(secret.secretName))} not found`;
  return isClaim(pod, name)
    ? 'rpc error: code = DeadlineExceeded desc = context deadline exceeded'
    : 'exit status 32';
}

function timedOut(
  run: Run,
  unmounted: readonly string[],
  unattached: readonly string[],
  cancelled: boolean,
): string {
  const lists = { unmounted: unmounted.join(' '), unattached: unattached.join(' ') };
  const { namespace = 'default', name = '' } = run.pod.metadata;
  const { message } = eventText(run.release, 'mount-timeout', {
    ...lists,
    namespace,
    pod: name,
    podDesc: '',
  });
  // The wait ends with the context, which counts as interrupted and is not reported.
  if (run.release.has('volume-timeout-is-silent')) {
    const error = message.replace(/^[^:]*: /, '');
    return cancelled ? error.replace('context deadline exceeded', 'context canceled') : error;
  }
  record(run, 'mount-timeout', { ...lists, namespace, pod: name });
  return message.replace(/^[^:]*: /, '');
}

/** The volumes that containers mount or use as devices, in the order of the spec. Upstream: a set without order. */
export function expectedVolumes({ spec }: DefaultedPod): string[] {
  const containers = [
    ...(spec.initContainers ?? []),
    ...spec.containers,
    ...(spec.ephemeralContainers ?? []),
  ];
  const used = new Set(
    containers
      .flatMap((container) => [
        ...mapsOf(container.volumeMounts),
        ...mapsOf((container as { readonly volumeDevices?: unknown }).volumeDevices),
      ])
      .map(({ name }) => name),
  );
  return mapsOf(spec.volumes).flatMap(({ name }) =>
    typeof name === 'string' && used.has(name) ? [name] : [],
  );
}

function volumeOf({ spec }: DefaultedPod, name: string): Readonly<Record<string, unknown>> | undefined {
  return mapsOf(spec.volumes).find((volume) => volume.name === name);
}

function isClaim(pod: DefaultedPod, name: string): boolean {
  return volumeOf(pod, name)?.persistentVolumeClaim !== undefined;
}
