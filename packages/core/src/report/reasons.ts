// Which questions does a report list, and which of them settled an outcome?

import type { UpstreamLocation } from '../releases/locations.ts';
import type { Tone } from '../trace/segment.ts';
import { type DecisionText, decisionText, type Language } from '../trace/text.ts';
import type { Reported } from './reported.ts';
import { OUTCOME_TONES } from './rows.ts';

interface Reason extends DecisionText {
  /** Present if it settled what happens to a container other than to be kept. */
  readonly deciding?: Tone;
  readonly upstream: UpstreamLocation;
  /** The line of upstream's code at the release's tag. */
  readonly url: string;
}

export function reasonsOf({ decisions, containers, release }: Reported, lang: Language): Reason[] {
  const tones = new Map(
    containers.flatMap(({ decidedBy, outcome }) =>
      decidedBy === undefined ? [] : [[decidedBy, OUTCOME_TONES[outcome]] as const],
    ),
  );
  return decisions.map((decision, index) => {
    const { upstream, effect } = decision;
    const tone = effect === undefined || effect === 'keep' ? undefined : tones.get(index);
    return {
      ...decisionText(decision, lang),
      ...(tone ? { deciding: tone } : {}),
      upstream,
      url: `https://github.com/kubernetes/kubernetes/blob/${release.tag}/${upstream.file}#L${upstream.line}`,
    };
  });
}
