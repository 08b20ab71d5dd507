// Does the page work with the network cut, and does it hold to what its security policy says?

import { expect, test } from './page.ts';

test('works after the first load with the network cut', async ({ playground, page, context }) => {
  await playground.open();
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) =>
      active?.addEventListener('statechange', () => active.state === 'activated' && resolve(undefined)),
    );
  });
  await context.setOffline(true);
  await page.reload();
  await expect(playground.editor()).toBeVisible();
  await playground.replaceInEditor('nginx:1.25.3', 'nginx:1.25.2');
  await expect(playground.container('nginx')).toContainText('keep');
});

// Without the fixture that fails on console errors: each blocked attempt is one.
test('runs no text as script and takes no string as markup', async ({ page }) => {
  await page.goto(process.env.SITE_URL ?? '');
  await expect(page.getByRole('status').first()).not.toBeEmpty();
  const outcome = await page.evaluate(async () => {
    // In a task of its own: what the test's driver evaluates itself is not held to the policy.
    const tried = (work: () => unknown): Promise<string> =>
      new Promise((resolve) =>
        setTimeout(() => {
          try {
            work();
            resolve('ran');
          } catch {
            resolve('blocked');
          }
        }),
      );
    return {
      evaluated: await tried(() => new Function('return 1')()),
      markup: await tried(() => {
        document.createElement('div').innerHTML = '<b>x</b>';
      }),
      foreignWorker: await tried(() => new Worker('https://example.com/worker.js')),
    };
  });
  expect(outcome).toEqual({ evaluated: 'blocked', markup: 'blocked', foreignWorker: 'blocked' });
});

test('shows what was typed as text, never as markup', async ({ playground, page }) => {
  await playground.open();
  const hostile = '<img src=x onerror=alert(1)>';
  await playground.replaceInEditor('nginx:1.25.3', `"${hostile}"`);
  await expect(playground.container('nginx')).toContainText('kill and start');
  await expect(page.locator('img')).toHaveCount(0);
});
