// What are the two sides of a comparison called?

import type { Scenario } from '../../scenario/scenario.ts';
import type { Language } from '../../trace/language.ts';

/** What the two sides are called, in the language asked for. */
export interface SideNames {
  readonly left: string;
  readonly right: string;
}

const PLACES = { en: ['left', 'right'], zh: ['左边', '右边'] } as const satisfies Record<
  Language,
  readonly [string, string]
>;

/** Their kubelets where these differ and the titles do not, else their titles, else where they stand. */
export function sideNames(left: Scenario, right: Scenario, lang: Language): SideNames {
  const [one, other] = [left.title ?? '', right.title ?? ''];
  if (left.release !== right.release && one === other) {
    return { left: `kubelet ${left.release}`, right: `kubelet ${right.release}` };
  }
  const [before, after] = PLACES[lang];
  if (one === other) return { left: before, right: after };
  return { left: quoted(one) ?? before, right: quoted(other) ?? after };
}

function quoted(title: string): string | undefined {
  return title === '' ? undefined : `“${title}”`;
}
