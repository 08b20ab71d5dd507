// Applies the defaults of a Pod that depend on its other fields.

import { copy } from '../go/copy.ts';
import { isAlive, type Lifetime } from '../releases/lifetime.ts';
import { type Filler, fill, note } from './applied.ts';
import { isDraft, type Place, placesAt } from './draft.ts';
import { podLevelResources } from './podLevelResources.ts';
import { isAbsent } from './rows.ts';

interface PodRule extends Lifetime {
  /** Whether a Pod template gets it too: always, or up to this release. */
  readonly templates?: true | number;
  /** `since` is the row's. */
  readonly apply: (filler: Filler, spec: Place, since?: number) => void;
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

export function applyPodRules(filler: Filler, spec: Place): void {
  for (const rule of RULES) if (isAlive(filler.release, rule)) rule.apply(filler, spec, rule.since);
}

/** The rules of SetDefaults_PodSpec, which a Pod template gets too. */
export function applyTemplateRules(filler: Filler, spec: Place): void {
  const { number } = filler.release;
  for (const { templates, apply } of RULES) {
    if (templates === true || (templates !== undefined && number <= templates)) apply(filler, spec);
  }
}

function positiveGracePeriod(filler: Filler, { draft, path }: Place, since?: number): void {
  const seconds = draft.terminationGracePeriodSeconds;
  if (typeof seconds !== 'number' || seconds >= 0) return;
  const field = 'terminationGracePeriodSeconds';
  fill(filler, draft, field, 1, `${path}.${field}`, since);
}

/** Init and app containers; ephemeral containers have no resources. */
function ownContainers(spec: Place): Place[] {
  return [...placesAt(spec, 'initContainers[*]'), ...placesAt(spec, 'containers[*]')];
}

function requestsFromLimits(filler: Filler, spec: Place): void {
  for (const { draft, path } of ownContainers(spec).flatMap((container) =>
    placesAt(container, 'resources'),
  )) {
    if (!isDraft(draft.limits)) continue;
    const requests = isDraft(draft.requests) ? draft.requests : {};
    draft.requests = requests;
    for (const [name, amount] of Object.entries(draft.limits)) {
      if (Object.hasOwn(requests, name)) continue;
      fill(filler, requests, name, copy(amount), `${path}.requests[${name}]`);
    }
  }
}

/** Only app containers: no others could be resized. */
function resizePolicies(filler: Filler, spec: Place, since?: number): void {
  for (const { draft, path } of placesAt(spec, 'containers[*]')) {
    const requests = isDraft(draft.resources) ? draft.resources.requests : undefined;
    if (!isDraft(requests)) continue;
    const policies: unknown[] = Array.isArray(draft.resizePolicy) ? draft.resizePolicy : [];
    for (const name of ['cpu', 'memory']) {
      const named = policies.some((policy) => isDraft(policy) && policy.resourceName === name);
      if (named || !Object.hasOwn(requests, name)) continue;
      note(
        filler,
        { resourceName: name, restartPolicy: 'NotRequired' },
        `${path}.resizePolicy[${policies.length}]`,
        since,
      );
      policies.push({ resourceName: name, restartPolicy: 'NotRequired' });
      draft.resizePolicy = policies;
    }
  }
}

/** Since 1.37 the API server does this when it stores the Pod, unless the feature gate is off. */
function podLevelResourcesAsBefore(filler: Filler, spec: Place, since?: number): void {
  if (!filler.release.gate('PodLevelResourcesFixDefaulting')) podLevelResources(filler, spec, since);
}

/** Go also does this for Pod templates up to 1.27; for a Pod every release does. */
function hostPorts(filler: Filler, spec: Place): void {
  if (spec.draft.hostNetwork !== true) return;
  for (const { draft, path } of ownContainers(spec).flatMap((container) => placesAt(container, 'ports[*]'))) {
    if (!isAbsent(draft.hostPort) || isAbsent(draft.containerPort)) continue;
    fill(filler, draft, 'hostPort', draft.containerPort, `${path}.hostPort`);
  }
}

/**
 * serviceAccount is the old name of serviceAccountName, which takes precedence. Part of conversion in 1.8-1.36, so a
 * stored template has both in every release.
 */
function serviceAccountAlias(filler: Filler, { draft, path }: Place, since?: number): void {
  if (isAbsent(draft.serviceAccountName) && !isAbsent(draft.serviceAccount)) {
    fill(filler, draft, 'serviceAccountName', draft.serviceAccount, `${path}.serviceAccountName`, since);
  }
  if (isAbsent(draft.serviceAccountName) || draft.serviceAccount === draft.serviceAccountName) return;
  fill(filler, draft, 'serviceAccount', draft.serviceAccountName, `${path}.serviceAccount`, since);
}
