// Chooses the hashes that the Hash panel compares.

import { allContainers, type Container } from '@syncpod/core/api';
import type { ContainerOutcome, Explanation } from '@syncpod/core/explain';
import { comparesHash, hashContainer, hashHex, hashText } from '@syncpod/core/hash';

/** One side of a comparison: the hash and, if the definition is known, the hashed text. */
export interface Hashed {
  readonly hash: number;
  readonly hex: string;
  readonly text?: string;
}

/** Whether the kubelet compares these hashes, or those without resources, because only resources differ. */
export type HashUse = 'compared' | 'uncompared' | 'resources-alone';

export interface HashComparison {
  readonly name: string;
  readonly running?: Hashed;
  readonly spec: Hashed;
  readonly use: HashUse;
}

/** One comparison per container of the typed Pod; differences come first. */
export function comparisonsOf(explanation: Explanation): readonly HashComparison[] {
  const { release, running, typed } = explanation;
  const before = new Map(allContainers(running).map(({ container }) => [container.name, container]));
  const outcomes = new Map(explanation.containers.map((outcome) => [outcome.name, outcome]));
  const hashed = (container: Container): Hashed => {
    const { hash } = hashContainer(container, release);
    return { hash, hex: hashHex(hash), text: hashText(container, release) };
  };
  const comparisons = allContainers(typed).map(({ container }): HashComparison => {
    const { name } = container;
    const spec = hashed(container);
    const outcome = outcomes.get(name);
    const use = outcome ? comparisonUse(outcome, explanation) : 'uncompared';
    const hash = outcome?.hash.running;
    if (hash === undefined) return { name, spec, use };
    const old = before.get(name);
    const known = old && hashed(old);
    // The recorded hash may come from another release, whose text is not available.
    const recorded = known?.hash === hash ? known : { hash, hex: hashHex(hash) };
    return { name, spec, use, running: recorded };
  });
  const differs = ({ running: old, spec }: HashComparison): boolean =>
    old !== undefined && old.hash !== spec.hash;
  return [...comparisons.filter(differs), ...comparisons.filter((comparison) => !differs(comparison))];
}

function comparisonUse({ name, kind }: ContainerOutcome, { decisions, release }: Explanation): HashUse {
  if (!comparesHash(kind, release)) return 'uncompared';
  const second = decisions.find(
    ({ rule, subject }) =>
      rule === 'changed-beside-resources' && subject.kind === kind && subject.name === name,
  );
  return second?.answer === false ? 'resources-alone' : 'compared';
}
