// When has the browser nothing more urgent to do?

/** Resolves in an idle moment, and after `most` milliseconds whatever goes on. */
export function whenIdle(most: number): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no such call.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: most });
    else setTimeout(resolve, most / 4);
  });
}
