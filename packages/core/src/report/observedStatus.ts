// What does the runtime have, if a manifest is all that there is to go by?

import type { Container, DefaultedPod } from '../api/pod.ts';
import { CONTAINER_STATUS_LISTS, type ContainerStatus, type PodStatus } from '../api/podStatus.ts';
import type { Release } from '../releases/release.ts';
import { kubectlStatus, SOME_IP } from '../scenario/import/kubectlStatus.ts';
import { mapsOf } from '../scenario/import/values.ts';
import { initKind } from '../trace/subject.ts';

interface ObservedStatus {
  readonly status: PodStatus;
  /** `observed`: from the Pod's `status`, as `kubectl get -o yaml` prints it; `settled`: taken as running. */
  readonly from: 'observed' | 'settled';
}

/**
 * The runtime's view of a Pod. Without a status of its containers, all has come to rest: one ready sandbox, init
 * containers exited with 0, all others running. Ids that are not known are made from names. Hashes are left out:
 * who explains the Pod gives each container that of the spec.
 */
export function observedStatus(pod: DefaultedPod, release: Release): ObservedStatus {
  if (hasStatus(pod)) return { from: 'observed', status: kubectlStatus({ ...pod }) };
  return { from: 'settled', status: settledStatus(pod, release) };
}

/** A Pod in these need not have the status of a container: it waits for a node, or was evicted. */
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
