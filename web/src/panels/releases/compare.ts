// How is everything that the Releases panel shows worked out, a little at a time?

import { MINORS, type PodReader, parsePod, type Release, resolveRelease, type SeenPod } from '@syncpod/core';
import { createReader } from '../../store/readPods.ts';
import { type EditInput, type EditRange, editUnder, joinRanges } from './edits.ts';
import { type EnvAnswer, type EnvInstead, envContainer, envInstead, envUnder } from './envInstead.ts';
import { type Group, groupsOf, type Upgrades } from './matrix.ts';
import { releasePod, type Upgrade, upgrade } from './upgrades.ts';

export interface Comparison {
  readonly pods: readonly SeenPod[];
  readonly cells: Upgrades;
  readonly groups: readonly Group[];
  readonly edits: readonly EditRange[];
  /** What an edit of env would have done. */
  readonly env: EnvInstead | undefined;
}

export interface CompareInput extends EditInput {
  /** The text whose Pod is handed from release to release: the typed one, or the running one if it is refused. */
  readonly pod: string;
}

/** All releases with their gates at their defaults. */
function releases(): readonly Release[] {
  return MINORS.flatMap((minor) => {
    const found = resolveRelease(minor);
    return found.ok ? [found.value] : [];
  });
}

/** Yields after each piece of work, so that typing never waits for more than one; returns nothing without a Pod. */
export function* compareReleases(
  input: CompareInput,
  parse: PodReader = parsePod,
): Generator<undefined, Comparison | undefined> {
  const read = createReader(parse);
  const pods: SeenPod[] = [];
  const edits: EditRange[] = [];
  const envs: EnvAnswer[] = [];
  let container: string | undefined;
  for (const release of releases()) {
    const pod = releasePod(input.pod, release, input.path, read);
    if (!pod) return undefined;
    pods.push(pod);
    yield;
    const edit = input.running === input.draft ? undefined : editUnder(release, input, read);
    if (edit) edits.push(edit);
    yield;
    container ??= envContainer(input, release, read);
    const env = container === undefined ? undefined : envUnder(release, input, container, read);
    if (env) envs.push(env);
    yield;
  }
  const cells: (readonly Upgrade[])[] = [];
  for (const from of pods) {
    const row: Upgrade[] = [];
    for (const to of pods) {
      row.push(upgrade(from, to));
      yield;
    }
    cells.push(row);
  }
  return {
    pods,
    cells,
    groups: groupsOf(cells),
    edits: joinRanges(edits),
    env: envInstead(container ?? '', envs),
  };
}
