// Draws the icon of an outcome.

import { type Badge, outcomeIcon, type PictureTone } from '@syncpod/core/picture';

export function OutcomeIcon({ tone, badge }: { readonly tone: PictureTone; readonly badge?: Badge }) {
  const { path, filled } = outcomeIcon(tone, badge);
  return (
    <svg width="11" height="11" viewBox="0 0 12 12" aria-hidden="true">
      <path
        d={path}
        fill={filled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
