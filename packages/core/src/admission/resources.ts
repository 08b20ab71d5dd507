// Validates the resources of a container.

import {
  compareQuantities,
  MILLI,
  parseQuantity,
  type Quantity,
  quantityText,
  scaledValue,
} from '../go/quantity.ts';
import type { Release } from '../releases/release.ts';
import { duplicate, type ErrorList, forbidden, invalid, notSupported, required } from './errorList.ts';
import { type Fields, structAt, structsAt, textAt } from './fields.ts';
import { goQuantity, quoted, quotedName } from './goValue.ts';
import { qualifiedNameFaults } from './names.ts';
import { wording } from './wording.ts';

const FOR_CONTAINERS = ['cpu', 'memory', 'ephemeral-storage'];
const STANDARD = [
  ...['cpu', 'memory', 'ephemeral-storage'].flatMap((name) => [name, `requests.${name}`, `limits.${name}`]),
  'pods',
  'resourcequotas',
  'services',
  'replicationcontrollers',
  'secrets',
  'configmaps',
  'persistentvolumeclaims',
  'storage',
  'requests.storage',
  'services.nodeports',
  'services.loadbalancers',
];
export const HUGE_PAGES = 'hugepages-';
const NVIDIA = 'alpha.kubernetes.io/nvidia-gpu';

/** The quantities of a list, sorted by name. Go iterates over the map in random order. */
export function amounts(list: Fields | undefined): [string, Quantity][] {
  return Object.entries(list ?? {})
    .flatMap(([name, value]): [string, Quantity][] => {
      const quantity = amount(value);
      return quantity ? [[name, quantity]] : [];
    })
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** A quantity as written; undefined if it is invalid. */
export function amount(value: unknown): Quantity | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const parsed = parseQuantity(String(value));
  return parsed.ok ? parsed.value : undefined;
}

/** Ports pkg/apis/core/validation ValidateResourceRequirements (1.8-1.31), ValidateContainerResourceRequirements (1.32+). */
export function validateResourceRequirements(list: ErrorList, resources: Fields, path: string): void {
  validateAmounts(list, resources, path, validateContainerResourceName);
}

/** Ports pkg/apis/core/validation validateResourceRequirements (1.32+), for containers and for whole Pods. */
export function validateAmounts(
  list: ErrorList,
  resources: Fields,
  path: string,
  validateName: (list: ErrorList, name: string, path: string) => void,
): void {
  const limits = amounts(structAt(resources, 'limits'));
  const requests = amounts(structAt(resources, 'requests'));
  for (const [name, limit] of limits) {
    validateName(list, name, `${path}.limits[${name}]`);
    validateAmount(list, name, limit, `${path}.limits[${name}]`);
  }
  for (const [name, request] of requests) {
    validateName(list, name, `${path}.requests[${name}]`);
    validateAmount(list, name, request, `${path}.requests[${name}]`);
    const limit = limits.find(([other]) => other === name)?.[1];
    if (limit) compareWithLimit(list, name, request, limit, path);
    else if (!mayBeOvercommitted(name) && list.release.has('extended-resources')) {
      required(list, `${path}.limits`, 'Limit must be set for non overcommitable resources');
    }
  }
  const names = [...limits, ...requests].map(([name]) => name);
  const needsMore =
    names.some((name) => name.startsWith(HUGE_PAGES)) &&
    !names.some((name) => name === 'cpu' || name === 'memory');
  if (needsMore && list.release.has('extended-resources'))
    forbidden(list, path, 'HugePages require cpu or memory');
}

function validateContainerResourceName(list: ErrorList, name: string, path: string): void {
  const printed = resourceName(list.release, name);
  if (name.includes('/')) {
    for (const fault of qualifiedNameFaults(list.release, name)) invalid(list, path, printed, fault);
    if (isNative(name) || isExtended(list.release, name) || !list.release.has('extended-resources')) return;
    invalid(list, path, printed, "doesn't follow extended resource name standard");
    return;
  }
  validateResourceName(list, name, path);
  if (!FOR_CONTAINERS.includes(name) && !name.startsWith(HUGE_PAGES)) {
    invalid(list, path, printed, 'must be a standard resource for containers');
  }
}

/** Ports pkg/apis/core/validation validateResourceName (1.8+). */
export function validateResourceName(list: ErrorList, name: string, path: string): void {
  const printed = resourceName(list.release, name);
  const faults = qualifiedNameFaults(list.release, name);
  for (const fault of faults) invalid(list, path, printed, fault);
  const standard =
    name.includes('/') ||
    STANDARD.includes(name) ||
    name.startsWith(HUGE_PAGES) ||
    name.startsWith(`requests.${HUGE_PAGES}`);
  if (faults.length === 0 && !standard) {
    invalid(list, path, printed, 'must be a standard resource type or fully qualified');
  }
}

/**
 * True for an extended resource, which a quota must be able to name. Ports pkg/apis/core/helper IsExtendedResourceName
 * (1.10+).
 */
function isExtended(release: Release, name: string): boolean {
  return !name.startsWith('requests.') && qualifiedNameFaults(release, `requests.${name}`).length === 0;
}

/** The name as the release prints it: unquoted in some minors. */
function resourceName(release: Release, name: string): string {
  return release.has('resource-names-bare') ? name : quotedName(release, name);
}

/** Ports pkg/apis/core/validation ValidateResourceQuantityValue (1.8+). */
function validateAmount(list: ErrorList, name: string, quantity: Quantity, path: string): void {
  const milli = scaledValue(quantity, MILLI);
  if (milli < 0n) invalid(list, path, quoted(quantityText(quantity)), 'must be greater than or equal to 0');
  if (!isNative(name) && milli % 1000n !== 0n) {
    invalid(list, path, goQuantity(list.release, quantity), 'must be an integer');
  }
}

function isNative(name: string): boolean {
  return !name.includes('/') || name.includes('kubernetes.io/');
}

function mayBeOvercommitted(name: string): boolean {
  return isNative(name) && !name.startsWith(HUGE_PAGES) && name !== NVIDIA;
}

function compareWithLimit(
  list: ErrorList,
  name: string,
  request: Quantity,
  limit: Quantity,
  path: string,
): void {
  const order = compareQuantities(request, limit);
  const fixed = !mayBeOvercommitted(name);
  if (order === 0 || (order < 0 && !fixed)) return;
  const whose = fixed && !list.release.has('devices-named') ? NVIDIA : name;
  const of = list.release.has('limit-amount-in-text') ? ` of ${quantityText(limit)}` : '';
  const text = `must be ${fixed ? 'equal to' : 'less than or equal to'} ${whose} limit${of}`;
  invalid(list, `${path}.requests`, quoted(quantityText(request)), text);
}

/** Ports pkg/apis/core/validation validateResizePolicy (1.27+). */
export function validateResizePolicy(
  list: ErrorList,
  container: Fields,
  path: string,
  restartPolicy: string,
): void {
  if (!list.release.has('resize-policy-checked')) return;
  const { release } = list;
  const seen = new Set<string>();
  for (const [index, policy] of structsAt(container, 'resizePolicy').entries()) {
    const name = textAt(policy, 'resourceName');
    const restart = textAt(policy, 'restartPolicy');
    if (seen.has(name)) duplicate(list, `${path}[${index}]`, resourceName(release, name));
    seen.add(name);
    if (name === '') required(list, path);
    else if (name !== 'cpu' && name !== 'memory') {
      notSupported(list, path, resourceName(release, name), ['cpu', 'memory']);
    }
    const known = restart === 'NotRequired' || restart === 'RestartContainer';
    if (restart === '') required(list, path);
    else if (!known)
      notSupported(list, path, quotedName(release, restart), ['NotRequired', 'RestartContainer']);
    if (restartPolicy !== 'Never' || restart === 'NotRequired') continue;
    if (release.has('resize-policy-of-never-pods')) {
      invalid(list, path, quotedName(release, restart), wording(release, NEVER));
    }
  }
}

const NEVER = [
  { until: 35, text: "must be 'NotRequired' when `restartPolicy` is 'Never'" },
  { since: 36, text: "must be 'NotRequired' when pod `restartPolicy` is 'Never'" },
];
