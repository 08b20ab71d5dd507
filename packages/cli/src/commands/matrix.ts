// `syncpod matrix`: answers Pods with the hashes of their containers in all releases.

import { EDIT_PATHS, throughApiServer } from '@syncpod/core/admission';
import { releaseMatrix } from '@syncpod/core/hash';
import { MINORS, resolveRelease } from '@syncpod/core/releases';
import { identified } from '../answers.ts';
import { jsonLinesCommand } from './command.ts';

export const matrix = jsonLinesCommand(
  {
    summary: 'The hashes of a Pod in all releases, and why they change',
    about:
      'In: { id?, pod, path? }. Out: { id?, releases, containers: { NAME: { hashes, causes } } }; a cause is null where the ' +
      `hash is that of the release before. path is how the Pod reaches the kubelet (${EDIT_PATHS.join(', ')}); by default the ` +
      'API server stores it, which normalizes quantities.',
    example: 'syncpod matrix < pods.jsonl',
    everyRelease: true,
  },
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
