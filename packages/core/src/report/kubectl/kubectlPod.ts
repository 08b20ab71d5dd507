// Builds the v1.Pod that the API server stores at a given time.

import { computePodQos } from '../../admission/qos.ts';
import { findContainer } from '../../api/findContainer.ts';
import { printedTime } from '../../go/time.ts';
import { given } from '../../import/jsonValues.ts';
import { wantedPod } from '../../runtime/allocation/allocation.ts';
import type { Kubelet } from '../../runtime/kubelet/kubelet.ts';
import type { ApiContainer, ApiState } from '../../runtime/node/reportedStatus.ts';
import type { V1ContainerStatus, V1Pod, V1PodStatus, V1State } from './v1Pod.ts';

/** The time at which each type of condition last changed its status, in Unix seconds. */
export type TransitionTimes = Readonly<Record<string, number>>;

/**
 * The Pod with the status that the kubelet last reported, with times of its cluster. The simulation has no image digests;
 * the status has no users or volume mounts.
 */
export function kubectlPod(kubelet: Kubelet, times: TransitionTimes = {}): V1Pod {
  const { metadata, spec } = wantedPod(kubelet);
  const { deletionTimestamp } = metadata;
  const timeText = timeTextOf(kubelet);
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      ...metadata,
      creationTimestamp: timeText(kubelet.created),
      ...given({ deletionTimestamp: deletionTimestamp && timeText(Date.parse(deletionTimestamp) / 1000) }),
    },
    spec,
    status: statusOf(kubelet, times),
  };
}

function statusOf(kubelet: Kubelet, times: TransitionTimes): V1PodStatus {
  const { api, node, pod, release } = kubelet;
  const timeText = timeTextOf(kubelet);
  const { phase, reason, message, startTime, podIP, containers, resize } = api;
  const { resources, allocatedResources } = api;
  const inOrder = (...kinds: readonly ApiContainer['kind'][]) =>
    containers.filter(({ kind }) => kinds.includes(kind)).map((one) => containerStatus(kubelet, one));
  const lists = {
    initContainerStatuses: inOrder('init', 'sidecar'),
    containerStatuses: inOrder('app').sort(byName),
    ephemeralContainerStatuses: inOrder('ephemeral').sort(byName),
  };
  return {
    ...given({ phase, reason, message, hostIP: startTime === undefined ? undefined : node.hostIP, podIP }),
    ...(podIP ? { podIPs: [{ ip: podIP }] } : {}),
    ...(startTime === undefined ? {} : { startTime: timeText(startTime) }),
    qosClass: computePodQos(release, pod.spec),
    conditions: api.conditions.map((condition) => {
      const time = times[condition.type];
      return time === undefined ? condition : { ...condition, lastTransitionTime: timeText(time) };
    }),
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
    ...given({ resize, allocatedResources, resources }),
  };
}

/** The order of the status manager. Ports pkg/kubelet/types SortedContainerStatuses (1.8+). */
function byName(a: V1ContainerStatus, b: V1ContainerStatus): number {
  return a.name < b.name ? -1 : 1;
}

function containerStatus(
  kubelet: Kubelet,
  { name, kind, id, state, lastState, ready, started, restartCount, ...sizes }: ApiContainer,
): V1ContainerStatus {
  const { node, pod } = kubelet;
  const instance = node.containers.find((container) => container.id === id);
  const prefix = `${node.runtimeType}://`;
  const timeText = timeTextOf(kubelet);
  return {
    name,
    state: stateOf(state, prefix, timeText),
    lastState: lastState ? stateOf(lastState, prefix, timeText) : {},
    ready,
    ...(reportsStarted(kubelet, kind) ? { started } : {}),
    restartCount,
    image: instance?.image ?? findContainer(pod, name)?.container.image ?? '',
    imageID: '',
    ...(id ? { containerID: prefix + id } : {}),
    ...given({ allocatedResources: sizes.allocatedResources, resources: sizes.resources }),
  };
}

/**
 * Ports pkg/kubelet/prober/prober_manager.go UpdatePodStatus (1.16+), which sets Started. Up to 1.21 it is not called past
 * the active deadline (kubelet_pods.go generateAPIPodStatus).
 */
function reportsStarted({ api, release }: Kubelet, kind: ApiContainer['kind']): boolean {
  if (kind === 'ephemeral') return false;
  if (api.reason === 'DeadlineExceeded' && !release.has('final-status-is-whole')) return false;
  return release.has(kind === 'app' ? 'started-is-reported' : 'sidecars-in-status');
}

function stateOf(state: ApiState, prefix: string, timeText: TimeText): V1State {
  switch (state.kind) {
    case 'running':
      return { running: { startedAt: timeText(state.startedAt) } };
    case 'waiting': {
      const { reason, message } = state;
      return { waiting: { ...(reason ? { reason } : {}), ...(message ? { message } : {}) } };
    }
    case 'terminated': {
      const { exitCode, reason, message, startedAt, finishedAt, id } = state;
      return {
        terminated: {
          exitCode,
          ...(reason ? { reason } : {}),
          ...(message ? { message } : {}),
          ...(startedAt === undefined ? {} : { startedAt: timeText(startedAt) }),
          ...(finishedAt > 0 ? { finishedAt: timeText(finishedAt) } : {}),
          ...(id ? { containerID: prefix + id } : {}),
        },
      };
    }
  }
}

type TimeText = (seconds: number) => string;

/** Writes times of a story by the clock of its cluster: RFC 3339 with full seconds, as metav1.Time is sent. */
export function timeTextOf(kubelet: Kubelet): TimeText {
  return (seconds) => printedTime(clockTime(kubelet, seconds));
}

/** A time of the story by the clock of its cluster, in Unix seconds. */
export function clockTime({ node: { clock = 0 } }: Kubelet, seconds: number): number {
  return seconds + clock;
}
