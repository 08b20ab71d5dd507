// Compares what all releases do with one Pod, in small slices of work.

import { MINORS, type Release, resolveRelease } from '../../releases/release.ts';
import { type Asked, type EditInput, type EditRange, editUnder, joinRanges, previewUnder } from './edits.ts';
import { type EnvAnswer, type EnvInstead, envContainer, envInstead, envUnder } from './envInstead.ts';
import { releasePod } from './handOver.ts';
import { type Group, groupsOf, type Upgrades, upgradeMatrix } from './upgradeMatrix.ts';
import type { SeenPod } from './upgradeRestarts.ts';

export interface Comparison {
  readonly pods: readonly SeenPod[];
  readonly cells: Upgrades;
  readonly groups: readonly Group[];
  readonly edits: readonly EditRange[];
  /** The effect of a hypothetical edit of env. */
  readonly env: EnvInstead | undefined;
}

export interface CompareInput extends EditInput {
  /** The manifest to hand over between releases: the draft, or the running Pod if the draft is refused. */
  readonly pod: string;
  /** The preview of the edit, with the state of the kubelet. */
  readonly asked?: Asked | undefined;
}

/** All releases with their gates at their defaults. */
function releases(): readonly Release[] {
  return MINORS.flatMap((minor) => {
    const found = resolveRelease(minor);
    return found.ok ? [found.value] : [];
  });
}

function underAsked(release: Release, input: CompareInput): EditRange | undefined {
  return input.asked ? previewUnder(release, input.asked) : editUnder(release, input);
}

/** Yields after each piece of work, so a keystroke waits for at most one of them. Returns nothing without a Pod. */
export function* compareReleases(input: CompareInput): Generator<undefined, Comparison | undefined> {
  const pods: SeenPod[] = [];
  const edits: EditRange[] = [];
  const envs: EnvAnswer[] = [];
  let container: string | undefined;
  const edited = input.running !== input.draft;
  for (const release of releases()) {
    const pod = releasePod(input.pod, release, input.path);
    if (!pod) return undefined;
    pods.push(pod);
    yield;
    const edit = edited ? underAsked(release, input) : undefined;
    if (edit) edits.push(edit);
    yield;
    container ??= envContainer(input, release);
    const env = container === undefined ? undefined : envUnder(release, input, container);
    if (env) envs.push(env);
    yield;
  }
  const cells = yield* upgradeMatrix(pods);
  return {
    pods,
    cells,
    groups: groupsOf(cells),
    edits: joinRanges(edits),
    env: envInstead(container ?? '', envs),
  };
}
