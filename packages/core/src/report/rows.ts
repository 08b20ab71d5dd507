// What stands in the Containers table of a report?

import { hashHex } from '../hash/hashContainer.ts';
import type { ContainerOutcome } from '../trace/outcome.ts';
import type { Outcome } from '../trace/outcomeName.ts';
import type { Tone } from '../trace/segment.ts';
import type { Language } from '../trace/text.ts';
import { say } from './picture/words.ts';
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
} as const satisfies Record<Outcome, Tone>;

export function columnTitles(lang: Language): string[] {
  return COLUMNS.map((column) => say(lang, `table.${column}`));
}

export function containerRows({ containers }: Reported, lang: Language): ContainerRow[] {
  return containers.map((container) => ({
    cells: [
      container.name,
      say(lang, `kind.${container.kind}`),
      say(lang, `run.${container.state}`, { code: container.exitCode ?? '' }).trim(),
      say(lang, `outcome.${container.outcome}`),
      hashes(container),
      reasonOf(container, lang),
    ],
    tone: OUTCOME_TONES[container.outcome],
  }));
}

/** One hash if both sides agree or only one is there, otherwise from and to. */
function hashes({ hash: { running, spec } }: ContainerOutcome): string {
  if (running === undefined || running === spec) return hashHex(spec);
  return `${hashHex(running)} → ${hashHex(spec)}`;
}

function reasonOf({ message, outcome, hash }: ContainerOutcome, lang: Language): string {
  if (message !== undefined) return message;
  switch (outcome) {
    case 'keep':
      return say(lang, hash.running === hash.spec ? 'reason.same-hash' : 'reason.running');
    case 'kill-and-start':
      return say(lang, 'reason.kill');
    default:
      return say(lang, `reason.${outcome}`);
  }
}
