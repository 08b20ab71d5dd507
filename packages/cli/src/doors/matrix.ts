// `syncpod matrix`: on which releases does a Pod's containers' hash change, and through what?

import { EDIT_PATHS, MINORS, releaseMatrix, resolveRelease, throughApiServer } from '@syncpod/core';
import { identified } from '../answers.ts';
import { machineDoor } from './door.ts';

export const matrix = machineDoor(
  'Reads { id?, pod, path? }, answers { id?, releases, containers: { NAME: { hashes, causes } } } over all releases; a ' +
    'cause stands where a hash is not that of the release before, null elsewhere. path: how the Pod comes to the kubelet ' +
    `(${EDIT_PATHS.join(', ')}); without one it is stored by the API server, which writes amounts anew.`,
  (value) => {
    if (!('pod' in value) || typeof value.pod !== 'object' || value.pod === null) {
      return { error: 'a line needs a pod' };
    }
    const given = 'path' in value ? value.path : 'api';
    const path = EDIT_PATHS.find((one) => one === given);
    if (path === undefined) return { error: `path: one of ${EDIT_PATHS.join(', ')}` };
    const all = MINORS.map((minor) => resolveRelease(minor)).flatMap((found) =>
      found.ok ? [found.value] : [],
    );
    const { releases, containers } = releaseMatrix(value.pod, all, throughApiServer(path));
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
