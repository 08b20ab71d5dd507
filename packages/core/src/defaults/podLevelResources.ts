// Which requests and limits does a Pod get for itself, if it has some already?

import { quantityText } from '../go/quantity.ts';
import { isAlive, type Lifetime } from '../releases/lifetime.ts';
import { containersTogether } from './aggregate.ts';
import { type Filler, fill } from './applied.ts';
import { copy, type Draft, isDraft, type Place, placesAt } from './draft.ts';

/** Pods could have huge pages of their own. */
const HUGE_PAGES = { since: 34 } as const satisfies Lifetime;

/** Ports the Pod-level part of pkg/apis/core/v1 SetDefaults_Pod (1.32-1.36; later at creation only). */
export function podLevelResources(filler: Filler, spec: Place, since?: number): void {
  for (const resources of placesAt(spec, 'resources')) {
    if (isAlive(filler.release, HUGE_PAGES)) defaultHugePagePodLimits(filler, spec, resources);
    defaultPodRequests(filler, spec, resources, since);
  }
}

/** Limits of huge pages are those of the containers added up. Ports defaultHugePagePodLimits (1.34-1.36). */
function defaultHugePagePodLimits(filler: Filler, spec: Place, { draft, path }: Place): void {
  const limits = listOf(draft.limits);
  const requests = listOf(draft.requests);
  if (isEmpty(limits) && isEmpty(requests)) return;
  for (const [name, amount] of containersTogether(spec, 'limits')) {
    if (!isHugePages(name) || Object.hasOwn(requests, name) || Object.hasOwn(limits, name)) continue;
    draft.limits = limits;
    fill(filler, limits, name, quantityText(amount), `${path}.limits[${name}]`, HUGE_PAGES.since);
  }
}

/**
 * Requests that the Pod leaves out are those of its containers added up, else its own limits.
 * Ports defaultPodRequests (1.32-1.36).
 */
function defaultPodRequests(filler: Filler, spec: Place, { draft, path }: Place, since?: number): void {
  const limits = listOf(draft.limits);
  if (isEmpty(limits)) return;
  const requests = listOf(draft.requests);
  const hugePages = isAlive(filler.release, HUGE_PAGES);
  const ask = (name: string, amount: unknown): void => {
    if (Object.hasOwn(requests, name)) return;
    draft.requests = requests;
    fill(filler, requests, name, amount, `${path}.requests[${name}]`, since);
  };
  for (const [name, amount] of containersTogether(spec, 'requests')) {
    if (isShared(name)) ask(name, quantityText(amount));
  }
  for (const [name, amount] of Object.entries(limits)) {
    if (isShared(name) || (isHugePages(name) && hugePages)) ask(name, copy(amount));
  }
}

function listOf(value: unknown): Draft {
  return isDraft(value) ? value : {};
}

function isEmpty(list: Draft): boolean {
  return Object.keys(list).length === 0;
}

function isShared(name: string): boolean {
  return name === 'cpu' || name === 'memory';
}

function isHugePages(name: string): boolean {
  return name.startsWith('hugepages-');
}
