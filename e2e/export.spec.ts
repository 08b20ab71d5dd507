// Tests that saved files contain what the page shows, in both themes, and no scripts.

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, test } from './page.ts';

interface Saved {
  readonly name: string;
  readonly bytes: Buffer;
}

async function save(page: Page, button: string): Promise<Saved> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Width and height in the header of a PNG. */
const pngSize = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test('saves the picture as SVG and PNG in light and dark, and as an animation', async ({
  playground,
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await playground.open();
  await playground.more('Export');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();

  const dark = await save(page, 'Picture (SVG)');
  expect(dark.name).toBe('syncpod-web-2-kubelet-1.26-dark.svg');
  const drawn = dark.bytes.toString();
  for (const name of ['nginx', 'log-agent', 'fetch']) expect(drawn).toContain(name);
  expect(drawn).not.toMatch(/<script|<foreignObject|\son\w+=|javascript:/i);

  await page.getByRole('radio', { name: 'Light' }).check();
  const light = await save(page, 'Picture (SVG)');
  expect(light.name).toBe('syncpod-web-2-kubelet-1.26-light.svg');
  expect(light.bytes.toString()).toContain('#f6f7f9');
  expect(drawn).toContain('#0f141b');

  const png = await save(page, 'Picture (PNG)');
  expect(png.name).toBe('syncpod-web-2-kubelet-1.26-light.png');
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
  const [, width, height] = /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(drawn) ?? [];
  expect(pngSize(png.bytes)).toEqual([Number(width) * 2, Number(height) * 2]);
  expect(png.bytes.length, 'a drawn picture, not an empty one').toBeGreaterThan(20_000);

  const moving = await save(page, 'Animated picture (SVG)');
  expect(moving.name).toBe('syncpod-web-2-kubelet-1.26-animated-light.svg');
  expect(moving.bytes.toString()).toContain('@keyframes');
  expect(moving.bytes.toString()).not.toMatch(/<script/i);
});

/** Width, height, number of frames and the sum of their delays in seconds, read block by block. */
function readGif(gif: Buffer) {
  const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const [width, height] = [gif.readUInt16LE(6), gif.readUInt16LE(8)];
  let at = 13 + colours(gif.readUInt8(10));
  let [frames, seconds] = [0, 0];
  const skipBlocks = () => {
    while (gif.readUInt8(at) > 0) at += gif.readUInt8(at) + 1;
    at += 1;
  };
  for (let kind = gif.readUInt8(at); kind !== 0x3b; kind = gif.readUInt8(at)) {
    if (kind === 0x2c) {
      frames += 1;
      at += 11 + colours(gif.readUInt8(at + 9));
    } else {
      if (gif.readUInt8(at + 1) === 0xf9) seconds += gif.readUInt16LE(at + 4) / 100;
      at += 2;
    }
    skipBlocks();
  }
  return { width, height, frames, seconds };
}

test('saves the replay as a GIF with a frame for each step', async ({ playground, page }) => {
  await playground.open();
  await playground.more('Export');
  const moving = await save(page, 'Animated picture (SVG)');
  const drawn = moving.bytes.toString();
  const gif = await save(page, 'Animated picture (GIF)');
  expect(gif.name).toBe('syncpod-web-2-kubelet-1.26-light.gif');
  expect(gif.bytes.subarray(0, 6).toString()).toBe('GIF89a');
  const { width, height, frames, seconds } = readGif(gif.bytes);
  const [, ...size] = /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(drawn) ?? [];
  expect([width, height]).toEqual(size.map(Number));
  expect(frames).toBe(drawn.match(/@keyframes/g)?.length);
  expect(seconds).toBeCloseTo(Number(/([\d.]+)s step-end/.exec(drawn)?.[1]), 1);
  expect(gif.bytes.length, 'drawn frames, not empty ones').toBeGreaterThan(20_000);
});

test('saves the report as Markdown and JSON, and the current step', async ({ playground, page }) => {
  await playground.open();
  await page.getByRole('button', { name: 'Next step' }).click();
  await playground.more('Export');
  const markdown = await save(page, 'Report (Markdown)');
  expect(markdown.name).toBe('syncpod-web-2-kubelet-1.26-report.md');
  expect(markdown.bytes.toString()).toContain('| nginx |');
  expect(markdown.bytes.toString()).toContain(
    (await playground.verdict.textContent())?.slice(0, 18) ?? 'no verdict',
  );

  const json = await save(page, 'Report (JSON)');
  expect(json.name).toBe('syncpod-web-2-kubelet-1.26-report.json');
  const report = JSON.parse(json.bytes.toString()) as { release: string; containers: { name: string }[] };
  expect(report.release).toBe('1.26');
  expect(report.containers.map(({ name }) => name)).toEqual(['fetch', 'nginx', 'log-agent']);

  const picture = await save(page, 'Picture (SVG)');
  expect(picture.name).toBe('syncpod-web-2-kubelet-1.26-step-1-light.svg');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();
});

test.describe('in a tab of its own', () => {
  test.use({ newTab: true });

  test('prints a handout with the verdict, the picture, the reasons, the Events and a code', async ({
    playground,
    page,
  }) => {
    // The browser's own dialog would wait for a user.
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await playground.open();
    await playground.more('Print a handout');
    await expect(page.locator('body')).toHaveAttribute('data-printed', '');
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'contrast'));
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.getByRole('heading', { name: 'web-2', level: 1 })).toBeVisible();
    const handout = page.getByRole('article');
    await expect(handout).toContainText('kills nginx and starts it again');
    await expect(handout).toContainText('Container nginx definition changed, will be restarted');
    await expect(handout.getByRole('img', { name: 'Scan to open this page' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
  });
});
