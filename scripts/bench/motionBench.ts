// Measures dropped frames while a picture of many containers is animated, and while a long story plays.

import type { Browser, Page } from 'playwright';
import { linkOf } from '../lib/linkOf.ts';
import { share } from './figures.ts';
import { linkTo } from './site.ts';

const CONTAINERS = 15;
const EVENTS = 500;
const SECONDS = 8;

/** Changes the image of every container and plays the sync. */
export async function benchMotion(browser: Browser, url: string): Promise<string[]> {
  const page = await opened(browser, `${url}#${linkTo(podOf('1.0'), podOf('2.0'))}`);
  await page.evaluate(countFrames);
  await page.getByRole('button', { name: 'Apply edit' }).click();
  await page.waitForTimeout(SECONDS * 1000);
  const frames = await framesOf(page);
  const cards = await page.locator('.react-flow__node-card').count();
  await page.close();
  const timeline = await opened(browser, `${url}#${linkOf({ scenario: longStory() })}`);
  const elements = await playTimeline(timeline);
  const played = await framesOf(timeline);
  await timeline.close();
  return [
    `a picture of ${CONTAINERS} containers (${cards} cards) in motion: ${frames}`,
    `a timeline of ${EVENTS} events (${elements} elements) plays, zooms and is dragged: ${played}`,
  ];
}

async function opened(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(address);
  await page.locator('.react-flow__node-card').first().waitFor();
  await page.getByRole('textbox', { name: 'Pod spec' }).waitFor({ state: 'attached' });
  await page.getByRole('slider', { name: 'Time' }).waitFor({ state: 'attached' });
  await page.waitForTimeout(1000);
  return page;
}

/** Returns the number of elements of the timeline. */
async function playTimeline(page: Page): Promise<number> {
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await page.waitForTimeout(3000);
  await page.evaluate(countFrames);
  await timeline.getByRole('button', { name: 'Play' }).click();
  await page.waitForTimeout(SECONDS * 1000);
  await timeline.getByRole('button', { name: 'Pause' }).click();
  for (let times = 0; times < 3; times++)
    await timeline.getByRole('button', { name: 'Stretch the timeline' }).click();
  const box = await timeline.boundingBox();
  const [left, bottom] = [box?.x ?? 0, (box?.y ?? 0) + (box?.height ?? 0)];
  await page.mouse.move(left + 300, bottom - 60);
  await page.mouse.down();
  await page.mouse.move(left + 1200, bottom - 60, { steps: 60 });
  await page.mouse.up();
  return timeline.locator('*').count();
}

async function framesOf(page: Page): Promise<string> {
  const { frames, tasks } = await page.evaluate(() => window.motion);
  const late = frames.filter((frame) => frame > 50).length;
  return (
    `longest frame ${Math.max(...frames).toFixed(0)} ms (aim 50 ms), ` +
    `${late} of ${frames.length} frames longer than 50 ms, p99 ${share(frames, 0.99).toFixed(0)} ms, ` +
    `longest task of the page ${Math.max(0, ...tasks).toFixed(0)} ms`
  );
}

/** Every other event is an exit of one of the containers. */
function longStory() {
  const events = Array.from({ length: EVENTS }, (_, at) =>
    at % 2 === 0
      ? ({ type: 'exit', container: `app-${(at / 2) % CONTAINERS}`, code: 1 } as const)
      : ({ type: 'wait', seconds: 40 } as const),
  );
  return { v: 4, release: '1.26', path: 'api', manifest: podOf('1.0'), events } as const;
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
