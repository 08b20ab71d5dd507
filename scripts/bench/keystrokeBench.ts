// How long does it take from a keystroke to the painted verdict, beside a keystroke in the bare editor?

import { type Browser, chromium, type Page } from 'playwright';
import { build, preview } from 'vite';
import { ensureBrowser } from '../lib/browser.ts';
import { serveSite } from '../lib/site.ts';
import { median, ratioLine } from './figures.ts';

const KEYS = 60;

export async function benchKeystrokes(): Promise<string[]> {
  await build({ configFile: 'vite.config.ts', logLevel: 'error' });
  const bare = { root: 'scripts/bench/bare', configFile: false, logLevel: 'error' } as const;
  const outDir = '../../../dist-bench';
  await build({ ...bare, base: './', build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 6000 } });
  const site = await serveSite();
  const bareSite = await preview({ ...bare, build: { outDir }, preview: { host: '127.0.0.1', port: 4800 } });
  const browser = await chromium.launch({ ...ensureBrowser() });
  try {
    const bareUrl = bareSite.resolvedUrls?.local[0] ?? '';
    const editorTimes = await keystrokes(browser, bareUrl, '.view-lines');
    const pageTimes = await keystrokes(browser, site.url, '[role="status"], table');
    return [
      ratioLine(
        'keystroke to painted verdict / to painted text in bare Monaco',
        median(pageTimes),
        median(editorTimes),
      ),
    ];
  } finally {
    await browser.close();
    await bareSite.close();
    await site.close();
  }
}

/** Types at the end of the image tag and takes back, and times each key until the target's change was painted. */
async function keystrokes(browser: Browser, url: string, target: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await page.goto(url);
  await page.getByRole('textbox', { name: 'Pod spec' }).waitFor({ state: 'attached' });
  await page.locator('.view-line', { hasText: 'image: nginx' }).first().click();
  await page.keyboard.press('End');
  await watch(page, target);
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press(key % 2 === 0 ? '7' : 'Backspace');
    await page.waitForFunction((count) => window.paintTimes.length >= count, key + 1, { timeout: 10_000 });
  }
  const times = await page.evaluate(() => window.paintTimes);
  await page.close();
  return times.slice(KEYS / 3);
}

declare global {
  interface Window {
    paintTimes: number[];
  }
}

function watch(page: Page, target: string): Promise<void> {
  return page.evaluate((selector) => {
    window.paintTimes = [];
    let pressed = 0;
    addEventListener(
      'keydown',
      () => {
        pressed = performance.now();
      },
      true,
    );
    // No named function in here: the runner of this script would call a helper that the page does not have.
    const observer = new MutationObserver(() => {
      if (pressed === 0) return;
      const start = pressed;
      pressed = 0;
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => window.paintTimes.push(performance.now() - start);
        channel.port2.postMessage(0);
      });
    });
    for (const element of document.querySelectorAll(selector)) {
      observer.observe(element, { childList: true, characterData: true, subtree: true });
    }
  }, target);
}
