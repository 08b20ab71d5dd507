// How long does a first visit wait, on a slow machine behind a slow line?

import type { Browser, Page } from 'playwright';
import { median } from './figures.ts';

/** A quarter of this machine's speed, 10 Mbit/s, 20 ms to the server and back. */
const SLOWER = 4;
const BYTES_A_SECOND = 10_000_000 / 8;
const LATENCY = 20;
const VISITS = 5;
const EDITOR_THERE = 'the editor takes keys';

interface Visit {
  /** Milliseconds since the visit began. */
  readonly painted: number;
  readonly answers: number;
  readonly editor: number;
  /** Sum of what moved, as browsers score it: 0 is nothing. */
  readonly shifted: number;
}

export async function benchLoad(browser: Browser, url: string, bareUrl: string): Promise<string[]> {
  const visits: Visit[] = [];
  const bare: number[] = [];
  for (let nth = 0; nth < VISITS; nth++) {
    visits.push(await visit(browser, url));
    bare.push((await visit(browser, bareUrl)).editor);
  }
  const of = (key: keyof Visit): number => median(visits.map((one) => one[key]));
  const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
  return [
    `first visit at ${SLOWER}x CPU and 10 Mbit/s: first paint with the verdict ${seconds(of('painted'))} (aim 0.7 s), ` +
      `page answers ${seconds(of('answers'))}, editor takes keys ${seconds(of('editor'))} (aim 2.5 s), ` +
      `bare Monaco takes keys ${seconds(median(bare))}`,
    `layout shift of a first visit: ${of('shifted').toFixed(4)}`,
  ];
}

async function slowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const page = await slowPage(browser);
  await page.addInitScript(watchVisit, EDITOR_THERE);
  // The page says it: whoever asks a page from outside first loads a program of 60 ms into it, at a quarter of the speed.
  const there = page.waitForEvent('console', {
    predicate: (message) => message.text() === EDITOR_THERE,
    timeout: 60_000,
  });
  await page.goto(url, { waitUntil: 'commit' });
  await there;
  await page.waitForTimeout(1000);
  const found = await page.evaluate(() => window.visit);
  await page.context().close();
  return found;
}

declare global {
  interface Window {
    visit: { -readonly [Key in keyof Visit]: Visit[Key] };
  }
}

/** Runs in the page: no named function in here, for the runner of this script would call a helper that is not there. */
function watchVisit(there: string): void {
  window.visit = { painted: 0, answers: 0, editor: 0, shifted: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint'))
      window.visit.painted = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.visit.shifted += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver(() => {
    if (window.visit.answers === 0 && document.querySelector('#root [role="status"]')?.textContent) {
      window.visit.answers = performance.now();
    }
    const line = document.querySelector('.monaco-editor .view-line span');
    if (window.visit.editor === 0 && line && !line.closest('[inert]')) {
      window.visit.editor = performance.now();
      console.info(there);
    }
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['inert'] });
}
