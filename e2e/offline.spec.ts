// Tests the page offline, its updates, beside other sites, behind a captive portal, and against its security policy.

import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { serveBy } from '../scripts/lib/fileServer.ts';
import { expect, test } from './page.ts';
import { serveFolder, siteFolder } from './staticServer.ts';

test.use({ serviceWorkers: 'allow', newTab: true });

/** Resolves when the offline copy of the page is complete. */
async function workerActive(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) =>
      active?.addEventListener('statechange', () => active.state === 'activated' && resolve(undefined)),
    );
  });
}

test('works after the first load with the network cut', async ({ playground, page, context }) => {
  await playground.open();
  await workerActive(page);
  await context.setOffline(true);
  await page.reload();
  await expect(playground.editor()).toBeVisible();
  await playground.replaceInEditor('nginx:1.25.3', 'nginx:1.25.2');
  await expect(playground.container('nginx')).toContainText('keep');
});

test('parts that load on demand work offline on the first visit', async ({ playground, page, context }) => {
  await playground.openOnPhone();
  await workerActive(page);
  await context.setOffline(true);
  await page.getByRole('tab', { name: 'Hash' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Hash' })).toContainText('nginx');
});

test('does not affect other sites and other copies below its path', async ({ browser }) => {
  const context = await browser.newContext();
  const root = await serveFolder(siteFolder(), '/');
  const asked: string[] = [];
  // The same files under /teach/, and a page of another site.
  const server = await serveBy(async (request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    if (path.startsWith('/wiki/')) {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Wiki</title>');
      return;
    }
    const answer = await fetch(`${root.origin}${path.replace(/^\/teach\//, '/')}`);
    if (!answer.ok) {
      response.writeHead(answer.status, { 'content-type': 'text/html' }).end('<title>Not found</title>');
      return;
    }
    const type = answer.headers.get('content-type');
    response.writeHead(answer.status, type === null ? {} : { 'content-type': type });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  const page = await context.newPage();
  const caches = () => page.evaluate(() => globalThis.caches.keys());
  await page.goto(`${server.origin}/teach/`);
  await workerActive(page);
  const [ofTeach = ''] = await caches();
  await page.goto(`${server.origin}/`);
  await page.evaluate(() => navigator.serviceWorker.getRegistration('/').then((found) => found?.scope));
  await workerActive(page);
  await expect.poll(caches).toHaveLength(2);
  expect(await caches()).toContain(ofTeach);

  for (const path of ['/wiki/page.html', '/wiki/']) {
    await page.goto(`${server.origin}${path}`);
    await expect(page).toHaveTitle('Wiki');
  }
  const missing = await page.goto(`${server.origin}/nope/deep/page`);
  expect(missing?.status()).toBe(404);
  asked.length = 0;
  await page.goto(`${server.origin}/?lang=en`);
  await expect(page.getByRole('status', { name: 'Verdict' })).toContainText('nginx');
  // The browser looks for a new worker, and for the scripts that it imports.
  expect(asked.filter((path) => !/\/(?:sw|workbox-\w+)\.js$/.test(path))).toEqual([]);

  // Both copies of the page work without the server, each from its own cache.
  await server.close();
  for (const path of ['/', '/teach/']) {
    await page.goto(`${server.origin}${path}`);
    await expect(page.getByRole('status', { name: 'Verdict' })).toContainText('nginx');
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(
      `${server.origin}${path}sw.js`,
    );
  }
  await root.close();
  await context.close();
});

test('does not cache a response that a network substitutes for a file', async ({ browser }) => {
  const context = await browser.newContext();
  let hijacked = false;
  const served = await serveFolder(siteFolder(), '/', {}, (name) =>
    hijacked && !/^(sw|workbox-\w+)\.js$/.test(name) ? '<title>Hotel WiFi</title>' : undefined,
  );
  const page = await context.newPage();
  await page.goto(served.origin);
  await expect(page.getByRole('status', { name: 'Verdict' })).toContainText('nginx');
  // The worker is registered later, when the page is idle.
  hijacked = true;
  expect(await installed(page)).toBe('redundant');
  hijacked = false;
  await page.goto(served.origin);
  await expect(page).toHaveTitle('SyncPod Playground');
  await expect(page.getByRole('status', { name: 'Verdict' })).toContainText('nginx');
  await workerActive(page);
  await page.reload();
  await expect(page).toHaveTitle('SyncPod Playground');
  await served.close();
  await context.close();
});

test('offers a new version, and reloads with it once that is chosen', async ({ browser }) => {
  const folder = await mkdtemp(join(tmpdir(), 'syncpod-'));
  await cp(siteFolder(), folder, { recursive: true });
  const context = await browser.newContext();
  const served = await serveFolder(folder, '/');
  const page = await context.newPage();
  await page.goto(served.origin);
  await workerActive(page);
  await appendFile(join(folder, 'sw.js'), '\n// A newer version.\n');
  await page.reload();
  const offer = page.getByRole('complementary', { name: 'A new version is available.' });
  const reloaded = page.waitForEvent('load', { timeout: 60_000 });
  await offer.getByRole('button', { name: 'Update' }).click({ timeout: 30_000 });
  await reloaded;
  await workerActive(page);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  await served.close();
  await context.close();
  await rm(folder, { recursive: true });
});

/** Registers the worker like the page, and returns the result of its installation. */
function installed(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('./sw.js');
    return new Promise<string>((resolve) =>
      installing?.addEventListener('statechange', () => resolve(installing.state)),
    );
  });
}

test("creates no Trusted Types policy except its own and the editor's", async ({ page }) => {
  await page.goto(process.env.SITE_URL ?? '');
  await expect(page.getByRole('textbox', { name: 'Pod spec' })).toBeVisible();
  const outcome = await page.evaluate(
    () =>
      new Promise((resolve) =>
        setTimeout(() => {
          const { trustedTypes } = globalThis as unknown as {
            trustedTypes: { createPolicy(name: string, rules: object): object };
          };
          try {
            trustedTypes.createPolicy('evil', { createHTML: (text: string) => text });
            resolve('created');
          } catch {
            resolve('refused');
          }
        }),
      ),
  );
  expect(outcome).toBe('refused');
});

// Without the fixture that fails on console errors: each blocked attempt logs an error.
test('does not run text as a script or parse a string as markup', async ({ page }) => {
  await page.goto(process.env.SITE_URL ?? '');
  await expect(page.getByRole('status').first()).not.toBeEmpty();
  const outcome = await page.evaluate(async () => {
    // In a separate task: code that the test driver evaluates is exempt from the policy.
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

test('shows user input as text, never as markup', async ({ playground, page }) => {
  await playground.open();
  const hostile = '<img src=x onerror=alert(1)>';
  await playground.replaceInEditor('nginx:1.25.3', `"${hostile}"`);
  await expect(playground.container('nginx')).toContainText('cannot start: InvalidImageName');
  await expect(page.locator('img')).toHaveCount(0);
});
