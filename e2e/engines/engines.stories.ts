// Tells every story in the engine of the project, in one tab.

import { test as base, expect } from 'playwright/test';
import { Browser } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { EDITING } from './stories/editing.ts';
import { PAGE } from './stories/page.ts';
import { PLAYING } from './stories/playing.ts';
import { SHARING } from './stories/sharing.ts';
import { TOOLS } from './stories/tools.ts';
import type { EngineName, Story } from './story.ts';
import { startWebKit } from './webkit.ts';

export interface EngineOption {
  readonly engineName: EngineName;
}

const START = { firefox: startFirefox, webkit: startWebKit };

const STORIES: readonly Story[] = [...PAGE, ...SHARING, ...TOOLS, ...PLAYING, ...EDITING];

const test = base.extend<object, EngineOption & { readonly browserOfEngine: Browser }>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  browserOfEngine: [
    async ({ engineName }, use) => {
      const engine = await START[engineName]();
      await use(new Browser(engine, process.env.SITE_URL ?? ''));
      await engine.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

for (const [title, tell, fails] of STORIES) {
  test(title, async ({ browserOfEngine: browser, engineName }, info) => {
    const reason = fails?.[engineName];
    if (reason !== undefined) test.fail(true, reason);
    await browser.reset();
    try {
      await tell(browser);
    } catch (error) {
      await info.attach('picture', { body: await browser.engine.picture(), contentType: 'image/png' });
      throw error;
    }
    expect(browser.engine.errors()).toEqual([]);
  });
}
