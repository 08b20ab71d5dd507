// Rounds quantities up to thousandths as the API server does.

import { compareQuantities, MILLI, parseQuantity, quantityText, roundUp } from '../go/quantity.ts';
import { isAlive, type Lifetime } from '../releases/lifetime.ts';
import { type Filler, fill } from './applied.ts';
import { isMutable, type MutableObject, type PlacedObject, placesAt } from './podPlaces.ts';

interface AmountRow extends Lifetime {
  readonly at: string;
  readonly lists: readonly string[];
}

const RESOURCES = ['limits', 'requests'];

const statuses = (list: string): AmountRow[] => [
  { at: `status.${list}[*]`, lists: ['allocatedResources'], since: 27 },
  { at: `status.${list}[*].resources`, lists: RESOURCES, since: 27 },
];

/** Ports the SetDefaults_ResourceList calls of pkg/apis/core/v1 SetObjectDefaults_Pod (1.8+). */
const AMOUNTS: readonly AmountRow[] = [
  { at: 'spec.volumes[*].ephemeral.volumeClaimTemplate.spec.resources', lists: RESOURCES, since: 19 },
  { at: 'spec.initContainers[*].resources', lists: RESOURCES },
  { at: 'spec.containers[*].resources', lists: RESOURCES },
  { at: 'spec.ephemeralContainers[*].resources', lists: RESOURCES, since: 16 },
  { at: 'spec', lists: ['overhead'], since: 16 },
  { at: 'spec.resources', lists: RESOURCES, since: 32 },
  ...statuses('initContainerStatuses'),
  ...statuses('containerStatuses'),
  ...statuses('ephemeralContainerStatuses'),
  { at: 'status', lists: ['allocatedResources'], since: 35 },
  { at: 'status.resources', lists: RESOURCES, since: 35 },
];

/** A quantity that needs no rounding keeps its text; validation reports invalid quantities. */
export function roundAmounts(filler: Filler, pod: PlacedObject): void {
  for (const row of AMOUNTS) {
    if (!isAlive(filler.release, row)) continue;
    for (const { object, path } of placesAt(pod, row.at)) {
      for (const list of row.lists) {
        const amounts = object[list];
        if (isMutable(amounts)) roundList(filler, amounts, `${path}.${list}`, row.since);
      }
    }
  }
}

function roundList(filler: Filler, amounts: MutableObject, path: string, since: number | undefined): void {
  for (const [name, amount] of Object.entries(amounts)) {
    const parsed = parseQuantity(String(amount));
    if (!parsed.ok) continue;
    const rounded = roundUp(parsed.value, MILLI);
    if (compareQuantities(rounded, parsed.value) === 0) continue;
    fill(filler, amounts, name, quantityText(rounded), `${path}[${name}]`, since);
  }
}
