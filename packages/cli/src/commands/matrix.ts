// `syncpod matrix`: answers Pods with the hashes of their containers in all releases.

import { EDIT_PATHS, type EditPath, throughApiServer } from '@syncpod/core/admission';
import { releaseMatrix } from '@syncpod/core/hash';
import { decodePod } from '@syncpod/core/manifest';
import { MINORS, type Release, resolveRelease } from '@syncpod/core/releases';
import { seenPod, upgradeMatrix } from '@syncpod/core/report';
import { identified } from '../answers.ts';
import { VERSION } from '../formats.ts';
import { jsonLinesCommand } from './command.ts';

export const matrix = jsonLinesCommand(
  {
    about:
      'In: { id?, pod, path? }. Out: { id?, v, releases, containers: { NAME: { hashes, causes } } }; a cause is null if the ' +
      `hash is the same as in the previous release. path is the edit path (${EDIT_PATHS.join(', ')}); by default the ` +
      'API server stores it, which normalizes quantities. With --upgrades, also { upgrades: { FROM: { TO: [NAME] } } }: the ' +
      'running containers that a kubelet of TO restarts if one of FROM created them.',
    example: 'syncpod matrix --upgrades < pods.jsonl',
    everyRelease: true,
  },
  (value, { flags }) => {
    if (!('pod' in value) || typeof value.pod !== 'object' || value.pod === null) {
      return { error: 'a line needs a pod' };
    }
    const given = 'path' in value ? value.path : 'api';
    const path = EDIT_PATHS.find((one) => one === given);
    if (path === undefined) return { error: `path: must be one of ${EDIT_PATHS.join(', ')}` };
    const all = MINORS.map((minor) => resolveRelease(minor)).flatMap((found) =>
      found.ok ? [found.value] : [],
    );
    const { releases, containers } = releaseMatrix(value.pod, all, throughApiServer(path));
    const rows = containers.map(({ name, hashes, causes }) => [
      name,
      { hashes: hashes.map(orNull), causes: causes.map(orNull) },
    ]);
    return {
      answer: {
        ...identified(value),
        ...VERSION,
        releases,
        containers: Object.fromEntries(rows),
        ...(flags.has('upgrades') ? { upgrades: upgradesOf(value.pod, all, path) } : {}),
      },
    };
  },
  { upgrades: { about: 'also list the containers that an upgrade between two releases restarts' } },
);

/** Restarted containers by the old and the new release, without upgrades that restart nothing. */
function upgradesOf(value: object, releases: readonly Release[], path: EditPath): object {
  const cells = upgradeMatrix(releases.map((one) => seenPod(decodePod(value, one).pod, one, path)));
  let step = cells.next();
  while (!step.done) step = cells.next();
  const rows = step.value.map((row, from) => [
    releases[from]?.minor,
    Object.fromEntries(
      row.flatMap((names, to) => (names.length === 0 ? [] : [[releases[to]?.minor, names]])),
    ),
  ]);
  return Object.fromEntries(rows);
}

/** JSON has no undefined; null keeps the positions in a list. */
function orNull<T>(value: T | undefined): T | null {
  return value ?? null;
}
