// When may the page's program begin, without keeping the first paint from the screen?

import { FIRST_ID } from './firstPaint.ts';

/** Resolves when the first paint is on the screen; at once where there is none, or where nobody looks. */
export function afterFirstPaint(): Promise<void> {
  const shown = document.getElementById(FIRST_ID)?.hasChildNodes() === true;
  if (!shown || document.visibilityState !== 'visible' || painted()) return Promise.resolve();
  return new Promise((resolve) => {
    // A task after the frame, so that the frame is painted before it.
    requestAnimationFrame(() => setTimeout(resolve));
    // Browsers give no frames to a page that has just been hidden.
    setTimeout(resolve, 200);
  });
}

function painted(): boolean {
  return performance.getEntriesByName('first-contentful-paint').length > 0;
}
