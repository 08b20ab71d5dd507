// Names the two sides of a comparison.

import type { Language } from '../../messages/language.ts';
import type { Scenario } from '../../scenario/scenario.ts';

/** The names of the two sides, in the chosen language. */
export interface SideNames {
  readonly left: string;
  readonly right: string;
  /** True if the names are kubelets. */
  readonly kubelets: boolean;
}

const PLACES = {
  en: ['the first scenario', 'the second scenario'],
  zh: ['第一个场景', '第二个场景'],
} as const satisfies Record<Language, readonly [string, string]>;

/** The kubelets if only they differ, else the titles, else `given`: what the reader calls them, such as two files. */
export function sideNames(
  left: Scenario,
  right: Scenario,
  lang: Language,
  given: readonly [string, string] = PLACES[lang],
): SideNames {
  const [one, other] = [left.title ?? '', right.title ?? ''];
  if (left.release !== right.release && one === other) {
    return { left: `kubelet ${left.release}`, right: `kubelet ${right.release}`, kubelets: true };
  }
  const [before, after] = given;
  if (one === other) return { left: before, right: after, kubelets: false };
  return { left: quoted(one) ?? before, right: quoted(other) ?? after, kubelets: false };
}

function quoted(title: string): string | undefined {
  return title === '' ? undefined : `“${title}”`;
}
