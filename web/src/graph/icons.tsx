// Which little drawing goes with an outcome, so that it is not told by colour alone?

import type { Badge, Tone } from './model.ts';

/** Stroked paths in a box of 12 by 12. */
const PATHS = {
  cross: 'M3 3l6 6M9 3l-6 6',
  check: 'M2.5 6.5l2.5 2.5 4.5-5.5',
  triangle: 'M4 2.5v7l5.5-3.5z',
  clock: 'M6 1.8a4.2 4.2 0 1 0 0 8.4a4.2 4.2 0 0 0 0-8.4M6 3.8V6l1.6 1',
  arrows: 'M6 1.5v9M3.8 3.5L6 1.5l2.2 2M3.8 8.5L6 10.5l2.2-2',
  shield: 'M6 1.5l4 1.4v2.8c0 2.4-1.7 4-4 4.8c-2.3-.8-4-2.4-4-4.8V2.9z',
  turn: 'M9.5 6a3.5 3.5 0 1 1-1.2-2.6M8.6 1.4v2.2H6.4',
} as const;

type Icon = keyof typeof PATHS;

const TONE_ICONS = {
  kill: 'cross',
  keep: 'check',
  start: 'triangle',
  wait: 'clock',
  resize: 'arrows',
  refused: 'shield',
  quiet: 'cross',
} as const satisfies Record<Tone, Icon>;

const RESETS: ReadonlySet<Badge> = new Set(['reset', 'resetting', 'removed']);

export function OutcomeIcon({ tone, badge }: { readonly tone: Tone; readonly badge?: Badge }) {
  const icon = badge && RESETS.has(badge) ? 'turn' : TONE_ICONS[tone];
  return (
    <svg width="11" height="11" viewBox="0 0 12 12" aria-hidden="true">
      <path
        d={PATHS[icon]}
        fill={icon === 'triangle' ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
