// Computes the QoS class of a Pod.

import { NANO, scaledValue } from '../go/quantity.ts';
import type { Release } from '../releases/release.ts';
import { type Fields, structAt, structsAt, textAt } from './fields.ts';
import { amounts, HUGE_PAGES } from './resources.ts';

type QosClass = 'Guaranteed' | 'Burstable' | 'BestEffort';

/**
 * The class in the status, which is set at creation; computed from the resources if absent. Ports GetPodQOS (1.29+).
 */
export function getPodQos(release: Release, spec: Fields, status: Fields | undefined): string {
  return textAt(status ?? {}, 'qosClass') || computePodQos(release, spec);
}

/** Ports pkg/apis/core/helper/qos ComputePodQOS (1.8+; GetPodQOS to 1.28). Init containers count, ephemeral ones do not. */
export function computePodQos(release: Release, spec: Fields): QosClass {
  if (release.has('qos-by-container')) return commonClass(allResources(release, spec).map(requirementsQos));
  const requests = new Map<string, bigint>();
  const limits = new Map<string, bigint>();
  let guaranteed = true;
  for (const resources of allResources(release, spec)) {
    add(requests, structAt(resources, 'requests'));
    guaranteed = add(limits, structAt(resources, 'limits')) === 2 && guaranteed;
  }
  if (requests.size === 0 && limits.size === 0) return 'BestEffort';
  const equal = [...requests].every(([name, sum]) => limits.get(name) === sum);
  return guaranteed && equal && requests.size === limits.size ? 'Guaranteed' : 'Burstable';
}

function allResources(release: Release, spec: Fields): Fields[] {
  const ofPod = structAt(spec, 'resources');
  const counts = ofPod && (!release.gate('PodLevelResourcesFixKubeletQOSClass') || asksForSomething(ofPod));
  if (counts && release.gate('PodLevelResources')) return [ofPod];
  return [...structsAt(spec, 'containers'), ...structsAt(spec, 'initContainers')].map(
    (container) => structAt(container, 'resources') ?? {},
  );
}

/** Adds the quantities to the sums and returns how many of cpu and memory the list has. */
function add(sums: Map<string, bigint>, list: Fields | undefined): number {
  let found = 0;
  for (const [name, quantity] of amounts(list)) {
    const value = scaledValue(quantity, NANO);
    if ((name !== 'cpu' && name !== 'memory') || value <= 0n) continue;
    found++;
    sums.set(name, (sums.get(name) ?? 0n) + value);
  }
  return found;
}

/** Ports pkg/apis/core/helper IsPodLevelResourcesSet (1.37+). */
function asksForSomething(resources: Fields): boolean {
  const names = ['requests', 'limits'].flatMap((kind) => Object.keys(structAt(resources, kind) ?? {}));
  return names.some((name) => name === 'cpu' || name === 'memory' || name.startsWith(HUGE_PAGES));
}

/** Ports pkg/apis/core/helper/qos requirementsQOS and resourceQOS (1.37+). */
function requirementsQos(resources: Fields): QosClass {
  const [requests, limits] = ['requests', 'limits'].map(
    (kind) =>
      new Map(amounts(structAt(resources, kind)).map(([name, one]) => [name, scaledValue(one, NANO)])),
  );
  const classes = ['cpu', 'memory'].map((name): QosClass => {
    const request = requests?.get(name) ?? 0n;
    if (request !== (limits?.get(name) ?? 0n)) return 'Burstable';
    return request === 0n ? 'BestEffort' : 'Guaranteed';
  });
  return commonClass(classes);
}

function commonClass(classes: readonly QosClass[]): QosClass {
  const [first = 'BestEffort', ...others] = classes;
  return others.every((one) => one === first) ? first : 'Burstable';
}
