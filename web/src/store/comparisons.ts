// Which hashes does the Hash panel set side by side?

import {
  allContainers,
  type Container,
  type ContainerOutcome,
  comparesHash,
  type Explanation,
  hashContainer,
  hashHex,
  hashText,
} from '@syncpod/core';

/** One side of a comparison: the hash and, if its definition is at hand, the text that was hashed. */
export interface Hashed {
  readonly hash: number;
  readonly hex: string;
  readonly text?: string;
}

/** Does the kubelet too compare the two, or the hashes without resources, because only these are others? */
export type HashUse = 'compared' | 'uncompared' | 'resources-alone';

export interface HashComparison {
  readonly name: string;
  readonly running?: Hashed;
  readonly spec: Hashed;
  readonly use: HashUse;
}

/** One comparison a container of the typed Pod, those that differ first. */
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
    // The recorded hash may be that of another release: then its text is not at hand.
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
