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

/** The stories of the check: what engines do differently. All of them would take it minutes. */
const IN_CHECK: readonly string[] = [
  'shows each line of the text beside its number before Monaco has loaded',
  'shows the Pod, the picture and the reasons in tabs on a phone',
  'shares a link, which opens with the same text and verdict',
  'imports a dropped file',
  'saves the picture as SVG and PNG, and as a moving SVG',
  'asks in a lesson, and shows the answer to a wrong prediction',
  'runs a command of the palette by the keyboard',
  'plays to the end, where the new container runs',
  'types what the keyboard types, indents on Enter, and completes a field',
];

const unknown = IN_CHECK.filter((title) => !STORIES.some(([one]) => one === title));
if (unknown.length > 0) throw new Error(`no story has the title ${unknown.join(', ')}`);

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
  const tag = IN_CHECK.includes(title) ? '@check' : [];
  test(title, { tag }, async ({ browserOfEngine: browser, engineName }, info) => {
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
