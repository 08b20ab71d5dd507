// Tests that a link shows its sender's page, and that an invalid link does not change the visitor's work.

import type { Browser } from 'playwright/test';
import { linkOf } from '../scripts/lib/linkOf.ts';
import { KEPT_LINKS } from './links.ts';
import { expect, Playground, test } from './page.ts';
import { paste } from './paste.ts';

test('a link opens elsewhere with the same Pod and the same verdict', async ({
  playground,
  page,
  context,
}) => {
  await playground.open();
  await playground.replaceInEditor('nginx:1.25.3', 'nginx:1.27.9');
  await expect(page).toHaveURL(/#1\./);
  await expect(playground.container('nginx')).toContainText('kill and start');
  const verdict = await playground.verdict.textContent();
  const hash = await playground.container('nginx').textContent();

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('status', { name: 'Verdict' })).toHaveText(verdict ?? '');
  const row = other.getByRole('table', { name: 'Containers' }).getByRole('row');
  await expect(row.filter({ hasText: 'nginx' }).first()).toHaveText(hash ?? '');
});

test('typed text survives a reload', async ({ playground, page }) => {
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
  test(`a link ${what} shows an error and does not change the page`, async ({ playground, page }) => {
    await playground.open(fragment);
    const notice = page.getByRole('status', { name: 'Notice' });
    await expect(notice).toContainText(/link/i);
    await expect(playground.container('nginx')).toContainText('kill and start');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toBeEmpty();
  });
}

test('a link of a newer release opens under the newest release, and names the original release', async ({
  playground,
  page,
}) => {
  const manifest = 'kind: Pod\nmetadata: {name: a}\nspec: {containers: [{name: only, image: a:1}]}\n';
  const scenario = {
    v: 4,
    release: '1.99',
    path: 'api',
    gates: { Unheard: true },
    manifest,
    events: [],
  } as const;
  await playground.open(`#${linkOf({ scenario })}`);
  const notice = page.getByRole('status', { name: 'Notice' });
  await expect(notice).toContainText(/made for Kubernetes 1\.99; this version supports 1\.8 to 1\.\d+/);
  await expect(notice).toContainText('unknown feature gates are left out: Unheard');
  await expect(page.getByRole('combobox', { name: 'Kubelet release' })).toHaveValue('1.37');
  await expect(playground.container('only')).toContainText('keep');
});

test('work that does not fit a link leaves the address unchanged, and Share says so', async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.replaceInEditor('nginx:1.25.3', 'nginx:1.25.2');
  await expect(page).toHaveURL(/#1\./);
  const address = page.url();
  let noise = '';
  for (let seed = 1; noise.length < 400_000; seed = (seed * 48_271) % 2_147_483_647)
    noise += seed.toString(36);
  const text = await playground.text();
  await paste(page, text.replace('metadata:\n', `metadata:\n  annotations: {note: ${noise}}\n`));
  await expect(playground.editor()).toBeFocused();
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('too large for a link')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Download scenario' })).toBeVisible();
  expect(page.url()).toBe(address);
});

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

/** The verdict of a link in another browser. */
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

test('the address has no password, but Back, a reload and the next day restore it', async ({
  playground,
  page,
  browser,
  context,
}) => {
  await playground.open();
  await playground.replaceInEditor('nginx:1.25.3', SECRET);
  await expect(playground.verdict).toContainText('refuses');
  await page.getByRole('combobox', { name: 'Applied with' }).selectOption('bypassing the API server');
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(page.getByRole('slider', { name: 'Time' })).toHaveAttribute('aria-valuetext', /, 1 compute$/);
  expect(await seenElsewhere(browser, page.url())).toContain('DB_PASSWORD');
  expect(await seenElsewhere(browser, page.url())).not.toContain('s3cr3t');

  await page.reload();
  await expect(playground.editor()).toBeVisible();
  await expect.poll(() => playground.text()).toContain('s3cr3t-Pass');
  await page.goBack();
  await expect(page.getByRole('slider', { name: 'Time' })).toHaveAttribute(
    'aria-valuetext',
    /, edit not applied yet$/,
  );
  await expect.poll(() => playground.text()).toContain('s3cr3t-Pass');
  const address = page.url();
  await page.close();
  const later = new Playground(await context.newPage());
  await later.page.goto(address);
  await expect(later.editor()).toBeVisible();
  await expect.poll(() => later.text()).toContain('s3cr3t-Pass');
});

test('typed text is kept even if the page is closed at once', async ({ playground, page }) => {
  await playground.open();
  await playground.replaceInEditor('nginx:1.25.3', 'nginx:1.25.2');
  await expect(playground.container('nginx')).toContainText('keep');
  const entries = await page.evaluate(() => history.length);
  await playground.replaceInEditor('fluent-bit:2.2', 'fluent-bit:2.3');
  await expect(playground.container('log-agent')).toContainText('kill and start');
  // Typing adds no history entry, and the address follows with a delay.
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.reload();
  await expect(playground.container('log-agent')).toContainText('kill and start');
  await expect(page).toHaveURL(/#1\./);
});

test("the visitor's work can be restored after a link is opened in a new tab", async ({
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
  await expect(other.container('agent').last()).toBeVisible();
  await expect(other.page.getByRole('status', { name: 'Notice' })).toContainText(
    'Your previous work is kept',
  );
  await other.page.getByRole('button', { name: 'Restore my Pod' }).click();
  await expect(other.container('nginx')).toBeVisible();
  await expect.poll(() => other.text()).toContain('nginx:1.28.1');
});

test("a link opens the panels of its sender, and a story in the reader's language", async ({
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
  await expect(reader.getByRole('button', { name: /^示例：\s*我的容器为什么重启了/ })).toBeVisible();
  await expect(reader.getByRole('tab', { name: '哈希' })).toHaveAttribute('aria-selected', 'true');
  await expect(reader.getByRole('tab', { name: '观测状态' })).toHaveAttribute('aria-selected', 'true');
  await reader.context().close();
});

test('a shared link has no password, unless the sender includes it', async ({
  playground,
  page,
  browser,
}) => {
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

test('Back returns to the text exactly as it was typed, and shows its Pod', async ({ playground, page }) => {
  await playground.open();
  await playground.focusEditor();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('foo: bar: baz');
  await expect(playground.verdict).toContainText('The picture shows the last version that could be read');
  await playground.openStory('05-edited-env-nothing-restarts.json');
  await expect(playground.verdict).not.toContainText('The picture shows the last version that could be read');
  await page.goBack();
  await expect.poll(() => playground.text()).toMatch(/foo: bar: baz\s*$/);
  await expect(playground.verdict).toContainText('The picture shows the last version that could be read');
  await expect(playground.containers).toContainText('log-agent');
});
