// Runs the benchmarks that need a browser.

import { chromium } from 'playwright';
import { ensureBrowser } from '../lib/browser.ts';
import { benchKeystrokes } from './keystrokeBench.ts';
import { benchLoad } from './loadBench.ts';
import { benchMotion } from './motionBench.ts';
import { buildSites } from './site.ts';

export async function benchBrowser(): Promise<string[]> {
  const { page, bare } = await buildSites();
  const browser = await chromium.launch({ ...ensureBrowser() });
  try {
    return [
      ...(await benchLoad(browser, page.url, bare.url)),
      ...(await benchKeystrokes(browser, page.url, bare.url)),
      ...(await benchMotion(browser, page.url)),
    ];
  } finally {
    await browser.close();
    await page.close();
    await bare.close();
  }
}
