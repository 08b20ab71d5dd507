// Waits until the volumes of the Pod are attached and mounted.

import type { DefaultedPod } from '../../api/pod.ts';
import { entryOf } from '../../go/map.ts';
import { isRecord } from '../../go/record.ts';
import { type Run, record, roundTime, spend } from '../kuberuntime/run.ts';
import { quote } from '../log/logValue.ts';
import { eventText } from '../log/texts.ts';
import { byTime } from '../node/byTime.ts';
import type { VolumeTrouble } from '../node/node.ts';

/** Seconds that a sync waits: podAttachAndMountTimeout. */
const TIMEOUT = 123;
/** Seconds between two looks at the volumes: podAttachAndMountRetryInterval. */
const POLL = 0.3;
/** The first wait after a failed try, doubled up to the longest. Upstream: pkg/util/goroutinemap/exponentialbackoff. */
const FIRST_WAIT = 0.5;
const LONGEST_WAIT = 122;

/**
 * Returns the error of the sync, or undefined once every volume is mounted.
 * Ports pkg/kubelet/volumemanager/volume_manager.go WaitForAttachAndMount (1.8+).
 * Differs: tries between two syncs are recorded, at their own time, by the later sync.
 */
export function waitForVolumes(run: Run): string | undefined {
  if (run.node.mounted) return undefined;
  const expected = expectedVolumes(run.pod);
  const end = roundTime(run.now + TIMEOUT);
  let ready = run.now;
  const left: Record<string, VolumeTrouble> = {};
  for (const name of expected) {
    const trouble = entryOf(run.node.volumeTroubles ?? {}, name);
    if (!trouble) continue;
    const tried = tryUntil(run, name, trouble, end);
    if (typeof tried === 'number') ready = Math.max(ready, tried);
    else left[name] = tried;
  }
  run.events.sort(byTime);
  const unmounted = Object.keys(left);
  if (unmounted.length === 0) {
    spend(run, Math.ceil((ready - run.now) / POLL - 1e-6) * POLL);
    run.node = { ...run.node, volumeTroubles: {}, mounted: true };
    return undefined;
  }
  spend(run, TIMEOUT);
  run.node = { ...run.node, volumeTroubles: left };
  const unattached = run.release.has('lists-unattached-volumes')
    ? unmounted.filter((name) => left[name]?.problem !== 'mount' && isClaim(run.pod, name))
    : expected;
  return timedOut(run, unmounted, unattached);
}

/** The time at which the volume is mounted, or its trouble at the end. */
function tryUntil(run: Run, name: string, trouble: VolumeTrouble, end: number): number | VolumeTrouble {
  let { at, wait } = trouble.retry ?? { at: run.now, wait: FIRST_WAIT };
  while (at <= end) {
    // A try that came between two syncs failed with the problem of that time.
    if (trouble.problem === 'none' && at >= run.now) return at;
    tell({ ...run, now: at }, name, trouble);
    at = roundTime(at + wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }
  return { ...trouble, retry: { at, wait } };
}

/** Ports pkg/volume/util/operationexecutor and the attach-detach controller, which reports Multi-Attach once. */
function tell(run: Run, name: string, { problem, error, retry }: VolumeTrouble): void {
  const volume = isClaim(run.pod, name) ? PERSISTENT_VOLUME : name;
  const err = error ?? defaultError(run, name);
  if (problem === 'mount') record(run, 'volume-setup-failed', { volume, err });
  if (problem === 'mount' || problem === 'none') return;
  const told = retry !== undefined || run.events.some(({ reason }) => reason === 'FailedAttachVolume');
  if (problem === 'multi-attach' && told) return;
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

function timedOut(run: Run, unmounted: readonly string[], unattached: readonly string[]): string {
  const lists = { unmounted: unmounted.join(' '), unattached: unattached.join(' ') };
  const { namespace = 'default', name = '' } = run.pod.metadata;
  const { message } = eventText(run.release, 'mount-timeout', {
    ...lists,
    namespace,
    pod: name,
    podDesc: '',
  });
  // The wait ends with the context, which counts as interrupted and is not reported.
  if (run.release.has('volume-timeout-is-silent')) return message.replace(/^[^:]*: /, '');
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
        ...items(container.volumeMounts),
        ...items((container as { readonly volumeDevices?: unknown }).volumeDevices),
      ])
      .map(({ name }) => name),
  );
  return items(spec.volumes).flatMap(({ name }) =>
    typeof name === 'string' && used.has(name) ? [name] : [],
  );
}

function volumeOf({ spec }: DefaultedPod, name: string): Readonly<Record<string, unknown>> | undefined {
  return items(spec.volumes).find((volume) => volume.name === name);
}

function isClaim(pod: DefaultedPod, name: string): boolean {
  return volumeOf(pod, name)?.persistentVolumeClaim !== undefined;
}

function items(list: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? list.filter(isRecord) : [];
}
