// How is an outcome said in a chip, in which words and which colour?

import type { Outcome } from '@syncpod/core';
import type { TextKey } from '../i18n/text.ts';

export type ChipTone = 'kill' | 'keep' | 'start' | 'wait' | 'resize' | 'refused' | 'quiet';

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
} as const satisfies Record<Outcome, { text: TextKey; tone: ChipTone }>;
