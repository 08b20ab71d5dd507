// Validates Pod-level resources.

import { containersTogether } from '../defaults/aggregate.ts';
import { compareQuantities, type Quantity, quantityText } from '../go/quantity.ts';
import { isAlive, type Lifetime } from '../releases/lifetime.ts';
import { type ErrorList, forbidden, invalid, notSupported } from './errorList.ts';
import { type Fields, structAt, structsAt } from './fields.ts';
import { quoted, quotedName } from './goValue.ts';
import { amounts, HUGE_PAGES, validateAmounts, validateResourceName } from './resources.ts';
import { wording } from './wording.ts';

const WITH_HUGE_PAGES: Lifetime = { since: 33 };
const COMPARES_HUGE_PAGES: Lifetime = { since: 34 };

/** Ports pkg/apis/core/validation validatePodResources (1.32+). */
export function validatePodResources(list: ErrorList, spec: Fields, path: string): void {
  const resources = structAt(spec, 'resources');
  if (!resources || !list.release.gate('PodLevelResources')) return;
  const here = `${path}.resources`;
  const windows = structAt(spec, 'os')?.name === 'windows' ? wording(list.release, ON_WINDOWS) : '';
  if (windows !== '') {
    forbidden(list, here, windows);
    return;
  }
  if (resources.claims !== undefined) forbidden(list, `${here}.claims`, wording(list.release, CLAIMS));
  validateAmounts(list, resources, here, validatePodResourceName);
  validateConsistency(list, spec, resources, here);
}

const ON_WINDOWS = [{ since: 34, text: 'may not be set for a windows pod' }];
const CLAIMS = [
  { until: 33, text: 'claims cannot be set for Resources at pod-level' },
  { since: 34, text: 'claims may not be set for Resources at pod-level' },
];

/** Ports pkg/apis/core/validation validatePodResourceName (1.32+). */
function validatePodResourceName(list: ErrorList, name: string, path: string): void {
  const before = list.errors.length;
  validateResourceName(list, name, path);
  if (list.errors.length > before) return;
  const hugePages = isAlive(list.release, WITH_HUGE_PAGES);
  if (name === 'cpu' || name === 'memory' || (hugePages && name.startsWith(HUGE_PAGES))) return;
  const known = ['cpu', ...(hugePages ? [HUGE_PAGES] : []), 'memory'];
  notSupported(list, path, quotedName(list.release, name), known);
}

/**
 * Ports pkg/apis/core/validation validatePodResourceConsistency (1.32+). Go iterates over the maps in random order.
 */
function validateConsistency(list: ErrorList, spec: Fields, resources: Fields, path: string): void {
  const requests = new Map(amounts(structAt(resources, 'requests')));
  const limits = new Map(amounts(structAt(resources, 'limits')));
  const inOrder = (kind: 'limits' | 'requests') =>
    [...containersTogether({ object: { ...spec }, path: '' }, kind)].sort(([a], [b]) => (a < b ? -1 : 1));
  const tooSmall = (kind: 'limits' | 'requests', name: string, own: Quantity | undefined, sum: Quantity) => {
    if (!own || compareQuantities(sum, own) <= 0) return;
    const text = `must be greater than or equal to aggregate container ${kind} of ${quantityText(sum)}`;
    invalid(list, `${path}.${kind}[${name}]`, quoted(quantityText(own)), text);
  };
  for (const [name, sum] of inOrder('requests')) tooSmall('requests', name, requests.get(name), sum);
  if (isAlive(list.release, COMPARES_HUGE_PAGES)) {
    for (const [name, sum] of inOrder('limits')) {
      if (name.startsWith(HUGE_PAGES)) tooSmall('limits', name, limits.get(name), sum);
    }
  }
  for (const [index, container] of structsAt(spec, 'containers').entries()) {
    for (const [name, limit] of amounts(structAt(structAt(container, 'resources') ?? {}, 'limits'))) {
      const own = limits.get(name);
      if (!own || compareQuantities(limit, own) <= 0) continue;
      const text = `must be less than or equal to pod limits of ${quantityText(own)}`;
      invalid(list, `${path}.containers[${index}][${name}].limits`, quoted(quantityText(limit)), text);
    }
  }
}
