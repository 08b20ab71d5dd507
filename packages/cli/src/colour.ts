// Chooses colors for a terminal.

import type { ReportSegment } from '@syncpod/core/report';
import type { Io } from './io.ts';

const CODES = {
  plain: '',
  strong: '1',
  soft: '2',
  kill: '1;31',
  keep: '32',
  start: '1;34',
  wait: '33',
  resize: '35',
  refused: '1;31',
} as const satisfies Record<ReportSegment['tone'], string>;

/**
 * True if --color demands colors. Without it: not with NO_COLOR, always with FORCE_COLOR, else on every terminal
 * except TERM=dumb.
 */
export function wantsColour({ env, stdout, colour }: Pick<Io, 'env' | 'stdout' | 'colour'>): boolean {
  if (colour !== undefined) return colour === 'always';
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  return stdout.isTTY && env.TERM !== 'dumb';
}

/** The parameter of the terminal's escape for a tone; empty for plain text. */
export function colourCode(tone: ReportSegment['tone']): string {
  return CODES[tone];
}
