// Tests an embedded playground, and the messages between it and its parent.

import type { FrameLocator, Page } from 'playwright/test';
import { expect, test } from 'playwright/test';
import { serveFolder, siteFolder } from './staticServer.ts';

const siteUrl = () => process.env.SITE_URL ?? '';

const host = (query: string) => `<!doctype html>
<title>somebody else's page</title>
<script>
  window.heard = [];
  addEventListener('message', ({ data, origin }) => heard.push({ ...data, origin }));
</script>
<iframe id="playground" src="${siteUrl()}${query}" style="width:100%;height:600px;border:0"></iframe>
<iframe id="stranger" srcdoc="<p>an advertisement</p>"></iframe>`;

interface Heard {
  readonly type: string;
  readonly origin: string;
  readonly [field: string]: unknown;
}

/** The messages that the host page has received, newest last. */
const heard = (page: Page): Promise<Heard[]> =>
  page.evaluate(() => (globalThis as unknown as { heard: Heard[] }).heard);

const lastState = async (page: Page): Promise<Heard | undefined> =>
  (await heard(page)).findLast(({ type }) => type === 'state');

async function embedded(page: Page, query = '?embed'): Promise<FrameLocator> {
  const server = await serveFolder('.', '/nothing/', { '/': host(query) });
  page.on('close', () => void server.close());
  await page.goto(`${server.origin}/`);
  expect(new URL(page.url()).origin).not.toBe(new URL(siteUrl()).origin);
  const frame = page.frameLocator('#playground');
  await expect(frame.getByRole('status', { name: 'Verdict' })).toContainText('nginx');
  return frame;
}

const say = (page: Page, message: object) =>
  page.evaluate(
    (data) => (document.querySelector('iframe') as HTMLIFrameElement).contentWindow?.postMessage(data, '*'),
    message,
  );

test('shows only verdict, picture and player in a frame of another origin', async ({ page }) => {
  const frame = await embedded(page, '?embed&theme=dark&lang=en');
  await expect(frame.getByRole('list', { name: 'SyncPod steps' }).getByRole('listitem')).toHaveCount(7);
  await expect(frame.getByRole('row').filter({ hasText: 'log-agent' })).toContainText('keep');
  await expect(frame.getByRole('textbox')).toHaveCount(0);
  await expect(frame.getByRole('tab')).toHaveCount(0);
  await expect(frame.getByRole('combobox', { name: 'Kubelet release' })).toHaveCount(0);
  await frame.getByRole('button', { name: 'Next step' }).click();
  await expect(frame.getByRole('slider', { name: 'Time' })).toHaveValue('2');
});

test('opens the whole page with the same fragment in a new tab', async ({ page }) => {
  const frame = await embedded(page);
  const link = frame.getByRole('link', { name: 'Open in SyncPod Playground' });
  await expect(link).toHaveAttribute('href', siteUrl());
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(tab.getByRole('textbox', { name: 'Pod spec' })).toBeVisible();
  expect(await tab.evaluate(() => window.opener)).toBeNull();
});

test('follows the width of its frame and sends the height that it needs', async ({ page }) => {
  const frame = await embedded(page);
  await expect.poll(async () => (await heard(page)).at(-1)?.type).toBe('height');
  const wide = (await heard(page)).at(-1)?.height as number;
  expect(wide).toBeGreaterThan(300);
  await page.setViewportSize({ width: 420, height: 900 });
  await expect.poll(async () => (await heard(page)).at(-1)?.height).not.toBe(wide);
  // The page announces its height whenever a part of it has loaded; the parent uses the newest height.
  await expect(async () => {
    const narrow = (await heard(page)).at(-1)?.height as number;
    await page.evaluate(
      (height) => document.querySelector('iframe')?.style.setProperty('height', `${height}px`),
      narrow,
    );
    const [needs, has] = await frame
      .getByRole('main')
      .evaluate((main) => [main.scrollHeight, main.clientHeight]);
    expect(needs, 'no scrolling at the announced height').toBeLessThanOrEqual((has ?? 0) + 1);
  }).toPass();
  const sideways = () => frame.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth);
  await expect.poll(sideways).toBeLessThanOrEqual(0);
});

test('plays, pauses and steps for its parent, and reports what it shows', async ({ page }) => {
  const frame = await embedded(page);
  await expect.poll(async () => (await heard(page)).length).toBeGreaterThan(0);
  await expect(async () => expect(await lastState(page), 'tells nothing unasked').toBeUndefined()).toPass();
  await say(page, { syncpod: 1, type: 'state' });
  await expect
    .poll(() => lastState(page))
    .toMatchObject({
      release: '1.26',
      at: 0,
      playing: false,
      origin: new URL(siteUrl()).origin,
    });
  const first = await lastState(page);
  expect(first?.verdict).toContain('kills nginx');
  expect(first?.containers).toContainEqual({ name: 'log-agent', outcome: 'keep' });

  await say(page, { syncpod: 1, type: 'step', by: 2 });
  await expect.poll(() => lastState(page)).toMatchObject({ at: 3, stop: '3 kill nginx', playing: false });
  await expect(frame.getByRole('slider', { name: 'Time' })).toHaveValue('3');
  await say(page, { syncpod: 1, type: 'play' });
  await expect.poll(() => lastState(page)).toMatchObject({ playing: true });
  await say(page, { syncpod: 1, type: 'pause' });
  await expect.poll(() => lastState(page)).toMatchObject({ playing: false });
});

test('answers invalid messages with an error, and ignores other frames', async ({ page }) => {
  const frame = await embedded(page);
  await say(page, { syncpod: 1, type: 'open', scenario: { v: 1, release: 7 } });
  await expect
    .poll(async () => (await heard(page)).findLast(({ type }) => type === 'error')?.path)
    .toBe('release');
  await say(page, { syncpod: 1, type: 'open', link: '#1.AAAA.cut' });
  await expect
    .poll(async () => String((await heard(page)).findLast(({ type }) => type === 'error')?.message))
    .toContain('incomplete: part of it was cut off or changed');

  const stranger = page.frames().find((one) => one.url() === 'about:srcdoc');
  await stranger?.evaluate(() => parent.frames[0]?.postMessage({ syncpod: 1, type: 'step', by: 1 }, '*'));
  await say(page, { type: 'step', by: 1 });
  await say(page, { syncpod: 1, type: 'step', by: 3 });
  await expect(frame.getByRole('slider', { name: 'Time' })).toHaveValue('4');
});

test('opens a scenario that its parent sends', async ({ page }) => {
  const frame = await embedded(page);
  await expect.poll(async () => (await heard(page)).length).toBeGreaterThan(0);
  const manifest =
    'metadata:\n  name: handed-over\nspec:\n  containers:\n  - name: only\n    image: only:1\n';
  const scenario = { v: 1, release: '1.31', path: 'static', manifest, events: [] };
  await say(page, { syncpod: 1, type: 'open', scenario });
  await expect(frame.getByRole('row').filter({ hasText: 'only' })).toContainText('keep');
  await expect.poll(() => lastState(page)).toMatchObject({ release: '1.31' });
});

test('the demo page adjusts the frame to the playground and drives it', async ({ page }) => {
  await page.goto(`${siteUrl()}embed-demo.html`);
  const state = page.getByRole('log', { name: 'State' });
  await expect(state).toContainText('"type": "state"');
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await expect(state).toContainText('"stop": "1 compute"');
});

test('a low frame shows verdict, picture and player together', async ({ page }) => {
  for (const [width, height] of [
    [800, 400],
    [480, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${siteUrl()}?embed`);
    const place = async (part: string) => page.locator(`[data-part="${part}"]`).boundingBox();
    await expect(page.getByRole('list', { name: 'SyncPod steps' })).toBeVisible();
    // Each part of the page takes its room when it has loaded.
    await expect(async () => {
      expect((await place('picture'))?.height, `${width}`).toBeGreaterThan(240);
      expect((await place('verdict'))?.y).toBe(0);
      const player = await place('player');
      expect((player?.y ?? 0) + (player?.height ?? 0)).toBe(height);
    }).toPass();
    await page.getByRole('button', { name: 'Next step' }).click({ trial: true });
    await page.getByRole('link', { name: 'Open in SyncPod Playground' }).click({ trial: true });
  }
});

/** Opens a page with a sandboxed frame of the playground at `origin`. */
async function sandboxed(page: Page, origin: string, sandbox: string): Promise<FrameLocator> {
  const frame = `<iframe sandbox="${sandbox}" src="${origin}?embed&lang=en" style="width:100%;height:600px"></iframe>`;
  const server = await serveFolder('.', '/nothing/', { '/': `<!doctype html>${frame}` });
  page.on('close', () => void server.close());
  await page.goto(`${server.origin}/`);
  return page.frameLocator('iframe');
}

test('works in a sandbox without an origin if its server allows any origin', async ({ page }) => {
  const headers = { 'access-control-allow-origin': '*' };
  const server = await serveFolder(siteFolder(), '/', {}, undefined, headers);
  const frame = await sandboxed(page, `${server.origin}/`, 'allow-scripts');
  await expect(frame.getByRole('status', { name: 'Verdict' })).toContainText('nginx');
  await frame.getByRole('button', { name: 'Next step' }).click();
  await expect(frame.getByRole('slider', { name: 'Time' })).toHaveValue('2');
  await server.close();
});

test('says what a sandbox needs if its server allows no other origin', async ({ page }) => {
  const server = await serveFolder(siteFolder(), '/');
  const frame = await sandboxed(page, `${server.origin}/`, 'allow-scripts');
  await expect(frame.getByRole('alert')).toContainText('allow-same-origin');
  const whole = await sandboxed(page, `${server.origin}/`, 'allow-scripts allow-same-origin');
  await expect(whole.getByRole('status', { name: 'Verdict' })).toContainText('nginx');
  await server.close();
});

test('shows a scenario of a newer release under the newest release, and names the original release', async ({
  page,
}) => {
  const frame = await embedded(page);
  const manifest = 'kind: Pod\nmetadata: {name: a}\nspec: {containers: [{name: only, image: a:1}]}\n';
  const scenario = { v: 1, release: '1.99', path: 'api', manifest, events: [] };
  await say(page, { syncpod: 1, type: 'open', scenario });
  await expect(frame.getByRole('status', { name: 'Notice' })).toContainText('made for Kubernetes 1.99');
  await expect(frame.getByRole('status', { name: 'Verdict' })).toContainText('1.37');
});
