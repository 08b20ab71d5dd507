// Runs a callback when the browser is idle.

/** Resolves when the browser is idle, and after `most` milliseconds at the latest. */
export function whenIdle(most: number): Promise<void> {
  return new Promise((resolve) => {
    // Safari does not support requestIdleCallback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: most });
    else setTimeout(resolve, most / 4);
  });
}
