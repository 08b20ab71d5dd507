// `syncpod matrix`: on which releases does a Pod's containers' hash change, and through what?

import { MINORS, releaseMatrix, resolveRelease } from '@syncpod/core';
import { identified } from '../answers.ts';
import { machineDoor } from './door.ts';

export const matrix = machineDoor(
  'Reads { id?, pod }, answers { id?, releases, containers: { NAME: { hashes, causes } } } over all releases; a cause ' +
    'stands where a hash is not that of the release before, null elsewhere.',
  (value) => {
    if (!('pod' in value) || typeof value.pod !== 'object' || value.pod === null) {
      return { error: 'a line needs a pod' };
    }
    const all = MINORS.map((minor) => resolveRelease(minor)).flatMap((found) =>
      found.ok ? [found.value] : [],
    );
    const { releases, containers } = releaseMatrix(value.pod, all);
    const rows = containers.map(({ name, hashes, causes }) => [
      name,
      { hashes: hashes.map(orNull), causes: causes.map(orNull) },
    ]);
    return { answer: { ...identified(value), releases, containers: Object.fromEntries(rows) } };
  },
);

/** JSON has no undefined, and a place in a list must not be lost. */
function orNull<T>(value: T | undefined): T | null {
  return value ?? null;
}
