// Chooses the heights of the timeline by the size of the window, as Timeline.module.css does.

import { PHONE } from '../ui/theme/phone.ts';
import { useMediaQuery } from '../ui/theme/useMediaQuery.ts';

/** Heights in CSS pixels. */
export interface Rows {
  /** The flags above the lanes. */
  readonly flags: number;
  readonly row: number;
  /** The bar of a lane, centered in its row. */
  readonly bar: number;
}

const [ROOMY, COMPACT, DENSE] = [
  { flags: 20, row: 23, bar: 18 },
  { flags: 17, row: 18, bar: 14 },
  { flags: 16, row: 15, bar: 12 },
] as const satisfies readonly Rows[];

const LOW = '(max-height: 860px)';

/** The rows, and the width of the names beside them. */
export function useRows(): { readonly rows: Rows; readonly names: number } {
  const phone = useMediaQuery(PHONE);
  const low = useMediaQuery(LOW);
  return { rows: phone ? DENSE : low ? COMPACT : ROOMY, names: phone ? 88 : 104 };
}
