// Fills in Pod-level requests and limits for Pods that set some.

import { CONTAINER_LISTS } from '../api/findContainer.ts';
import { copy } from '../go/copy.ts';
import { compareQuantities, parseQuantity, quantityText } from '../go/quantity.ts';
import { isAlive, type Lifetime } from '../releases/lifetime.ts';
import { containersTogether } from './aggregate.ts';
import { type Filler, fill } from './applied.ts';
import { isMutable, type MutableObject, type PlacedObject, placesAt } from './podPlaces.ts';

/** Pod-level huge pages. */
const HUGE_PAGES = { since: 34 } as const satisfies Lifetime;

/** Ports the Pod-level part of pkg/apis/core/v1 SetDefaults_Pod (1.32-1.36). */
export function podLevelResources(filler: Filler, spec: PlacedObject, since?: number): void {
  for (const resources of placesAt(spec, 'resources')) {
    if (isAlive(filler.release, HUGE_PAGES)) defaultHugePagePodLimits(filler, spec, resources);
    if (isEmpty(listOf(resources.object.limits))) continue;
    defaultPodRequests(filler, spec, resources, since);
  }
}

/**
 * Since 1.37 the API server fills these in when a Pod is created or resized, not when it is read: requests even
 * without Pod-level limits, and limits. Ports pkg/api/pod/util.go DefaultPodLevelResources (1.37+).
 */
export function storedPodLevelResources(filler: Filler, spec: PlacedObject, since: number): void {
  for (const resources of placesAt(spec, 'resources')) {
    const { object } = resources;
    if (isEmpty(listOf(object.limits)) && isEmpty(listOf(object.requests))) continue;
    defaultHugePagePodLimits(filler, spec, resources, since);
    defaultPodRequests(filler, spec, resources, since);
    defaultPodLimits(filler, spec, resources, since);
  }
}

/**
 * Limits for huge pages are the sum of the containers' limits.
 * Ports defaultHugePagePodLimits (1.34-1.36) and defaultHugePagePodLevelLimits (1.37+).
 */
function defaultHugePagePodLimits(
  filler: Filler,
  spec: PlacedObject,
  { object, path }: PlacedObject,
  since: number = HUGE_PAGES.since,
): void {
  const limits = listOf(object.limits);
  const requests = listOf(object.requests);
  if (isEmpty(limits) && isEmpty(requests)) return;
  for (const [name, amount] of containersTogether(spec, 'limits')) {
    if (!isHugePages(name) || Object.hasOwn(requests, name) || Object.hasOwn(limits, name)) continue;
    object.limits = limits;
    fill(filler, limits, name, quantityText(amount), `${path}.limits[${name}]`, since);
  }
}

/**
 * Missing Pod-level requests are the sum of the containers' requests, or else the Pod-level limits.
 * Ports defaultPodRequests (1.32-1.36) and defaultPodLevelRequests (1.37+).
 */
function defaultPodRequests(
  filler: Filler,
  spec: PlacedObject,
  { object, path }: PlacedObject,
  since?: number,
): void {
  const limits = listOf(object.limits);
  const requests = listOf(object.requests);
  const hugePages = isAlive(filler.release, HUGE_PAGES);
  const ask = (name: string, amount: unknown): void => {
    if (Object.hasOwn(requests, name)) return;
    object.requests = requests;
    fill(filler, requests, name, amount, `${path}.requests[${name}]`, since);
  };
  for (const [name, amount] of containersTogether(spec, 'requests')) {
    if (isShared(name)) ask(name, quantityText(amount));
  }
  for (const [name, amount] of Object.entries(limits)) {
    if (isShared(name) || (isHugePages(name) && hugePages)) ask(name, copy(amount));
  }
}

/**
 * If every container has a limit, the Pod-level limit is their sum, or the Pod-level request if that is greater.
 * Ports defaultPodLevelLimits (1.37+).
 */
function defaultPodLimits(
  filler: Filler,
  spec: PlacedObject,
  { object, path }: PlacedObject,
  since: number,
): void {
  const limits = listOf(object.limits);
  const containers = CONTAINER_LISTS.flatMap((list) => placesAt(spec, `${list}[*]`));
  const haveLimit = (name: string) =>
    containers.every(({ object: { resources } }) => Object.hasOwn(listOf(listOf(resources).limits), name));
  const together = containersTogether(spec, 'limits');
  for (const [name, amount] of Object.entries(listOf(object.requests))) {
    const sum = together.get(name);
    if (!sum || !isOfPods(name) || Object.hasOwn(limits, name) || !haveLimit(name)) continue;
    const asked = parseQuantity(String(amount));
    const more = asked.ok && compareQuantities(asked.value, sum) > 0;
    object.limits = limits;
    fill(filler, limits, name, more ? copy(amount) : quantityText(sum), `${path}.limits[${name}]`, since);
  }
}

function listOf(value: unknown): MutableObject {
  return isMutable(value) ? value : {};
}

function isEmpty(list: MutableObject): boolean {
  return Object.keys(list).length === 0;
}

function isShared(name: string): boolean {
  return name === 'cpu' || name === 'memory';
}

/** Ports component-helpers/resource IsSupportedPodLevelResource (1.34+). */
function isOfPods(name: string): boolean {
  return isShared(name) || isHugePages(name);
}

function isHugePages(name: string): boolean {
  return name.startsWith('hugepages-');
}
