// Says why an accepted image has no effect: the kubelet does not compare the hash of its container.

import type { ContainerOutcome } from '../explain/containerOutcome.ts';
import type { Explanation } from '../explain/explanation.ts';
import { comparesHash } from '../hash/comparesHash.ts';
import type { Language } from '../messages/language.ts';
import type { Minor } from '../releases/minor.ts';
import { MINORS, releaseOf } from '../releases/release.ts';
import { phrasesOf } from './phrases.ts';
import type { Segment } from './segment.ts';

/** Empty if every new image has an effect, or if there is no edit. */
export function uncomparedText(
  { containers, release, verdict }: Pick<Explanation, 'containers' | 'release' | 'verdict'>,
  lang: Language,
): readonly Segment[] {
  if (verdict.gate === 'none' || verdict.pod !== 'kept') return [];
  const same = containers.filter(
    ({ kind, image, outcome }) =>
      image.running !== undefined &&
      image.running !== image.spec &&
      outcome === 'keep' &&
      !comparesHash(kind, release),
  );
  const [first] = same;
  if (!first) return [];
  const names = same.map(({ name }) => name);
  const since = comparingSince(first.kind);
  const text = phrasesOf(lang).uncompared(names, since);
  return [{ tone: 'strong', text }];
}

function comparingSince(kind: ContainerOutcome['kind']): Minor | undefined {
  return MINORS.find((minor) => comparesHash(kind, releaseOf(minor)));
}
