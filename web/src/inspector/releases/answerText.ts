// Describes the outcome of an edit on one release in a few words.

import { MARKS } from '@syncpod/core/messages';
import { type EditRange, effectOf } from '@syncpod/core/report';
import { OUTCOME_CHIPS } from '../../ui/outcomeChips.ts';
import { outcomeText } from './outcomeText.ts';
import type { StripText } from './stripTexts.ts';

/** `nginx restarts`, `refused`, `keeps every container`. */
export function answerText(range: EditRange, words: StripText): string {
  const effect = effectOf(range);
  if (effect === 'refused') return withoutSign(words('chip.refused'));
  if (effect === 'new-pod') return words('releases.newPod');
  if (effect === 'keep') return words('releases.keepsAll');
  const restarted = range.touched.filter(
    ({ outcome }) => outcome === 'kill-and-start' || outcome === 'reset',
  );
  const others = range.touched.filter((one) => !restarted.includes(one) && one.outcome !== 'none');
  return [
    ...(restarted.length > 0
      ? [
          outcomeText(
            restarted.map(({ name }) => name),
            Number.POSITIVE_INFINITY,
            words,
          ),
        ]
      : []),
    ...others.map(({ name, outcome }) =>
      words('strip.of', { name, outcome: withoutSign(words(OUTCOME_CHIPS[outcome].text)) }),
    ),
  ].join(MARKS[words.lang].list);
}

/** The words of a chip: its sign is drawn in the cell. */
function withoutSign(text: string): string {
  return text.replace(/^\P{L}+/u, '');
}
