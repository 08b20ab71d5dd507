// Maps each outcome to the color and words of its chip.

import type { ContainerOutcome, Outcome } from '@syncpod/core/explain';
import type { UiKey } from './texts.ts';

export type ChipTone = 'kill' | 'keep' | 'start' | 'wait' | 'resize' | 'refused' | 'quiet';

interface OutcomeChip {
  readonly text: UiKey;
  readonly tone: ChipTone;
}

export const OUTCOME_CHIPS = {
  kill: { text: 'chip.kill', tone: 'kill' },
  keep: { text: 'chip.keep', tone: 'keep' },
  start: { text: 'chip.start', tone: 'start' },
  'kill-and-start': { text: 'chip.killAndStart', tone: 'kill' },
  wait: { text: 'chip.wait', tone: 'wait' },
  'back-off': { text: 'chip.backOff', tone: 'wait' },
  resize: { text: 'chip.resize', tone: 'resize' },
  reset: { text: 'chip.reset', tone: 'kill' },
  done: { text: 'chip.done', tone: 'keep' },
  none: { text: 'chip.none', tone: 'quiet' },
  left: { text: 'chip.left', tone: 'keep' },
} as const satisfies Record<Outcome, OutcomeChip>;

/** `fails`: its start cannot succeed. */
export function chipFor({ outcome, fails }: Pick<ContainerOutcome, 'outcome' | 'fails'>): OutcomeChip {
  return fails === undefined ? OUTCOME_CHIPS[outcome] : { text: 'chip.cannotStart', tone: 'wait' };
}
