// Opens one page for many tests: a reload in the same tab takes 40% of the CPU time of a first load in a new one.

import type { Browser, BrowserContextOptions, Page } from 'playwright/test';

/** The pages of one worker, by their options. */
export class SharedPages {
  readonly #pages = new Map<string, Page>();
  readonly #browser: Browser;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** A page without traces of earlier tests: nothing stored, no history, no second tab, mouse and media reset. */
  async take(options: BrowserContextOptions, siteUrl: string): Promise<Page> {
    const key = JSON.stringify(options);
    const known = this.#pages.get(key);
    if (known && !known.isClosed()) {
      await reset(known, options, siteUrl);
      return known;
    }
    await known?.context().close();
    const context = await this.#browser.newContext(options);
    const page = await context.newPage();
    this.#pages.set(key, page);
    return page;
  }

  async close(): Promise<void> {
    for (const page of this.#pages.values()) await page.context().close();
  }
}

async function reset(page: Page, options: BrowserContextOptions, siteUrl: string): Promise<void> {
  const context = page.context();
  await Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())));
  await page.unrouteAll();
  await context.clearPermissions();
  await context.setOffline(false);
  // Leaves the page for another document of the same origin: the page cannot store anything any more, but its process
  // is kept.
  await page.goto(`${siteUrl}icon.svg`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  // Clears the history: with 50 entries it would be full, and Back and `history.length` would differ from a new tab.
  const session = await context.newCDPSession(page);
  await session.send('Page.resetNavigationHistory');
  await session.detach();
  await page.mouse.move(0, 0);
  await page.setViewportSize(options.viewport ?? { width: 1280, height: 720 });
  await page.emulateMedia({
    media: null,
    forcedColors: null,
    colorScheme: options.colorScheme ?? null,
    reducedMotion: options.reducedMotion ?? null,
  });
}
