// Tests that all parts of the page light up what one of them is pointed at.

import { expect, test } from './page.ts';
import { still } from './still.ts';

test('a container lights up in every view, from the text, the reasons, the hash, a lane or a log line', async ({
  playground,
  page,
}) => {
  await playground.open();
  await expect(playground.monaco()).toBeAttached();
  const linked = (part: string, name: string) =>
    page.locator(`[data-part="${part}"] [data-container="${name}"][data-linked]`);
  const reasons = page.getByRole('tabpanel', { name: 'Why' });
  // What lights up comes once the page is idle.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await reasons.getByText('log-agent', { exact: true }).first().hover();
    await expect(linked('picture', 'log-agent').first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(linked('picture', 'nginx')).toHaveCount(0);
  await expect(reasons.locator('[data-container="log-agent"]')).toHaveCSS('background-image', /gradient/);

  // A line of the text.
  await page.locator('.view-line').filter({ hasText: 'image: nginx' }).hover();
  await expect(linked('picture', 'nginx').filter({ hasText: 'nginx:1.25' })).toHaveCount(2);
  await expect(linked('picture', 'log-agent')).toHaveCount(0);
  await expect(
    reasons.locator('[data-container="nginx"][data-linked] [data-changed][data-linked]'),
  ).toHaveCount(1);

  // A hashed byte lights up the changed line, and no other line of the container.
  await page.getByRole('tab', { name: 'Hash' }).click();
  const lit = page.locator('.view-overlays .cdr');
  await page.mouse.move(0, 0);
  await expect(page.locator('[data-linked]')).toHaveCount(0);
  const before = await still(page, () => lit.count());
  await page.getByRole('tabpanel', { name: 'Hash' }).locator('ins').first().hover();
  await expect(lit).toHaveCount(before + 1);

  // The bar of a lane.
  const bar = page.getByRole('region', { name: 'Timeline' }).locator('[data-container="log-agent"]').last();
  await bar.hover();
  await expect(linked('picture', 'log-agent').first()).toBeVisible();
  await expect(bar).toHaveCSS('background-image', /gradient/);

  // A card by keyboard.
  await page.getByRole('button', { name: /^nginx.*kill/i }).focus();
  await expect(page.locator('section[data-container="nginx"][data-linked]')).toHaveCount(1);
});

test('a log line lights up its step and its container', async ({ playground, page }) => {
  await playground.open();
  await page.getByRole('button', { name: 'Apply edit' }).press('Enter');
  await page.getByRole('slider', { name: 'Time' }).press('End');
  await page.getByRole('tab', { name: 'Log' }).click();
  const line = page.getByRole('log').first().getByRole('button').filter({ hasText: 'Killing' }).first();
  await expect(async () => {
    await page.mouse.move(0, 0);
    await line.hover();
    await expect(line).toHaveAttribute('data-linked', { timeout: 500 });
  }).toPass();
});
