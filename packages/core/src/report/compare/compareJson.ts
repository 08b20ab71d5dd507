// Writes a comparison as JSON for other programs.

import type { Decision } from '../../decisions/decision.ts';
import type { TimelineEntry } from '../../story/story.ts';
import type { Comparison, Difference } from './compare.ts';
import { comparisonSentence } from './sentence.ts';
import type { SideNames } from './sideNames.ts';

/** The version of the report. public/schemas/compare.schema.json describes it. */
const COMPARE_VERSION = 1;

/** Names, the sentence in English, and each difference with the event and the step of its first occurrence. */
export function compareJson(
  comparison: Comparison,
  left: readonly TimelineEntry[],
  right: readonly TimelineEntry[],
  names: SideNames,
): object {
  const { pairs, differences } = comparison;
  return {
    v: COMPARE_VERSION,
    left: names.left,
    right: names.right,
    sentence: comparisonSentence(comparison, names, 'en').text,
    differences: differences.map((difference) => {
      const pair = pairs[difference.at];
      const entry = pair && (pair.moved === 'right' ? right[pair.right] : left[pair.left]);
      return {
        event: pair?.event ?? -1,
        step: entry?.snapshot.step ?? null,
        ...plain(difference),
        times: difference.times ?? 1,
      };
    }),
  };
}

function plain(difference: Difference): object {
  const { kind } = difference;
  switch (difference.kind) {
    case 'gate':
    case 'outcome':
      return {
        kind,
        ...('container' in difference ? { container: difference.container } : {}),
        left: difference.left ?? null,
        right: difference.right ?? null,
      };
    case 'state': {
      const { container, left, right } = difference;
      return { kind, container, left, right };
    }
    case 'hash': {
      const { container, left, right, hashed } = difference;
      return { kind, container, left, right, cause: hashed?.cause ?? null };
    }
    case 'question': {
      const { left, right } = difference;
      const asked = left ?? right;
      const answer = (decision: Decision | undefined) => decision?.answer ?? null;
      return {
        kind,
        rule: asked?.rule,
        subject: asked?.subject,
        left: answer(left),
        right: answer(right),
      };
    }
    case 'event': {
      const { left, right } = difference;
      const { reason, container = null } = left ?? right ?? { reason: '' };
      return { kind, reason, container, left: left?.message ?? null, right: right?.message ?? null };
    }
    case 'log': {
      const { text, left, right } = difference;
      return { kind, text, left, right };
    }
    case 'sandbox':
    case 'steps':
      return { kind, left: difference.left, right: difference.right };
  }
}
