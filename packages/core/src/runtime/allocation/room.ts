// Determines whether the node has room for a Pod or its resize.

import { resourceAmounts } from '../../actions/resourceAmounts.ts';
import type { Container, DefaultedPod } from '../../api/pod.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';
import { isCriticalPod } from './criticalPod.ts';
import type { PodRefusal } from './podRefusal.ts';

/** The allocatable resources of the simulated node; larger if the Pod requests more from the start. */
const NODE = { cpu: 4000, memory: 8 * 1024 ** 3 };

export interface Refusal {
  readonly reason: 'Deferred' | 'Infeasible';
  readonly message: string;
  /** The reason of the admit handler. */
  readonly because: string;
}

/** Ports canResizePod (1.27-1.35) and the admit handlers that replace it (1.36+). */
export function refusalOf(kubelet: Kubelet, wanted: DefaultedPod): Refusal | undefined {
  const byHandlers = kubelet.release.has('resize-by-admit-handlers');
  if (kubelet.source !== 'api' && !kubelet.release.has('resize-static-pod')) {
    return infeasible('In-place resize of static-pods is not supported');
  }
  const own = requestsOf(kubelet.pod);
  const asked = requestsOf(wanted);
  for (const name of byHandlers ? [] : (['memory', 'cpu'] as const)) {
    const capacity = Math.max(capacityOf(kubelet, name), own[name]);
    if (asked[name] > capacity) {
      return infeasible(
        `Node didn't have enough capacity: ${name}, requested: ${asked[name]}, capacity: ${capacity}`,
      );
    }
  }
  for (const name of ['cpu', 'memory'] as const) {
    const capacity = Math.max(capacityOf(kubelet, name), own[name]);
    const used = kubelet.node.full ? capacity - own[name] : usedOf(kubelet, name);
    if (asked[name] <= capacity - used) continue;
    const message = tooLittle(name, asked[name], used, capacity);
    const because = `OutOf${name}`;
    return { reason: 'Deferred', message, because };
  }
  return undefined;
}

/**
 * The refusal of a new Pod for which the node has no room.
 * Ports pkg/kubelet/lifecycle/predicate.go Admit (1.8+): the first resource that does not suffice. For a critical Pod the
 * kubelet preempts others (pkg/kubelet/preemption HandleAdmissionFailure).
 */
export function resourceRefusal(kubelet: Kubelet): PodRefusal | undefined {
  const asked = requestsOf(kubelet.pod);
  for (const name of ['cpu', 'memory'] as const) {
    const capacity = capacityOf(kubelet, name);
    const used = isCriticalPod(kubelet) ? 0 : kubelet.node.full ? capacity : usedOf(kubelet, name);
    if (asked[name] === 0 || asked[name] <= capacity - used) continue;
    return { reason: `OutOf${name}`, message: tooLittle(name, asked[name], used, capacity) };
  }
  return undefined;
}

function capacityOf({ node }: Kubelet, name: keyof typeof NODE): number {
  return node.capacity?.[name] ?? NODE[name];
}

function usedOf({ node }: Kubelet, name: keyof typeof NODE): number {
  return node.used?.[name] ?? 0;
}

/** Ports InsufficientResourceError.Error. */
function tooLittle(name: string, requested: number, used: number, capacity: number): string {
  return `Node didn't have enough resource: ${name}, requested: ${requested}, used: ${used}, capacity: ${capacity}`;
}

function infeasible(message: string): Refusal {
  return { reason: 'Infeasible', message, because: 'Infeasible' };
}

/**
 * The sum of the containers' requests, or the largest request of an init container if that is greater; those of the Pod
 * replace them.
 */
function requestsOf({ spec }: DefaultedPod): { readonly cpu: number; readonly memory: number } {
  const of = ({ resources }: Container) => resourceAmounts(resources);
  const inits = spec.initContainers ?? [];
  const together = [
    ...spec.containers,
    ...inits.filter(({ restartPolicy }) => restartPolicy === 'Always'),
  ].map(of);
  const alone = inits.filter(({ restartPolicy }) => restartPolicy !== 'Always').map(of);
  const largest = (key: 'cpuRequest' | 'memoryRequest') =>
    Math.max(
      together.reduce((sum, amounts) => sum + amounts[key], 0),
      ...alone.map((amounts) => amounts[key]),
    );
  const { cpuRequest, memoryRequest } = resourceAmounts(spec.resources);
  return {
    cpu: cpuRequest || largest('cpuRequest'),
    memory: memoryRequest || largest('memoryRequest'),
  };
}
