// Applies the defaults of a Pod that depend on its other fields.

import { copy } from '../go/copy.ts';
import { isAlive, type Lifetime } from '../releases/lifetime.ts';
import { type Filler, fill, note } from './applied.ts';
import { podLevelResources } from './podLevelResources.ts';
import { isMutable, type PlacedObject, placesAt } from './podPlaces.ts';
import { isAbsent } from './rows.ts';

interface PodRule extends Lifetime {
  /** Present if it applies to a Pod template too: always (true), or up to this release. */
  readonly templates?: true | number;
  /** `since` is that of the row. */
  readonly apply: (filler: Filler, spec: PlacedObject, since?: number) => void;
}

/** In Go's order. Ports pkg/apis/core/v1 SetDefaults_Pod and the computed part of SetDefaults_PodSpec (1.8+). */
const RULES: readonly PodRule[] = [
  // Part of conversion in 1.8-1.36, not of SetObjectDefaults_Pod.
  { since: 37, apply: positiveGracePeriod },
  { apply: requestsFromLimits },
  { since: 27, until: 32, gate: 'InPlacePodVerticalScaling', apply: resizePolicies },
  { since: 32, until: 36, gate: 'PodLevelResources', apply: podLevelResources },
  { since: 37, gate: 'PodLevelResources', apply: podLevelResourcesAsBefore },
  { templates: 27, apply: hostPorts },
  { since: 37, templates: true, apply: serviceAccountAlias },
];

export function applyPodRules(filler: Filler, spec: PlacedObject): void {
  for (const rule of RULES) if (isAlive(filler.release, rule)) rule.apply(filler, spec, rule.since);
}

/** The rules of SetDefaults_PodSpec, which a Pod template gets too. */
export function applyTemplateRules(filler: Filler, spec: PlacedObject): void {
  const { number } = filler.release;
  for (const { templates, apply } of RULES) {
    if (templates === true || (templates !== undefined && number <= templates)) apply(filler, spec);
  }
}

function positiveGracePeriod(filler: Filler, { object, path }: PlacedObject, since?: number): void {
  const seconds = object.terminationGracePeriodSeconds;
  if (typeof seconds !== 'number' || seconds >= 0) return;
  const field = 'terminationGracePeriodSeconds';
  fill(filler, object, field, 1, `${path}.${field}`, since);
}

/** Init and app containers; ephemeral containers have no resources. */
function ownContainers(spec: PlacedObject): PlacedObject[] {
  return [...placesAt(spec, 'initContainers[*]'), ...placesAt(spec, 'containers[*]')];
}

function requestsFromLimits(filler: Filler, spec: PlacedObject): void {
  for (const { object, path } of ownContainers(spec).flatMap((container) =>
    placesAt(container, 'resources'),
  )) {
    if (!isMutable(object.limits)) continue;
    const requests = isMutable(object.requests) ? object.requests : {};
    object.requests = requests;
    for (const [name, amount] of Object.entries(object.limits)) {
      if (Object.hasOwn(requests, name)) continue;
      fill(filler, requests, name, copy(amount), `${path}.requests[${name}]`);
    }
  }
}

/** Only app containers: no others could be resized. */
function resizePolicies(filler: Filler, spec: PlacedObject, since?: number): void {
  for (const { object, path } of placesAt(spec, 'containers[*]')) {
    const requests = isMutable(object.resources) ? object.resources.requests : undefined;
    if (!isMutable(requests)) continue;
    const policies: unknown[] = Array.isArray(object.resizePolicy) ? object.resizePolicy : [];
    for (const name of ['cpu', 'memory']) {
      const named = policies.some((policy) => isMutable(policy) && policy.resourceName === name);
      if (named || !Object.hasOwn(requests, name)) continue;
      note(
        filler,
        { resourceName: name, restartPolicy: 'NotRequired' },
        `${path}.resizePolicy[${policies.length}]`,
        since,
      );
      policies.push({ resourceName: name, restartPolicy: 'NotRequired' });
      object.resizePolicy = policies;
    }
  }
}

/** Since 1.37 the API server does this when it stores the Pod, unless the feature gate is off. */
function podLevelResourcesAsBefore(filler: Filler, spec: PlacedObject, since?: number): void {
  if (!filler.release.gate('PodLevelResourcesFixDefaulting')) podLevelResources(filler, spec, since);
}

/** Go also does this for Pod templates up to 1.27; for a Pod every release does. */
function hostPorts(filler: Filler, spec: PlacedObject): void {
  if (spec.object.hostNetwork !== true) return;
  for (const { object, path } of ownContainers(spec).flatMap((container) =>
    placesAt(container, 'ports[*]'),
  )) {
    if (!isAbsent(object.hostPort) || isAbsent(object.containerPort)) continue;
    fill(filler, object, 'hostPort', object.containerPort, `${path}.hostPort`);
  }
}

/**
 * serviceAccount is the old name of serviceAccountName, which takes precedence. Part of conversion in 1.8-1.36, so a
 * stored template has both in every release.
 */
function serviceAccountAlias(filler: Filler, { object, path }: PlacedObject, since?: number): void {
  if (isAbsent(object.serviceAccountName) && !isAbsent(object.serviceAccount)) {
    fill(filler, object, 'serviceAccountName', object.serviceAccount, `${path}.serviceAccountName`, since);
  }
  if (isAbsent(object.serviceAccountName) || object.serviceAccount === object.serviceAccountName) return;
  fill(filler, object, 'serviceAccount', object.serviceAccountName, `${path}.serviceAccount`, since);
}
