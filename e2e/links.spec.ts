// Does a link show everybody what its sender saw, and does a bad one leave the visitor's work alone?

import { expect, test } from './page.ts';

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

test('a shared link carries no password, unless one says so', async ({ playground, page }) => {
  await playground.open();
  const edited = 'nginx:1.25.3\n    env:\n    - name: DB_PASSWORD\n      value: s3cr3t-Pass';
  await playground.replaceInEditor('nginx:1.25.3', edited);
  await expect(playground.verdict).toContainText('refuses');
  await page.getByRole('button', { name: 'Share' }).click();
  const link = page.getByRole('textbox', { name: 'Link' });
  const mask = page.getByRole('checkbox', { name: /Mask 1 value/ });
  await expect(mask).toBeChecked();
  const masked = await link.inputValue();
  await mask.uncheck();
  await expect(link).not.toHaveValue(masked);
  await page.keyboard.press('Escape');

  await page.goto(masked);
  await page.reload();
  await expect(playground.editor()).toBeVisible();
  const text = await playground.text();
  expect(text).toContain('DB_PASSWORD');
  expect(text).not.toContain('s3cr3t');
});
