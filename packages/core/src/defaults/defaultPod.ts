// Fills in a Pod's defaults as the API server does.

import type { DefaultedPod, Pod } from '../api/pod.ts';
import { copy } from '../go/copy.ts';
import { isAlive, type Lifetime } from '../releases/lifetime.ts';
import type { Release } from '../releases/release.ts';
import { roundAmounts } from './amounts.ts';
import { type AppliedDefault, type Filler, fill } from './applied.ts';
import { type PlacedObject, placesAt } from './podPlaces.ts';
import { applyPodRules, applyTemplateRules } from './podRules.ts';
import { pullPolicyOf } from './pullPolicy.ts';
import { CONTAINER_ROWS, fillRows, isAbsent, OWN_CONTAINER_ROWS, POD_ROWS, POD_SPEC_ROWS } from './rows.ts';
import { defaultPodStatus } from './status.ts';
import { defaultVolume } from './volumes.ts';

/**
 * The Pod with the release's defaults, and each applied default, in Go's order of stages.
 * `pod` must have been decoded for the same release: fields that the release lacks would get defaults too.
 * Quantities keep their text unless they are rounded.
 * Ports pkg/apis/core/v1 SetObjectDefaults_Pod (1.8+).
 */
export function defaultPod(pod: Pod, release: Release): Defaulted {
  const last = known.get(pod);
  if (last?.release === release) return last.defaulted;
  const found = defaulted(pod, release, (filler, spec) => {
    applyPodRules(filler, spec);
    fillRows(filler, spec, POD_ROWS);
  });
  known.set(pod, { release, defaulted: found });
  return found;
}

/** A Pod with its defaults. */
interface Defaulted {
  readonly pod: DefaultedPod;
  readonly applied: readonly AppliedDefault[];
}

/** One preview asks for the defaults of the same Pod several times. */
const known = new WeakMap<Pod, { readonly release: Release; readonly defaulted: Defaulted }>();

/**
 * The Pod of a template with the defaults that the API server gives the template. It lacks those that only a Pod gets:
 * enableServiceLinks, requests from limits and so on.
 * Ports pkg/apis/apps/v1 SetObjectDefaults_Deployment (1.8+) and its counterparts for other workloads. Verified by oracle/made.py.
 */
export function defaultTemplate(pod: Pod, release: Release): DefaultedPod {
  return defaulted(pod, release, applyTemplateRules).pod;
}

function defaulted(
  pod: Pod,
  release: Release,
  applyRules: (filler: Filler, spec: PlacedObject) => void,
): Defaulted {
  const filler: Filler = { release, applied: [] };
  const draft = copy(pod);
  const root: PlacedObject = { object: { spec: draft.spec, status: draft.status }, path: '' };
  for (const spec of placesAt(root, 'spec')) {
    applyRules(filler, spec);
    fillRows(filler, spec, POD_SPEC_ROWS);
    for (const volume of placesAt(spec, 'volumes[*]')) defaultVolume(filler, volume);
    for (const container of placesAt(spec, 'initContainers[*]')) defaultContainer(filler, container);
    for (const container of placesAt(spec, 'containers[*]')) defaultContainer(filler, container);
    if (!isAlive(release, EPHEMERAL)) continue;
    for (const container of placesAt(spec, 'ephemeralContainers[*]')) defaultEphemeral(filler, container);
  }
  for (const status of placesAt(root, 'status')) defaultPodStatus(filler, status);
  roundAmounts(filler, root);
  return { pod: draft as DefaultedPod, applied: filler.applied };
}

/** Ephemeral containers got defaults for nested objects first, and for their own fields later. */
const EPHEMERAL = { since: 16 } as const satisfies Lifetime;
const EPHEMERAL_OWN = { since: 20 } as const satisfies Lifetime;

function defaultContainer(filler: Filler, container: PlacedObject): void {
  defaultOwnFields(filler, container);
  fillRows(filler, container, CONTAINER_ROWS);
}

function defaultEphemeral(filler: Filler, container: PlacedObject): void {
  if (isAlive(filler.release, EPHEMERAL_OWN)) defaultOwnFields(filler, container, EPHEMERAL_OWN.since);
  fillRows(filler, container, CONTAINER_ROWS, EPHEMERAL.since);
}

/** Ports pkg/apis/core/v1 SetDefaults_Container (1.8+), SetDefaults_EphemeralContainer (1.20+). */
function defaultOwnFields(filler: Filler, container: PlacedObject, since?: number): void {
  const { object, path } = container;
  if (isAbsent(object.imagePullPolicy)) {
    const policy = pullPolicyOf(object.image, filler.release);
    fill(filler, object, 'imagePullPolicy', policy, `${path}.imagePullPolicy`, since);
  }
  fillRows(filler, container, OWN_CONTAINER_ROWS, since);
}
