// When does the first paint make way? In the frame in which the page itself stands in its place.

import { useLayoutEffect } from 'react';
import { FIRST_ID, UNCOVERED } from './firstPaint.ts';

export function Uncover() {
  useLayoutEffect(() => {
    const first = document.getElementById(FIRST_ID);
    first?.remove();
    first?.dispatchEvent(new Event(UNCOVERED));
  }, []);
  return null;
}
