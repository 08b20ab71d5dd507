// What are the two sides of a comparison called?

import type { Scenario } from '../../scenario/scenario.ts';
import type { Language } from '../../trace/language.ts';

/** What the two sides are called, in the language asked for. */
export interface SideNames {
  readonly left: string;
  readonly right: string;
  /** True if they are kubelets. Else a sentence tells the sides by where they stand: a title is long, and said twice. */
  readonly kubelets: boolean;
}

const PLACES = { en: ['left', 'right'], zh: ['左边', '右边'] } as const satisfies Record<
  Language,
  readonly [string, string]
>;

/** Their kubelets where these differ and the titles do not, else their titles, else where they stand. */
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
