// Fills in the defaults of volumes.

import { isAlive, type Lifetime } from '../releases/lifetime.ts';
import { type Filler, fill } from './applied.ts';
import type { PlacedObject } from './podPlaces.ts';
import { placesAt } from './podPlaces.ts';
import { pullPolicyOf } from './pullPolicy.ts';
import { fillRows, isAbsent, VOLUME_ROWS } from './rows.ts';

/** The gate for image volumes is on by default. */
const IMAGE_VOLUMES = { since: 35 } as const satisfies Lifetime;

/** Ports pkg/apis/core/v1 SetDefaults_Volume and the Volume part of SetObjectDefaults_Pod (1.8+). */
export function defaultVolume(filler: Filler, volume: PlacedObject): void {
  const { object, path } = volume;
  const hasSource = Object.keys(object).some((field) => field !== 'name' && !isAbsent(object[field], true));
  if (!hasSource) fill(filler, object, 'emptyDir', {}, `${path}.emptyDir`);
  fillRows(filler, volume, VOLUME_ROWS);
  if (!isAlive(filler.release, IMAGE_VOLUMES)) return;
  for (const image of placesAt(volume, 'image')) {
    if (!isAbsent(image.object.pullPolicy)) continue;
    const policy = pullPolicyOf(image.object.reference, filler.release);
    fill(filler, image.object, 'pullPolicy', policy, `${image.path}.pullPolicy`, IMAGE_VOLUMES.since);
  }
}
