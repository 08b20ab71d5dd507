// When does the first paint make way? In the frame in which the page itself stands in its place.

import { useLayoutEffect } from 'react';
import { FIRST_ID } from './firstPaint.ts';

export function Uncover() {
  useLayoutEffect(() => document.getElementById(FIRST_ID)?.remove(), []);
  return null;
}
