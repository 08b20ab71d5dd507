// Tests that no link and no paste blocks the page, by the CPU time of its tasks.

import type { Page } from 'playwright/test';
import { linkOf } from '../scripts/lib/linkOf.ts';
import { findBrowser } from '../scripts/lib/browser.ts';
import { heavyScenarios } from './heavyLinks.ts';
import { expect, test } from './page.ts';
import { traceTasks } from './taskTimes.ts';

const browser = findBrowser();

// With optimizing compilers, as readers have them.
test.use({ newTab: true, launchOptions: { ...browser, args: browser?.args ?? [] } });
test.setTimeout(600_000);

/** Milliseconds of CPU time. */
const GOAL = 200;
/** A machine of half the speed, or one whose cores are shared, passes too; the figures are printed. */
const LIMIT = 2 * GOAL;

const LINKS = Object.entries(heavyScenarios());

/** Fails with every figure above the limit, and prints those above the goal. */
function judge(times: ReadonlyMap<string, number>): void {
  const sorted = [...times].toSorted((a, b) => b[1] - a[1]).map(([what, ms]) => ({ what, ms: Math.round(ms) }));
  const written = sorted.slice(0, 5).map(({ what, ms }) => `${ms} ms ${what}`);
  console.log(`longest tasks of ${times.size}: ${written.join(', ')}`);
  expect(sorted.filter(({ ms }) => ms > LIMIT)).toEqual([]);
}

/** Resolves when the page has nothing to do: it has been idle, and a long story has been played. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let count = 0; count < 3; count += 1) await new Promise((idle) => requestIdleCallback(idle));
  });
  await expect(page.getByText(/^Playing the story/)).toHaveCount(0);
}

test('no heavy link blocks the page', async ({ playground, page, browser: chromium }) => {
  expect(LINKS.length).toBeGreaterThan(60);
  await playground.open();
  const longest = await traceTasks(chromium);
  const times = new Map<string, number>();
  for (const [name, scenario] of LINKS) {
    await page.evaluate((fragment) => {
      location.hash = fragment;
    }, linkOf({ scenario }));
    await settled(page);
    times.set(name, await longest()); if (process.env.SHOW) console.log(Math.round(times.get(name) ?? 0), name);
  }
  judge(times);
});

/** Texts whose layout took the time of the first paint, before the editor has loaded. */
const LOADED = [
  'a comment from right to left',
  'a container name of 100,000 characters',
  'a variable of 60,000 lines',
  '300,000 empty lines',
  'a draft of 100,000 lines',
  '300 containers with long names',
];

test('no heavy link blocks the page that loads with it', async ({ page, browser: chromium }) => {
  await page.goto('about:blank');
  const longest = await traceTasks(chromium);
  const times = new Map<string, number>();
  for (const name of LOADED) {
    const scenario = LINKS.find(([known]) => known === name)?.[1];
    if (!scenario) throw new Error(`there is no link with ${name}`);
    await page.goto('about:blank');
    await longest();
    await page.goto(`${process.env.SITE_URL}#${linkOf({ scenario })}`);
    await expect(page.getByRole('status', { name: 'Verdict' })).not.toBeEmpty();
    await expect(page.locator('.monaco-editor').first()).toBeVisible();
    await settled(page);
    times.set(name, await longest()); if (process.env.SHOW) console.log(Math.round(times.get(name) ?? 0), name);
  }
  judge(times);
});

/** Units of which 50 MB are pasted. */
const PASTED = { 'one line': 'T', lines: '# line\n', JSON: '{"kind":"Pod","a":[1,2]},\n', Chinese: '漢字\n' };

for (const [place, open] of Object.entries({
  'the editor': (page: Page) => page.getByRole('textbox', { name: 'Pod spec' }).focus(),
  'the import': async (page: Page) => {
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByRole('dialog').getByRole('textbox').first().focus();
  },
})) {
  test(`no paste of 50 MB into ${place} blocks the page`, async ({ playground, page, browser: chromium }) => {
    await playground.open();
    const longest = await traceTasks(chromium);
    const times = new Map<string, number>();
    for (const [name, unit] of Object.entries(PASTED)) {
      await open(page);
      // Its own task: making the text is the work of the test.
      await page.evaluate((repeated) => {
        const data = new DataTransfer();
        data.setData('text/plain', repeated.repeat(50_000_000 / repeated.length));
        Object.assign(globalThis, { data });
      }, unit);
      await longest();
      await page.evaluate(() => {
        const { data } = globalThis as unknown as { readonly data: DataTransfer };
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      });
      await settled(page);
      times.set(name, await longest());
      if (place === 'the editor') await expect(page.getByText(/has [\d,]+ characters; the limit is/)).toBeVisible();
      await page.keyboard.press('Escape');
    }
    judge(times);
  });
}
