// Measures dropped frames while a picture of many containers is animated.

import type { Browser } from 'playwright';
import { share } from './figures.ts';
import { linkTo } from './site.ts';

const CONTAINERS = 15;
const SECONDS = 8;

/** Changes the image of every container and plays the sync. */
export async function benchMotion(browser: Browser, url: string): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url}#${linkTo(podOf('1.0'), podOf('2.0'))}`);
  await page.locator('.react-flow__node-card').first().waitFor();
  await page.getByRole('textbox', { name: 'Pod spec' }).waitFor({ state: 'attached' });
  await page.waitForTimeout(1000);
  await page.evaluate(countFrames);
  await page.getByRole('button', { name: 'Apply edit' }).click();
  await page.waitForTimeout(SECONDS * 1000);
  const { frames, tasks } = await page.evaluate(() => window.motion);
  const cards = await page.locator('.react-flow__node-card').count();
  await page.close();
  const late = frames.filter((frame) => frame > 50).length;
  return [
    `a picture of ${CONTAINERS} containers (${cards} cards) in motion: longest frame ${Math.max(...frames).toFixed(0)} ms (aim 50 ms), ` +
      `${late} of ${frames.length} frames longer than 50 ms, p99 ${share(frames, 0.99).toFixed(0)} ms, ` +
      `longest task of the page ${Math.max(0, ...tasks).toFixed(0)} ms`,
  ];
}

function podOf(tag: string): string {
  const containers = Array.from(
    { length: CONTAINERS },
    (_, at) => `  - name: app-${at}\n    image: registry.example.com/app-${at}:${tag}\n`,
  );
  return `apiVersion: v1\nkind: Pod\nmetadata:\n  name: many\nspec:\n  containers:\n${containers.join('')}`;
}

declare global {
  interface Window {
    motion: { frames: number[]; tasks: number[] };
  }
}

/**
 * Runs in the page. Must not contain named functions: the script runner would insert calls to a helper that
 * the page lacks.
 */
function countFrames(): void {
  window.motion = { frames: [], tasks: [] };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.motion.tasks.push(duration);
  }).observe({ type: 'longtask' });
  let last = performance.now();
  addEventListener('next-frame', () =>
    requestAnimationFrame((now) => {
      window.motion.frames.push(now - last);
      last = now;
      dispatchEvent(new Event('next-frame'));
    }),
  );
  dispatchEvent(new Event('next-frame'));
}
