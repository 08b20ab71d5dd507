// Describes the decisions of an explanation in sentences, and marks the deciding ones.

import type { Decision, Effect } from '../decisions/decision.ts';
import type { Explanation } from '../explain/explanation.ts';
import { settlingDecisions } from '../explain/settledBy.ts';
import type { Language } from '../messages/language.ts';
import type { Tone } from '../text/segment.ts';
import { type DecisionText, decisionText } from '../text/text.ts';
import { OUTCOME_TONES } from './containerRows.ts';

export interface Reason extends DecisionText {
  readonly decision: Decision;
  /** True if the question decided an outcome other than to keep. */
  readonly deciding: boolean;
  /** Link to the line of upstream's code at the release's tag. */
  readonly url: string;
}

/** One reason for each decision, in the order of the questions. */
export function reasonsOf(
  { decisions, containers, release }: Explanation,
  lang: Language,
): readonly Reason[] {
  const settling = settlingDecisions(decisions, containers);
  return decisions.map((decision, index) => ({
    decision,
    ...decisionText(decision, lang),
    deciding: settling.has(index),
    url: `https://github.com/kubernetes/kubernetes/blob/${release.tag}/${decision.upstream.file}#L${decision.upstream.line}`,
  }));
}

const EFFECT_TONES = {
  ...OUTCOME_TONES,
  'kill-pod': 'kill',
  'create-sandbox': 'kill',
} as const satisfies Record<Effect, Tone>;

/** The tone of a deciding reason; undefined for the others. */
export function reasonTone({ deciding, decision: { effect } }: Reason): Tone | undefined {
  return deciding && effect !== undefined ? EFFECT_TONES[effect] : undefined;
}
