// Tests the default scenario on kubelet 1.26, from opening to the last step.

import { expect, test } from './page.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('opens with a Pod whose edit kills and starts nginx and keeps log-agent', async ({ playground }) => {
  await playground.open();
  await expect(playground.verdict).toContainText('API server accepts');
  await expect(playground.verdict).toContainText(/kills nginx/);
  await expect(playground.container('nginx')).toContainText('kill and start');
  await expect(playground.container('log-agent')).toContainText('keep');
  await expect(playground.steps.getByRole('listitem')).toHaveCount(7);
});

test('updates the outcome and the hash while the image tag is typed and reverted', async ({ playground }) => {
  await playground.open();
  const nginx = playground.container('nginx');
  await playground.replaceInEditor('nginx:1.25.3', 'nginx:1.25.2');
  await expect(nginx).not.toContainText('kill');
  await expect(nginx).toContainText('keep');
  const kept = await nginx.textContent();

  await playground.replaceInEditor('nginx:1.25.2', 'nginx:1.27.0');
  await expect(nginx).toContainText('kill and start');
  const killed = await nginx.textContent();
  expect(killed).not.toEqual(kept);

  await playground.replaceInEditor('nginx:1.27.0', 'nginx:1.25.2');
  await expect(nginx).toContainText('keep');
  await expect(nginx).toHaveText(kept ?? '');
});

test('undo with the keyboard restores the kept container', async ({ playground, page }) => {
  await playground.open();
  await playground.replaceInEditor('nginx:1.25.3', 'nginx:1.25.2');
  await expect(playground.container('nginx')).toContainText('keep');
  await playground.focusEditor();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(playground.container('nginx')).toContainText('kill and start');
});

test('shows the position of a YAML error and keeps the last valid picture, marked as stale', async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.replaceInEditor('    image: nginx:1.25.3', '\t image: "nginx:1.25.3');
  await expect(page.getByText(/line \d+/i).first()).toBeVisible();
  await expect(playground.container('nginx')).toContainText('kill and start');
  await expect(page.getByText(/last (good|readable)|out of date|old picture/i).first()).toBeVisible();
});

test('plays through all seven steps', async ({ playground, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await playground.open();
  await page.getByRole('button', { name: 'Play' }).click();
  const last = playground.steps.getByRole('listitem').nth(6);
  await expect(last).toContainText(/active|done/, { timeout: 30_000 });
});
