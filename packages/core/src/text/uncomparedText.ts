// Says why an accepted image has no effect: the kubelet does not compare the hash of its container.

import type { ContainerOutcome } from '../explain/containerOutcome.ts';
import type { Explanation } from '../explain/explanation.ts';
import { comparesHash } from '../hash/comparesHash.ts';
import type { Language } from '../messages/language.ts';
import type { Minor } from '../releases/minor.ts';
import { MINORS, releaseOf } from '../releases/release.ts';
import type { Segment } from './segment.ts';
import { list as listEn } from './verdictText.en.ts';
import { list as listZh } from './verdictText.zh.ts';

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
  const text = lang === 'en' ? english(names, since) : chinese(names, since);
  return [{ tone: 'strong', text }];
}

function english(names: readonly string[], since: Minor | undefined): string {
  const what = `the image of ${listEn(names)}, ${names.length > 1 ? 'which are sidecars' : 'a sidecar'}`;
  const them = names.length > 1 ? 'them' : 'it';
  const later = since === undefined ? '' : `; ${since} and newer restart ${them}`;
  return ` It does not compare ${what}${later}.`;
}

function chinese(names: readonly string[], since: Minor | undefined): string {
  const later = since === undefined ? '' : `；${since} 及更新的版本会重启它`;
  return `它不比较边车 ${listZh(names)} 的镜像${later}。`;
}

function comparingSince(kind: ContainerOutcome['kind']): Minor | undefined {
  return MINORS.find((minor) => comparesHash(kind, releaseOf(minor)));
}
