// Which questions does a report list, and which of them settled an outcome?

import type { UpstreamLocation } from '../releases/locations.ts';
import type { Effect } from '../trace/decision.ts';
import type { Language } from '../trace/language.ts';
import type { Tone } from '../trace/segment.ts';
import { settlingDecisions } from '../trace/settledBy.ts';
import { type DecisionText, decisionText } from '../trace/text.ts';
import type { Reported } from './reported.ts';
import { OUTCOME_TONES } from './rows.ts';

interface Reason extends DecisionText {
  /** Present if it settled what happens to the Pod or to a container other than to be kept. */
  readonly deciding?: Tone;
  readonly upstream: UpstreamLocation;
  /** The line of upstream's code at the release's tag. */
  readonly url: string;
}

const EFFECT_TONES = {
  ...OUTCOME_TONES,
  'kill-pod': 'kill',
  'create-sandbox': 'kill',
} as const satisfies Record<Effect, Tone>;

export function reasonsOf({ decisions, containers, release }: Reported, lang: Language): Reason[] {
  const settling = settlingDecisions(decisions, containers);
  return decisions.map((decision, index) => {
    const { upstream, effect } = decision;
    const tone = effect !== undefined && settling.has(index) ? EFFECT_TONES[effect] : undefined;
    return {
      ...decisionText(decision, lang),
      ...(tone ? { deciding: tone } : {}),
      upstream,
      url: `https://github.com/kubernetes/kubernetes/blob/${release.tag}/${upstream.file}#L${upstream.line}`,
    };
  });
}
