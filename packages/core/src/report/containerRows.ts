// Builds the Containers table of a report.

import type { ContainerOutcome } from '../explain/containerOutcome.ts';
import type { Explanation } from '../explain/explanation.ts';
import type { Outcome } from '../explain/outcomeName.ts';
import { hashHex } from '../hash/hashContainer.ts';
import { MARKS } from '../messages/joins.ts';
import type { Language } from '../messages/language.ts';
import { resizeText } from '../text/resizeText.ts';
import type { Tone } from '../text/segment.ts';
import { pictureWord, runText } from './picture/pictureWords.ts';

/** The texts of one row, in the order of COLUMNS. */
interface ContainerRow {
  readonly cells: readonly string[];
  readonly tone: Tone;
}

const COLUMNS = ['container', 'kind', 'state', 'outcome', 'hash', 'reason'] as const;

/** The index of the outcome among the cells. */
export const OUTCOME_COLUMN = COLUMNS.indexOf('outcome');

export const OUTCOME_TONES = {
  kill: 'kill',
  'kill-and-start': 'kill',
  reset: 'kill',
  keep: 'keep',
  start: 'start',
  wait: 'wait',
  'back-off': 'wait',
  resize: 'resize',
  done: 'plain',
  none: 'plain',
  left: 'keep',
} as const satisfies Record<Outcome, Tone>;

/** In the order of the `cells` of {@link containerRows}. */
export function columnTitles(lang: Language): string[] {
  return COLUMNS.map((column) => pictureWord(lang, `table.${column}`));
}

/** One row for each container, as plain text, with hashes in hex; `tone` is that of the outcome. */
export function containerRows({ containers }: Explanation, lang: Language): ContainerRow[] {
  return containers.map((container) => ({
    cells: [
      container.name,
      pictureWord(lang, container.stray ? 'kind.stray' : `kind.${container.kind}`),
      runText(lang, container),
      outcomeText(container, lang),
      hashes(container),
      reasonOf(container, lang),
    ],
    tone:
      container.outcome === 'start' && container.fails !== undefined
        ? 'wait'
        : OUTCOME_TONES[container.outcome],
  }));
}

/** The outcome as text. A start that cannot succeed is shown as a failure. */
function outcomeText({ outcome, fails }: ContainerOutcome, lang: Language): string {
  if (fails === undefined) return pictureWord(lang, `outcome.${outcome}`);
  const cannot = pictureWord(lang, 'badge.cannot-start');
  return outcome === 'kill-and-start'
    ? `${pictureWord(lang, 'outcome.kill')}${MARKS[lang].clause}${cannot}`
    : cannot;
}

/** One hash if both agree or only one exists; otherwise the old and the new one. */
function hashes({ hash: { running, spec } }: ContainerOutcome): string {
  const sides = [...new Set([running, spec])].filter((hash) => hash !== undefined);
  return sides.map(hashHex).join(' → ');
}

function reasonOf(container: ContainerOutcome, lang: Language): string {
  const { message, outcome, hash, resize, backOff, fails, stray, stoppedBy } = container;
  const change = resize ? resizeText(resize, lang, 'whole') : '';
  if (fails !== undefined) return pictureWord(lang, 'reason.fails', { reason: fails });
  if (message !== undefined) return change === '' ? message : `${message} (${change})`;
  if (stray && outcome === 'kill') return pictureWord(lang, 'reason.stray');
  switch (outcome) {
    case 'back-off':
      if (!backOff) return pictureWord(lang, 'reason.back-off');
      return pictureWord(lang, `reason.back-off-${backOff.after}`, {
        wait: backOff.wait,
        left: backOff.left,
      });
    case 'resize':
      return pictureWord(lang, change === '' ? 'reason.resize' : 'reason.resize-to', { change });
    case 'keep':
      return pictureWord(lang, hash.running === hash.spec ? 'reason.same-hash' : 'reason.running');
    case 'kill-and-start':
      return pictureWord(lang, stoppedBy ? 'reason.renewed' : 'reason.kill');
    default:
      return pictureWord(lang, `reason.${outcome}`);
  }
}
