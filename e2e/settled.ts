// Resolves when a page has nothing left to do, by the page's own timers and tasks.

import type { Page } from 'playwright/test';

/** Timers of the page that wait longer have nothing to do with what it has just been given. */
const LONGEST_TIMER_MS = 3000;

/** Call it before the page opens. Counts the timers that have not fired. */
export async function watchPending(page: Page): Promise<void> {
  await page.addInitScript((longest) => {
    const pending = new Set<number>();
    const set = globalThis.setTimeout;
    const clear = globalThis.clearTimeout;
    const setCounted = (act: (...given: unknown[]) => void, delay = 0, ...given: unknown[]): number => {
      const id = set(() => {
        pending.delete(id);
        act(...given);
      }, delay) as unknown as number;
      if (delay < longest) pending.add(id);
      return id;
    };
    const clearCounted = (id?: number): void => {
      if (id !== undefined) pending.delete(id);
      clear(id);
    };
    Object.assign(globalThis, { pending, setTimeout: setCounted, clearTimeout: clearCounted });
  }, LONGEST_TIMER_MS);
}

/** Resolves when no timer is pending, two frames have been drawn and the page has been idle. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { pending } = globalThis as unknown as { readonly pending: ReadonlySet<number> };
    for (let quiet = 0; quiet < 2; quiet = pending.size === 0 ? quiet + 1 : 0) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      await new Promise((idle) => requestIdleCallback(idle));
    }
  });
}
