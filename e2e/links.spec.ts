// Does a link show everybody what its sender saw, and does a bad one leave the visitor's work alone?

import type { Browser } from 'playwright/test';
import { KEPT_LINKS } from './links.ts';
import { expect, Playground, test } from './page.ts';

test('a link opens elsewhere with the same Pod and the same verdict', async ({
  playground,
  page,
  context,
}) => {
  await playground.open();
  await playground.replaceInEditor('nginx:1.25.3', 'nginx:1.27.9');
  await expect(page).toHaveURL(/#1\./);
  await expect(playground.container('nginx')).toContainText('nginx');
  const verdict = await playground.verdict.textContent();
  const hash = await playground.container('nginx').textContent();

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('status', { name: 'Verdict' })).toHaveText(verdict ?? '');
  const row = other.getByRole('table', { name: 'Containers' }).getByRole('row');
  await expect(row.filter({ hasText: 'nginx' }).first()).toHaveText(hash ?? '');
});

test('what was typed survives a reload', async ({ playground, page }) => {
  await playground.open();
  await playground.replaceInEditor('nginx:1.25.3', 'nginx:1.25.2');
  await expect(playground.container('nginx')).toContainText('keep');
  await expect(page).toHaveURL(/#1\./);
  await page.reload();
  await expect(playground.container('nginx')).toContainText('keep');
});

for (const [what, fragment] of Object.entries({
  'that was cut': '#1.q1YqUbIy0lEqS8wpTQUA.1a2b3c',
  'of a later format': '#9.abcdef.abcdef',
  'that is no link': '#<script>alert(1)</script>',
})) {
  test(`a link ${what} says so and leaves the page whole`, async ({ playground, page }) => {
    await playground.open(fragment);
    const notice = page.getByRole('status', { name: 'Notice' });
    await expect(notice).toContainText(/link/i);
    await expect(playground.container('nginx')).toContainText('kill and start');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toBeEmpty();
  });
}

test('the Share dialog has the link, a QR code and the embed code', async ({ playground, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await playground.open();
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(/#1\.[\w-]+\.[a-z0-9]+$/);
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(dialog.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('nginx');
});

/** What a link shows to somebody else. */
async function seenElsewhere(browser: Browser, link: string): Promise<string> {
  const context = await browser.newContext();
  const other = new Playground(await context.newPage());
  await other.page.goto(link);
  await expect(other.editor()).toBeVisible();
  const text = await other.text();
  await context.close();
  return text;
}

const SECRET = 'nginx:1.25.3\n    env:\n    - name: DB_PASSWORD\n      value: s3cr3t-Pass';

test('the address carries no password; Back, a reload and the next day have it still', async ({
  playground,
  page,
  browser,
  context,
}) => {
  await playground.open();
  await playground.replaceInEditor('nginx:1.25.3', SECRET);
  await expect(playground.verdict).toContainText('refuses');
  await page.getByRole('combobox', { name: 'Edit travels by' }).selectOption('straight to the kubelet');
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(page.getByRole('slider', { name: 'Timeline' })).toHaveAttribute('aria-valuetext', '1 compute');
  expect(await seenElsewhere(browser, page.url())).toContain('DB_PASSWORD');
  expect(await seenElsewhere(browser, page.url())).not.toContain('s3cr3t');

  await page.reload();
  await expect(playground.editor()).toBeVisible();
  expect(await playground.text()).toContain('s3cr3t-Pass');
  await playground.goBack();
  await expect(page.getByRole('slider', { name: 'Timeline' })).toHaveAttribute(
    'aria-valuetext',
    'edit typed',
  );
  expect(await playground.text()).toContain('s3cr3t-Pass');
  const address = page.url();
  await page.close();
  const later = new Playground(await context.newPage());
  await later.page.goto(address);
  await expect(later.editor()).toBeVisible();
  expect(await later.text()).toContain('s3cr3t-Pass');
});

test('what is typed is kept though the page is left at once', async ({ playground, page }) => {
  await playground.open();
  await playground.replaceInEditor('nginx:1.25.3', 'nginx:1.25.2');
  await expect(playground.container('nginx')).toContainText('keep');
  const entries = await page.evaluate(() => history.length);
  await playground.replaceInEditor('fluent-bit:2.2', 'fluent-bit:2.3');
  await expect(playground.container('log-agent')).toContainText('kill and start');
  // Typing makes no entry in the history, and the address is a moment behind.
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.reload();
  await expect(playground.container('log-agent')).toContainText('kill and start');
  await expect(page).toHaveURL(/#1\./);
});

test('own work is offered back where a link is opened in a new tab', async ({
  playground,
  page,
  context,
}) => {
  await playground.open();
  await playground.replaceInEditor('nginx:1.25.3', 'nginx:1.28.1');
  await expect(page).toHaveURL(/#1\./);
  const [, , third] = KEPT_LINKS;
  const other = new Playground(await context.newPage());
  await other.open(`#${third?.fragment}`);
  await expect(other.container('agent')).toBeVisible();
  await expect(other.page.getByRole('status', { name: 'Notice' })).toContainText('Your own work');
  await other.page.getByRole('button', { name: 'Bring my work back' }).click();
  await expect(other.container('nginx')).toBeVisible();
  expect(await other.text()).toContain('nginx:1.28.1');
});

test('a link opens the panels that its sender saw, and a story in the language of the reader', async ({
  playground,
  page,
  browser,
}) => {
  await playground.open();
  await playground.openStory('Why did my containers restart?');
  await page.getByRole('tab', { name: 'Hash' }).click();
  await page.getByRole('tab', { name: 'Observed state' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();

  const reader = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await reader.goto(link);
  await expect(reader.getByRole('combobox', { name: '场景' })).toHaveValue(
    '03-why-did-my-containers-restart.json',
  );
  await expect(reader.getByRole('combobox', { name: '场景' })).toContainText('我的容器为什么重启了');
  await expect(reader.getByRole('tab', { name: '哈希' })).toHaveAttribute('aria-selected', 'true');
  await expect(reader.getByRole('tab', { name: '观测状态' })).toHaveAttribute('aria-selected', 'true');
  await reader.context().close();
});

test('a shared link carries no password, unless one says so', async ({ playground, page, browser }) => {
  await playground.open();
  await playground.replaceInEditor('nginx:1.25.3', SECRET);
  await expect(playground.verdict).toContainText('refuses');
  await page.getByRole('button', { name: 'Share' }).click();
  const link = page.getByRole('textbox', { name: 'Link' });
  const mask = page.getByRole('checkbox', { name: /Mask 1 value/ });
  await expect(mask).toBeChecked();
  const masked = await link.inputValue();
  await mask.uncheck();
  await expect(link).not.toHaveValue(masked);
  expect(await seenElsewhere(browser, masked)).not.toContain('s3cr3t');
  expect(await seenElsewhere(browser, await link.inputValue())).toContain('s3cr3t');
});
