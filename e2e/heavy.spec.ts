// Tests that no link and no paste blocks the page, by the CPU time of its tasks.

import type { Page } from 'playwright/test';
import { findBrowser } from '../scripts/lib/browser.ts';
import { heavyLinks } from './heavyLinks.ts';
import { expect, test } from './page.ts';
import { settled, watchPending } from './settled.ts';
import { type LongestTasks, mark, traceTasks } from './taskTimes.ts';

const browser = findBrowser();

// With optimizing compilers, as readers have them.
test.use({ newTab: true, launchOptions: { ...browser, args: browser?.args ?? [] } });
test.setTimeout(600_000);

/** Milliseconds of CPU time. */
const GOAL = 200;
/**
 * CPU time grows to several times beside other tests and a collection of garbage. What this finds takes seconds: a layout
 * or a pattern whose time grows with the square of a length. Figures above the goal are printed.
 */
const LIMIT = 10 * GOAL;

const LINKS = heavyLinks();
/** The check opens each third link. The list is ordered by kind, so each kind has its part. */
const NAMES = Object.keys(LINKS);
const CHECKED = NAMES.filter((_, index) => index % 3 === 0);
/** Opened by `pnpm e2e:heavy`, which runs the tests with this mark too. */
const REST = '@rest';

/** The part of a trace that is not judged. */
const THE_TEST = 'the test';

/** Fails if a task exceeds the limit. Prints the tasks that exceed the goal. */
function judge(longest: LongestTasks, names: readonly string[]): void {
  const sorted = names
    .map((what) => ({ what, ms: Math.round(longest.get(what) ?? Number.NaN) }))
    .toSorted((a, b) => b.ms - a.ms);
  expect(sorted.filter(({ ms }) => Number.isNaN(ms))).toEqual([]);
  const above = sorted.filter(({ ms }, index) => ms > GOAL || index < 3);
  console.log(`longest of ${sorted.length}: ${above.map(({ what, ms }) => `${ms} ms ${what}`).join(', ')}`);
  expect(sorted.filter(({ ms }) => ms > LIMIT)).toEqual([]);
}

for (const [title, names] of [
  ['no heavy link blocks the page', CHECKED],
  [`no other heavy link blocks the page ${REST}`, NAMES.filter((name) => !CHECKED.includes(name))],
] as const) {
  test(title, async ({ playground, page, browser: chromium }) => {
    await watchPending(page);
    await playground.open();
    await settled(page);
    const longest = await traceTasks(chromium, async () => {
      for (const name of names) {
        await mark(page, name);
        await page.evaluate(async (next = '') => {
          const changed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
          location.hash = next;
          await changed;
        }, LINKS[name]);
        await settled(page);
      }
      await mark(page, THE_TEST);
    });
    judge(longest, names);
  });
}

/** Texts whose layout took the time of the first paint, before the editor has loaded. */
const LOADED = {
  checked: ['a comment from right to left', 'a container name of 100,000 characters'],
  [REST]: ['a variable of 60,000 lines', 'a draft of 20,000 lines', 'a command of 200,000 words'],
};

for (const [when, names] of Object.entries(LOADED)) {
  test(`no heavy link blocks the page that loads with it, ${when}`, async ({ page, browser: chromium }) => {
    await watchPending(page);
    const longest = await traceTasks(chromium, async () => {
      for (const name of names) {
        await page.goto('about:blank');
        await mark(page, name);
        await page.goto(`${process.env.SITE_URL}#${LINKS[name]}`);
        await expect(page.getByRole('status', { name: 'Verdict' })).not.toBeEmpty();
        await expect(page.locator('.monaco-editor').first()).toBeVisible();
        await settled(page);
      }
      await mark(page, THE_TEST);
    });
    judge(longest, names);
  });
}

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
    await watchPending(page);
    await playground.open();
    const longest = await traceTasks(chromium, async () => {
      for (const [name, unit] of Object.entries(PASTED)) {
        await open(page);
        await mark(page, THE_TEST);
        // Making the text is the work of the test.
        await page.evaluate((repeated) => {
          const data = new DataTransfer();
          data.setData('text/plain', repeated.repeat(50_000_000 / repeated.length));
          Object.assign(globalThis, { data });
        }, unit);
        await mark(page, name);
        await page.evaluate(() => {
          const { data } = globalThis as unknown as { readonly data: DataTransfer };
          const clipboardData = data;
          const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
          document.activeElement?.dispatchEvent(paste);
        });
        await settled(page);
        await mark(page, THE_TEST);
        await expect(page.getByText(/has [\d,]+ characters; the limit is/).first()).toBeVisible();
        await page.keyboard.press('Escape');
      }
    });
    judge(longest, Object.keys(PASTED));
  });
}

test('no file of 50 MB blocks the page', async ({ playground, page, browser: chromium }) => {
  await watchPending(page);
  await playground.open();
  const longest = await traceTasks(chromium, async () => {
    await mark(page, THE_TEST);
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['# line of a file\n'.repeat(3_000_000)], 'large.yaml'));
      Object.assign(globalThis, { dataTransfer });
    });
    await mark(page, 'a dropped file');
    await page.evaluate(() => {
      const { dataTransfer } = globalThis as unknown as { readonly dataTransfer: DataTransfer };
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    });
    await expect(playground.tool('Upgrade report')).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await settled(page);
    await mark(page, THE_TEST);
  });
  judge(longest, ['a dropped file']);
});
