// Makes the README's pictures with the browser of the tests, from a fresh build. Run: npx tsx scripts/screenshots.ts

import { chromium } from 'playwright';
import { build } from 'vite';
import { ensureBrowser } from './lib/browser.ts';
import { serveSite } from './lib/site.ts';

await build({ configFile: 'vite.config.ts', logLevel: 'error' });
const site = await serveSite();
const browser = await chromium.launch({ ...ensureBrowser() });
for (const colorScheme of ['light', 'dark'] as const) {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  await page.goto(site.url);
  await page.getByRole('textbox', { name: 'Pod spec' }).waitFor();
  await page.waitForTimeout(1000);
  await page.screenshot({ path: `docs/playground-${colorScheme}.png` });
  await page.close();
}
await browser.close();
await site.close();
