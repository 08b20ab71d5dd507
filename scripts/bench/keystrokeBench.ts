// Compares the time from a keystroke to the painted verdict with a keystroke in bare Monaco.

import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { ratioLine, share } from './figures.ts';
import { linkTo } from './site.ts';
import { type MainThread, readTrace } from './trace.ts';

const KEYS = 120;
/** The first keys warm up the engine. */
const WARM = 40;
const POD = readFileSync('packages/core/test/fixtures/shop.yaml', 'utf8');
const FRAME = 1000 / 60;
/** The performance mark that the page sets when the target changes. */
const CHANGED = 'target changed';

interface Keystroke {
  /**
   * Milliseconds from the key to the end of the frame that shows the change, including the wait for that
   * frame.
   */
  readonly waited: number;
  /** Milliseconds of main thread work in that time. */
  readonly worked: number;
  /** 1 if the first frame after the key shows the change. */
  readonly frames: number;
}

/**
 * Opens a Pod of 60 lines in both editors with the cursor at the end of an image tag: each key changes a
 * verdict and a hash.
 */
export async function benchKeystrokes(browser: Browser, url: string, bareUrl: string): Promise<string[]> {
  const bare = await keystrokes(browser, bareUrl, '.view-lines');
  const page = await keystrokes(browser, `${url}#${linkTo(POD)}`, '[role="status"], table');
  const line = (what: string, key: 'waited' | 'worked', part: number, aims = ''): string => {
    const of = (all: readonly Keystroke[]): number =>
      share(
        all.map((one) => one[key]),
        part,
      );
    const name = part === 0.5 ? 'median' : 'p95';
    return `keystroke to painted verdict / to painted text in bare Monaco, 60-line Pod, ${ratioLine(`${what}, ${name}`, of(page), of(bare))}${aims}`;
  };
  const atOnce = page.filter(({ frames }) => frames === 1).length;
  return [
    line('until it is painted', 'waited', 0.5),
    line('until it is painted', 'waited', 0.95, ', aim 1.20'),
    line('work of the main thread', 'worked', 0.5),
    line('work of the main thread', 'worked', 0.95, `, aim ${FRAME.toFixed(1)} ms`),
    `verdicts painted in the first frame after the key: ${atOnce} of ${page.length}`,
  ];
}

/** Types and deletes a digit repeatedly, and reads the time of each key from the browser's trace. */
async function keystrokes(browser: Browser, url: string, target: string): Promise<Keystroke[]> {
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
  await type(page, WARM);
  await watch(page, target);
  const trace = await readTrace(browser, page, () => type(page, KEYS));
  await page.close();
  return keystrokesOf(trace);
}

async function type(page: Page, keys: number): Promise<void> {
  for (let key = 0; key < keys; key++) {
    await page.keyboard.press(key % 2 === 0 ? '7' : 'Backspace');
    // Not a multiple of the frame time, to spread keys over all phases of a frame.
    await page.waitForTimeout(60 + ((key * 7) % 17));
  }
}

function watch(page: Page, target: string): Promise<void> {
  return page.evaluate(
    ([selector, name]) => {
      const observer = new MutationObserver(() => performance.mark(name));
      for (const element of document.querySelectorAll(selector)) {
        observer.observe(element, { childList: true, characterData: true, subtree: true });
      }
    },
    [target, CHANGED] as const,
  );
}

function keystrokesOf({ events, workedBetween }: MainThread): Keystroke[] {
  const keys = events.filter(({ name, type }) => name === 'EventDispatch' && type === 'keydown');
  const paints = events.filter(({ name }) => name === 'Layerize');
  return keys.map((key, nth) => {
    const next = keys[nth + 1]?.start ?? Number.POSITIVE_INFINITY;
    const changed = events.find(({ name, start }) => name === CHANGED && start > key.start && start < next);
    const painted = changed && paints.find(({ start }) => start > changed.start);
    if (!painted) throw new Error(`key ${nth + 1} changed nothing that was painted`);
    return {
      waited: painted.end - key.start,
      worked: workedBetween(key.start, painted.end),
      frames: paints.filter(({ start }) => start > key.start && start <= painted.start).length,
    };
  });
}
