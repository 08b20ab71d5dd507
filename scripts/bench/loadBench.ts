// Measures the load time of a first visit, on a slow machine with a slow connection.

import type { Browser, Page } from 'playwright';
import { median } from './figures.ts';

/** A quarter of this machine's speed, 10 Mbit/s, 20 ms round trip. */
const SLOWER = 4;
const BYTES_A_SECOND = 10_000_000 / 8;
const LATENCY = 20;
const VISITS = 5;
const MONACO_THERE = 'Monaco takes keys';

interface Visit {
  /** Milliseconds from the start of the navigation. */
  readonly painted: number;
  /** The editor accepts keys, at first as a text area. A change is typed at once. */
  readonly editor: number;
  /** The picture shows that change. */
  readonly answers: number;
  /** Monaco accepts keys. */
  readonly monaco: number;
  /** Cumulative layout shift. */
  readonly shifted: number;
}

export async function benchLoad(browser: Browser, url: string, bareUrl: string): Promise<string[]> {
  const visits: Visit[] = [];
  const bare: number[] = [];
  for (let nth = 0; nth < VISITS; nth++) {
    visits.push(await visit(browser, url));
    bare.push((await visit(browser, bareUrl)).monaco);
  }
  const of = (key: keyof Visit): number => median(visits.map((one) => one[key]));
  const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
  return [
    `first visit at ${SLOWER}x CPU and 10 Mbit/s: first paint with the verdict ${seconds(of('painted'))} (aim 0.8 s), ` +
      `editor takes keys ${seconds(of('editor'))} (aim 2.5 s), page answers a typed change ${seconds(of('answers'))} ` +
      `(aim 1.8 s), Monaco in place ${seconds(of('monaco'))}, bare Monaco takes keys ${seconds(median(bare))}`,
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
  await page.addInitScript(watchVisit, MONACO_THERE);
  // The page logs the time itself: evaluating code in the page loads a 60 ms script at a quarter of the
  // speed.
  const there = page.waitForEvent('console', {
    predicate: (message) => message.text() === MONACO_THERE,
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

/**
 * Runs in the page. Must not contain named functions: the script runner would insert calls to a helper that
 * the page lacks.
 */
function watchVisit(there: string): void {
  window.visit = { painted: 0, answers: 0, editor: 0, monaco: 0, shifted: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint'))
      window.visit.painted = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.visit.shifted += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver(() => {
    const area = document.querySelector<HTMLTextAreaElement>('#first textarea');
    if (window.visit.editor === 0 && area && !area.closest('[inert]')) {
      window.visit.editor = performance.now();
      area.value = area.value.replace('nginx:1.25.3', 'nginx:1.25.37');
      area.dispatchEvent(new Event('input', { bubbles: true }));
    }
    const picture = document.querySelector('#root [data-part="picture"]');
    if (window.visit.answers === 0 && picture?.textContent.includes('nginx:1.25.37')) {
      window.visit.answers = performance.now();
    }
    const line = document.querySelector('.monaco-editor .view-line span');
    if (window.visit.monaco === 0 && line && !line.closest('[inert]')) {
      window.visit.monaco = performance.now();
      if (window.visit.editor === 0) window.visit.editor = window.visit.monaco;
      console.info(there);
    }
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['inert', 'data-ready'] });
}
