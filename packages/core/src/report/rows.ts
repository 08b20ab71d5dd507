// What stands in the Containers table of a report?

import { hashHex } from '../hash/hashContainer.ts';
import type { Language } from '../trace/language.ts';
import type { ContainerOutcome } from '../trace/outcome.ts';
import type { Outcome } from '../trace/outcomeName.ts';
import { resizeText } from '../trace/resizeText.ts';
import type { Tone } from '../trace/segment.ts';
import { runText, say } from './picture/pictureWords.ts';
import type { Reported } from './reported.ts';

/** The words of one row, in the order of COLUMNS. */
interface ContainerRow {
  readonly cells: readonly string[];
  readonly tone: Tone;
}

const COLUMNS = ['container', 'kind', 'state', 'outcome', 'hash', 'reason'] as const;

/** The place of the outcome among the cells. */
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
  return COLUMNS.map((column) => say(lang, `table.${column}`));
}

/** A row a container, as plain text, hashes in hex; `tone` is that of its outcome. */
export function containerRows({ containers }: Reported, lang: Language): ContainerRow[] {
  return containers.map((container) => ({
    cells: [
      container.name,
      say(lang, container.stray ? 'kind.stray' : `kind.${container.kind}`),
      runText(lang, container.state, container.exitCode),
      say(lang, `outcome.${container.outcome}`),
      hashes(container),
      reasonOf(container, lang),
    ],
    tone: OUTCOME_TONES[container.outcome],
  }));
}

/** One hash if both sides agree or only one is there, otherwise from and to. */
function hashes({ hash: { running, spec } }: ContainerOutcome): string {
  const sides = [...new Set([running, spec])].filter((hash) => hash !== undefined);
  return sides.map(hashHex).join(' → ');
}

function reasonOf(container: ContainerOutcome, lang: Language): string {
  const { message, outcome, hash, resize, backOff, fails, stray } = container;
  const change = resize ? resizeText(resize, lang, 'whole') : '';
  if (fails !== undefined) return say(lang, 'reason.fails', { reason: fails });
  if (message !== undefined) return change === '' ? message : `${message} (${change})`;
  if (stray && outcome === 'kill') return say(lang, 'reason.stray');
  switch (outcome) {
    case 'back-off':
      if (!backOff) return say(lang, 'reason.back-off');
      return say(lang, `reason.back-off-${backOff.after}`, { wait: backOff.wait, left: backOff.left });
    case 'resize':
      return say(lang, change === '' ? 'reason.resize' : 'reason.resize-to', { change });
    case 'keep':
      return say(lang, hash.running === hash.spec ? 'reason.same-hash' : 'reason.running');
    case 'kill-and-start':
      return say(lang, 'reason.kill');
    default:
      return say(lang, `reason.${outcome}`);
  }
}
