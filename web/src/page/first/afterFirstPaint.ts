// Delays the page's program until after the first paint.

import { FIRST_ID } from './firstPaint.ts';

/** Resolves when the first paint is on the screen; immediately without a first paint or in a hidden page. */
export function afterFirstPaint(): Promise<void> {
  const shown = document.getElementById(FIRST_ID)?.hasChildNodes() === true;
  if (!shown || document.visibilityState !== 'visible' || painted()) return Promise.resolve();
  return new Promise((resolve) => {
    // A task after the frame, because the frame must be painted first.
    requestAnimationFrame(() => setTimeout(resolve));
    // Browsers run no frames in a hidden page.
    setTimeout(resolve, 200);
  });
}

function painted(): boolean {
  return performance.getEntriesByName('first-contentful-paint').length > 0;
}
