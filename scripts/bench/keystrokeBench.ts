// How long does it take from a keystroke to the painted verdict, beside a keystroke in the bare editor?

import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { ratioLine, share } from './figures.ts';
import { linkTo } from './site.ts';

const KEYS = 120;
/** The first keys warm the engine up. */
const WARM = 40;
const POD = readFileSync('packages/core/test/fixtures/shop.yaml', 'utf8');
const FRAME = 1000 / 60;

/** A Pod of 60 lines in both editors, at the end of an image tag: each key changes a verdict and a hash. */
export async function benchKeystrokes(browser: Browser, url: string, bareUrl: string): Promise<string[]> {
  const bare = await keystrokes(browser, bareUrl, '.view-lines');
  const page = await keystrokes(browser, `${url}#${linkTo(POD)}`, '[role="status"], table');
  return [0.5, 0.95].flatMap((part) => {
    const name = part === 0.5 ? 'median' : 'p95';
    const [ours, theirs] = [share(page, part), share(bare, part)];
    return [
      `${ratioLine(`keystroke to painted verdict / to painted text in bare Monaco, 60-line Pod, ${name}`, ours, theirs)}` +
        `${part === 0.95 ? `, aims 1.20 and ${FRAME.toFixed(1)} ms` : ''}`,
    ];
  });
}

/** Types a digit and takes it back, and times each key until the target's change was painted. */
async function keystrokes(browser: Browser, url: string, target: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await page.goto(url);
  const editor = page.getByRole('textbox', { name: 'Pod spec' });
  await editor.waitFor({ state: 'attached' });
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  const lines = POD.slice(0, POD.indexOf('image:')).split('\n').length - 1;
  for (let line = 0; line < lines; line++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.waitForTimeout(500);
  await watch(page, target);
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press(key % 2 === 0 ? '7' : 'Backspace');
    await page.waitForFunction((count) => window.paintTimes.length >= count, key + 1, { timeout: 10_000 });
  }
  const times = await page.evaluate(() => window.paintTimes);
  await page.close();
  return times.slice(WARM);
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
