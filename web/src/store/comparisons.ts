// Which hashes does the Hash panel set side by side?

import type { Container, DefaultedPod, Explanation } from '@syncpod/core';
import type { HashComparison, Hashed } from '../panels/HashPanel.tsx';
import { hashContainer } from './engine.ts';

/** One comparison a container of the typed Pod, those that differ first. */
export function comparisonsOf(explanation: Explanation): readonly HashComparison[] {
  const { release, running, pod } = explanation;
  const before = byName(running);
  const after = byName(pod);
  const comparisons = explanation.containers.map(({ name, hash }) => {
    const text = (container: Container | undefined, of: number): Hashed => {
      const hashed = container && hashContainer(container, release);
      const shown = hashed?.hash === of ? { text: hashed.text } : {};
      return { hash: of, hex: of.toString(16), ...shown };
    };
    return {
      name,
      spec: text(after.get(name), hash.spec),
      ...(hash.running === undefined ? {} : { running: text(before.get(name), hash.running) }),
    };
  });
  const differs = ({ running: old, spec }: HashComparison): boolean => old?.hash !== spec.hash;
  return [...comparisons.filter(differs), ...comparisons.filter((comparison) => !differs(comparison))];
}

function byName({ spec }: DefaultedPod): ReadonlyMap<string, Container> {
  const all = [...(spec.initContainers ?? []), ...spec.containers, ...(spec.ephemeralContainers ?? [])];
  return new Map(all.map((container) => [container.name, container]));
}
