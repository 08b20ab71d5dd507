// Names the claims that a controller creates for the volumes of a Pod.

import { type Fields, structAt, textAt } from '../admission/fields.ts';

/**
 * The claim of a volume of this Pod.
 * Ports pkg/controller/statefulset/stateful_set_utils.go getPersistentVolumeClaimName (1.8+), and the same of OpenKruise.
 */
export function claimName(volume: string, pod: string): string {
  return `${volume}-${pod}`;
}

/** The claim that a volume uses, or ''. */
export function claimOf(volume: Fields): string {
  return textAt(structAt(volume, 'persistentVolumeClaim') ?? {}, 'claimName');
}

/** The volumes with the claims of another Pod of the same object. */
export function withClaimsOf(volumes: readonly Fields[], before: string, pod: string): readonly Fields[] {
  return volumes.map((volume) => {
    const name = textAt(volume, 'name');
    if (claimOf(volume) !== claimName(name, before)) return volume;
    const claim = structAt(volume, 'persistentVolumeClaim');
    return { ...volume, persistentVolumeClaim: { ...claim, claimName: claimName(name, pod) } };
  });
}
