// Tests the page when one of its files fails to load: error message, retry, and the rest of the page.

import { test as base, expect } from 'playwright/test';
import { Playground } from './page.ts';

/** The browser logs a missing file as an error, so these tests do not use the fixture's check. */
const test = base.extend<{ playground: Playground }>({
  playground: async ({ page }, use) => use(new Playground(page)),
});

test('a dialog that fails to load does not affect the page, and opens on a retry', async ({
  page,
  playground,
}) => {
  await playground.open();
  const file = /assets\/WhatIfDialog-[^/]*\.js$/;
  await page.route(file, (route) => route.abort());
  const missing = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await page.getByRole('button', { name: 'What if' }).click();
  await expect(missing).toBeVisible();
  await expect(playground.verdict).not.toBeEmpty();

  await missing.getByRole('button', { name: 'Close' }).click();
  await expect(missing).toHaveCount(0);
  await page.getByRole('button', { name: 'What if' }).click();
  await expect(missing).toBeVisible();

  await page.unroute(file);
  await missing.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'What if' })).toBeVisible();
});

test('without the code editor a plain text area remains, with a button to retry', async ({
  page,
  playground,
}) => {
  const file = /assets\/MonacoEditor-[^/]*\.js$/;
  await page.route(file, (route) => route.abort());
  await playground.openOnPhone();
  await expect(page.getByRole('alert')).toContainText('code editor could not be loaded');
  const plain = page.getByRole('textbox', { name: 'Pod spec' });
  await plain.fill((await plain.inputValue()).replace('nginx:1.25', 'nginx:1.27'));
  await expect(playground.containers).toContainText('start');

  await page.unroute(file);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.monaco-editor .view-lines')).toContainText('nginx:1.27');
});

test("the error message of a page that fails to load is in the reader's language", async ({ page }) => {
  await page.route(/assets\/Playground-[^/]*\.js$/, (route) => route.abort());
  await page.goto(`${process.env.SITE_URL}?lang=zh`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('页面内部出错了');
});
