// Reads a value of the page once it no longer changes.

import type { Page } from 'playwright/test';

/** Resolves with the value of `read` once two frames have been drawn without changing it. */
export async function still<Value>(page: Page, read: () => Promise<Value>): Promise<Value> {
  for (let before = await read(); ; ) {
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const now = await read();
    if (JSON.stringify(now) === JSON.stringify(before)) return now;
    before = now;
  }
}
