// Texts of the verdict while one Pod replaces another: a part for each of them.

import type { Explanation } from '../explain/explanation.ts';
import type { Verdict } from '../explain/verdict.ts';
import type { Language } from '../messages/language.ts';
import type { Segment } from './segment.ts';
import type { VerdictLength } from './verdictNames.ts';
import { gateText, verdictText } from './verdictText.ts';

export interface PodVerdict {
  readonly pod: 'old' | 'new';
  readonly name: string;
  readonly segments: readonly Segment[];
}

export interface PodVerdicts {
  /** What the API server and the controller do. */
  readonly lead: readonly Segment[];
  /** The old Pod first. */
  readonly parts: readonly PodVerdict[];
}

/** Undefined if the explanation is about one Pod. */
export function podVerdicts(
  { pods, verdict }: Pick<Explanation, 'pods' | 'verdict'>,
  lang: Language,
  length: VerdictLength = 'whole',
): PodVerdicts | undefined {
  if (!pods) return undefined;
  const { old, next } = pods;
  const names = distinct(nameOf(old), nameOf(next));
  return {
    // A controller that sees no new template does not make the change that this is about.
    lead: verdict.rollout?.order === 'unchanged' ? [] : gateText(verdict, lang),
    parts: [
      { pod: 'old', name: names[0], segments: own(old.verdict, lang, length) },
      { pod: 'new', name: names[1], segments: own(next.verdict, lang, length) },
    ],
  };
}

/** What the kubelet does to the Pod, without how the edit reached it. */
function own(
  { rollout: _, refusal: __, ...verdict }: Verdict,
  lang: Language,
  length: VerdictLength,
): readonly Segment[] {
  const segments = verdictText({ ...verdict, gate: 'none' }, lang, length);
  // The end of a Pod begins with its cause, which the lead names.
  const kubelet = segments.findIndex(({ tone }) => tone === 'strong');
  return segments.slice(Math.max(0, kubelet));
}

function nameOf({ pod }: Explanation): string {
  return pod.metadata.name ?? '';
}

/** If the names begin alike and their last parts differ, they are shortened to their last parts. */
function distinct(old: string, next: string): readonly [string, string] {
  const [one, other] = [lastPart(old), lastPart(next)];
  const begin = old.slice(0, old.indexOf('-') + 1);
  return begin !== '' && next.startsWith(begin) && one !== other ? [`…${one}`, `…${other}`] : [old, next];
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('-') + 1);
}
