// Applies an eviction by the kubelet of a node under resource pressure.

import type { Container } from '../../api/pod.ts';
import { parseQuantity, quantityText, scaledValue } from '../../go/quantity.ts';
import { say } from '../../messages/message.ts';
import { hasCriticalPriority, isCriticalPod } from '../allocation/criticalPod.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';
import { note, type Passage, runOf, shown } from '../kubelet/kubeletSnapshot.ts';
import { sourceValues } from '../kubelet/sourceValues.ts';
import { podsReceivedAt } from '../kubelet/times.ts';
import { log, podDesc, record } from '../kuberuntime/run.ts';
import { struct, typed } from '../log/logValue.ts';
import { eventText } from '../log/texts.ts';
import { requestKill } from '../loop/request.ts';
import type { EventDefinitions, ScenarioEvent } from './event.ts';

export const evictionEvents = {
  evict: { apply: evict },
} as const satisfies EventDefinitions;

type Evict = Extract<ScenarioEvent, { readonly type: 'evict' }>;

/**
 * The free resources of the simulated node and its eviction thresholds: the kubelet's defaults for a node with 100 Gi.
 */
const PRESSURE = {
  memory: { quantity: '100Mi', available: '87432Ki' },
  'ephemeral-storage': { quantity: '10Gi', available: '9437184Ki' },
} as const;

/**
 * Evicts the Pod that the kubelet selected: records the Event, and requests a kill from the worker.
 * Ports pkg/kubelet/eviction/eviction_manager.go evictPod (1.8+) and helpers.go evictionMessage (1.11+).
 * Differs: reclaiming of node resources before the eviction is not simulated.
 */
function evict(kubelet: Kubelet, event: Evict): Passage {
  if (kubelet.process.stopped) return note(kubelet, say('the kubelet is not running'));
  if (kubelet.now < podsReceivedAt(kubelet)) {
    return note(kubelet, say('the kubelet has just started and has not received the Pod yet'));
  }
  if (kubelet.worker !== 'syncing') return note(kubelet, say('the Pod has ended: there is nothing to evict'));
  if (event.resource === 'room') return preempt(kubelet);
  const run = runOf(kubelet);
  const resource = resourceName(kubelet, event.resource);
  log(run, 'eviction-reclaim', { resource, resourceName: typed(resource) });
  log(run, 'eviction-must', { resource, resourceName: typed(resource) });
  const { pods } = sourceValues(kubelet);
  log(run, 'eviction-ranked', { podDescs: podDesc(kubelet.pod), ...(pods === undefined ? {} : { pods }) });
  if (isCritical(kubelet)) {
    log(run, 'evict-critical', { err: struct('nil', 'nil') });
    return shown(kubelet, run, { kind: 'event', type: 'evict' });
  }
  const values = {
    resource,
    ...PRESSURE[event.resource],
    usage: usageText(kubelet, event.resource),
  };
  const { message } = eventText(kubelet.release, 'evicted', values);
  record(run, 'evicted', values);
  log(run, 'evicting-pod', { message });
  log(run, 'worker-evicted', { updateType: 'kill' });
  const grace = graceOf(kubelet, event.gracePeriodSeconds);
  const next = requestKill({ ...kubelet, eviction: { reason: 'Evicted', message, detail: message, grace } });
  return shown(next, run, { kind: 'event', type: 'evict' });
}

/**
 * A critical Pod, such as a static Pod, is admitted only if this one leaves.
 * Ports pkg/kubelet/preemption/preemption.go evictPodsToFreeRequests (1.11+; earlier behind an alpha gate).
 * Differs: the critical Pod itself is not simulated; this Pod is the one that the kubelet selected.
 */
function preempt(kubelet: Kubelet): Passage {
  const { release, pod } = kubelet;
  if (!release.has('makes-room-for-critical-pods'))
    return note(
      kubelet,
      say('kubelet {release} does not preempt Pods for critical Pods', { release: release.name }),
    );
  if (isCriticalPod(kubelet))
    return note(kubelet, say('a critical Pod is not preempted for another critical Pod'));
  const run = runOf(kubelet);
  record(run, 'preempting');
  log(run, 'worker-evicted', { updateType: 'kill' });
  const { message } = eventText(release, 'preempting', {});
  const detail = 'Pod was preempted by Kubelet to accommodate a critical pod.';
  const grace = Math.max(pod.spec.terminationGracePeriodSeconds ?? 30, 1);
  const next = requestKill({ ...kubelet, eviction: { reason: 'Preempting', message, detail, grace } });
  return shown(next, run, { kind: 'event', type: 'evict' });
}

type Resource = Exclude<Evict['resource'], 'room'>;

function resourceName({ release }: Kubelet, resource: Resource): string {
  return resource === 'memory' || release.has('disk-is-ephemeral-storage') ? resource : 'nodefs';
}

/**
 * Critical Pods are not evicted: since 1.17 static Pods and Pods with a high priority, in 1.11-1.16 Pods that are both.
 * Earlier releases need an alpha gate that is off. The priority is stored in the API server, for a static Pod in its
 * mirror Pod: a file has only the class.
 * Ports eviction_manager.go evictPod with the mirror Pod (1.11-1.16) and pkg/kubelet/types/pod_update.go IsCriticalPod.
 */
function isCritical({ pod, release, source }: Kubelet): boolean {
  const high = hasCriticalPriority(pod);
  if (release.has('never-evicts-critical-pods')) return source !== 'api' || high;
  return release.has('spares-critical-static-pods') && source !== 'api' && high;
}

/** The containers that use more than they request: on the simulated node 50% more, or 200 Mi without a request. */
function usageText({ pod, node, release }: Kubelet, resource: Resource): string {
  if (!release.has('eviction-names-containers')) return '';
  const running = ({ name }: Container) =>
    node.containers.some((container) => container.name === name && container.state === 'running');
  return pod.spec.containers
    .filter(running)
    .map((container) => {
      const [request, bytes] = requestOf(container, resource);
      const usage = `${Math.ceil((bytes === 0 ? 200 * 1024 ** 2 : bytes * 1.5) / 1024)}Ki`;
      return release.has('eviction-names-threshold')
        ? `Container ${container.name} was using ${usage}, request is ${request}, has larger consumption of ${resource}. `
        : `Container ${container.name} was using ${usage}, which exceeds its request of ${request}. `;
    })
    .join('');
}

function requestOf({ resources }: Container, resource: string): readonly [text: string, bytes: number] {
  const parsed = parseQuantity(String(resources?.requests?.[resource] ?? '0'));
  return parsed.ok ? [quantityText(parsed.value), Number(scaledValue(parsed.value, 0))] : ['0', 0];
}

/** Ports calculateEffectiveGracePeriod of pod_workers.go (1.22+), with the eviction manager's request. */
function graceOf({ pod, release }: Kubelet, soft: number | undefined): number {
  const own = pod.spec.terminationGracePeriodSeconds ?? 30;
  if (soft !== undefined && soft > 0) {
    return release.has('soft-eviction-keeps-pods-grace') ? Math.max(Math.min(soft, own), 1) : soft;
  }
  if (release.has('grace-of-zero-is-no-wish')) return Math.max(own, 1);
  return release.has('hard-eviction-of-one-second') ? 1 : 0;
}
