// Colors lines for a terminal.

import type { ReportLine, ReportSegment } from '@syncpod/core/report';
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
  return stdout.isTTY === true && env.TERM !== 'dumb';
}

/** The lines as one text, each with its line end. */
export function printLines(lines: readonly ReportLine[], colour: boolean): string {
  const segment = ({ text, tone }: ReportSegment) =>
    colour && CODES[tone] !== '' && text !== '' ? `\u001b[${CODES[tone]}m${text}\u001b[0m` : text;
  return lines.map((line) => `${line.map(segment).join('').trimEnd()}\n`).join('');
}
