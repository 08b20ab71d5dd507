// Names the two sides of a comparison.

import type { Language } from '../../messages/language.ts';
import type { Scenario } from '../../scenario/scenario.ts';

/** The names of the two sides, in the chosen language. */
export interface SideNames {
  readonly left: string;
  readonly right: string;
  /** True if the names are kubelets. Otherwise a sentence refers to left and right, because titles are long. */
  readonly kubelets: boolean;
}

const PLACES = { en: ['left', 'right'], zh: ['左边', '右边'] } as const satisfies Record<
  Language,
  readonly [string, string]
>;

/** The kubelets if only they differ, else the titles, else left and right. */
export function sideNames(left: Scenario, right: Scenario, lang: Language): SideNames {
  const [one, other] = [left.title ?? '', right.title ?? ''];
  if (left.release !== right.release && one === other) {
    return { left: `kubelet ${left.release}`, right: `kubelet ${right.release}`, kubelets: true };
  }
  const [before, after] = PLACES[lang];
  if (one === other) return { left: before, right: after, kubelets: false };
  return { left: quoted(one) ?? before, right: quoted(other) ?? after, kubelets: false };
}

function quoted(title: string): string | undefined {
  return title === '' ? undefined : `“${title}”`;
}
