// What if a part of the page cannot be loaded: is it said, does the rest go on, can it be had later?

import { test as base, expect } from 'playwright/test';
import { Playground } from './page.ts';

/** What cannot be had is logged by the browser itself, so these pages are not asked to be quiet. */
const test = base.extend<{ playground: Playground }>({
  playground: async ({ page }, use) => use(new Playground(page)),
});

test('a dialog that cannot be loaded leaves the page as it is, and comes when asked for again', async ({
  page,
  playground,
}) => {
  await playground.open();
  const file = /assets\/GatesDialog-[^/]*\.js$/;
  await page.route(file, (route) => route.abort());
  const missing = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  const ask = page.getByRole('button', { name: /^Gates/ });
  await ask.click();
  await expect(missing).toBeVisible();
  await expect(playground.verdict).not.toBeEmpty();

  await missing.getByRole('button', { name: 'Close' }).click();
  await expect(missing).toHaveCount(0);
  await ask.click();
  await expect(missing).toBeVisible();

  await page.unroute(file);
  await missing.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: /Feature gates/ })).toBeVisible();
});

test('without the code editor one types into a plain one, and may ask for it again', async ({
  page,
  playground,
}) => {
  const file = /assets\/MonacoEditor-[^/]*\.js$/;
  await page.route(file, (route) => route.abort());
  await playground.open();
  await expect(page.getByRole('alert')).toContainText('code editor could not be loaded');
  const plain = page.getByRole('textbox', { name: 'Pod spec' });
  await plain.fill((await plain.inputValue()).replace('nginx:1.25', 'nginx:1.27'));
  await expect(playground.containers).toContainText('start');

  await page.unroute(file);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.monaco-editor .view-lines')).toContainText('nginx:1.27');
});

test('what cannot be shown at all is told in the language of the reader', async ({ page }) => {
  await page.route(/assets\/Playground-[^/]*\.js$/, (route) => route.abort());
  await page.goto(`${process.env.SITE_URL}?lang=zh`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('页面内部出错了');
});
