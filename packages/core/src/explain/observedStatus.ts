// Derives the state of the runtime from a manifest.

import { initKind } from '../actions/subject.ts';
import type { Container, DefaultedPod } from '../api/pod.ts';
import { CONTAINER_STATUS_LISTS, type ContainerStatus, type PodStatus } from '../api/podStatus.ts';
import { mapsOf } from '../go/record.ts';
import { kubectlStatus, SOME_IP } from '../import/kubectlStatus.ts';
import type { Release } from '../releases/release.ts';

interface ObservedStatus {
  readonly status: PodStatus;
  /** `observed`: from the Pod's `status`, as in `kubectl get -o yaml`; `settled`: assumed to be running. */
  readonly from: 'observed' | 'settled';
}

/**
 * Returns the runtime's state of a Pod. Without container statuses the Pod counts as settled: one ready sandbox, init
 * containers exited with 0, all others running. Unknown ids are derived from names. Hashes are omitted; the caller uses
 * those of the spec.
 */
export function observedStatus(pod: DefaultedPod, release: Release): ObservedStatus {
  if (hasStatus(pod)) return { from: 'observed', status: kubectlStatus({ ...pod }) };
  return { from: 'settled', status: settledStatus(pod, release) };
}

/** A Pod in these phases may lack container statuses: it waits for a node, or was evicted. */
const BARE_PHASES: ReadonlySet<unknown> = new Set(['Pending', 'Succeeded', 'Failed']);

function hasStatus({ status }: DefaultedPod): boolean {
  return (
    CONTAINER_STATUS_LISTS.some((list) => mapsOf(status?.[list]).length > 0) || BARE_PHASES.has(status?.phase)
  );
}

function settledStatus({ spec }: DefaultedPod, release: Release): PodStatus {
  const { initContainers = [], containers, ephemeralContainers = [], resources } = spec;
  const instances = [
    ...initContainers.map((one) => (initKind(release, one) === 'init' ? ended(one) : running(one))),
    ...[...containers, ...ephemeralContainers].map(running),
  ];
  const network = spec.hostNetwork === true ? 'Node' : 'Pod';
  return {
    sandboxes: [{ id: 'sandbox-0', attempt: 0, state: 'Ready', network, ip: SOME_IP, createdAt: 0 }],
    containers: instances.reverse(),
    ...(resources ? { podResources: resources } : {}),
  };
}

function ended({ name }: Container): ContainerStatus {
  return { id: `${name}-0`, name, state: 'exited', exitCode: 0, reason: 'Completed', restartCount: 0 };
}

function running({ name, livenessProbe, startupProbe, resources = {} }: Container): ContainerStatus {
  return {
    id: `${name}-0`,
    name,
    state: 'running',
    restartCount: 0,
    resources,
    ...(livenessProbe ? { liveness: 'Success' } : {}),
    ...(startupProbe ? { startup: 'Success' } : {}),
  };
}
