// Maps the effect of an edit to the sign and the color of its cell in the release strip.

import type { EditEffect } from '@syncpod/core/report';
import type { ChipTone } from '../../ui/outcomeChips.ts';

interface StripSign {
  readonly tone: ChipTone;
  readonly sign: string;
}

export const STRIP_SIGNS = {
  keep: { tone: 'keep', sign: '✓' },
  restart: { tone: 'kill', sign: '↻' },
  kill: { tone: 'kill', sign: '✕' },
  start: { tone: 'start', sign: '▸' },
  wait: { tone: 'wait', sign: '◷' },
  resize: { tone: 'resize', sign: '⇕' },
  'new-pod': { tone: 'start', sign: '+' },
  refused: { tone: 'refused', sign: '⊘' },
  unknown: { tone: 'quiet', sign: '·' },
} as const satisfies Record<EditEffect | 'unknown', StripSign>;
