// Delays the answer to a request until the test allows it.

import type { Page } from 'playwright/test';

/** Delays a file, but not those before it, until the returned function is called. */
export async function hold(page: Page, file: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(file, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}
