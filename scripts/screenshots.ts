// Takes screenshots of every main state of the page, from a fresh build or SITE_DIST, with the browser of the
// tests.
// Run: npx tsx scripts/screenshots.ts [all | part of a file name ...]. The default is the screenshots in the docs and the README.

import { mkdirSync, writeFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright';
import { build } from 'vite';
import { loadTexts, localeOf } from '../web/src/ui/i18n/texts.ts';
import { ensureBrowser } from './lib/browser.ts';
import { SHOTS, type Shot, shotTexts, suffixOf } from './lib/shots.ts';
import { serveSite } from './lib/site.ts';

const FOLDER = process.env.SCREENS ?? 'docs/screens';
const SIZES = {
  desk: [1440, 900],
  laptop: [1280, 720],
  tablet: [820, 1180],
  phone: [390, 844],
  wide: [2560, 1440],
} as const;
type Size = keyof typeof SIZES;

/** The screenshots in docs: every state on a desktop, and some in each other setting. */
const KEPT: readonly RegExp[] = [
  /-desk-light-en$/,
  /^(first|refused|releases|lesson-answer)-desk-dark-zh$/,
  /^(first|releases)-desk-contrast-en$/,
  /^(first|present)-laptop-dark-en$/,
  /^(first|pod|why|log|what-if|lesson)-phone-light-en$/,
  /^first-phone-dark-zh$/,
];

/** Combinations of size, theme and language. All of them would be too many to review. */
const VIEWS: readonly { readonly size: Size; readonly theme: string; readonly lang: 'en' | 'zh' }[] = [
  { size: 'desk', theme: 'light', lang: 'en' },
  { size: 'desk', theme: 'dark', lang: 'zh' },
  { size: 'laptop', theme: 'light', lang: 'zh' },
  { size: 'laptop', theme: 'dark', lang: 'en' },
  { size: 'tablet', theme: 'light', lang: 'en' },
  { size: 'tablet', theme: 'contrast', lang: 'zh' },
  { size: 'phone', theme: 'light', lang: 'en' },
  { size: 'phone', theme: 'dark', lang: 'zh' },
  { size: 'wide', theme: 'light', lang: 'zh' },
  { size: 'wide', theme: 'dark', lang: 'en' },
  { size: 'desk', theme: 'contrast', lang: 'en' },
];

const wanted = process.argv.slice(2);
if (process.env.SITE_DIST === undefined) await build({ configFile: 'vite.config.ts', logLevel: 'error' });
const site = await serveSite();
const browser = await chromium.launch({ ...ensureBrowser() });
const painter = await browser.newPage();
mkdirSync(FOLDER, { recursive: true });
for (const view of VIEWS) {
  for (const shot of SHOTS) {
    const file = `${shot.name}-${view.size}-${view.theme}-${view.lang}`;
    const there = shot.only === undefined || (shot.only === 'phone') === (view.size === 'phone');
    if (!there || !isWanted(file)) continue;
    try {
      const png = await picture(browser, shot, view);
      writeFileSync(`${FOLDER}/${file}.webp`, await toWebp(painter, png));
      if (file === 'first-desk-light-en') writeFileSync('docs/playground-light.png', png);
      console.log(file);
    } catch (error) {
      console.error(file, error instanceof Error ? error.message.split('\n')[0] : error);
      process.exitCode = 1;
    }
  }
}
await browser.close();
await site.close();

function isWanted(file: string): boolean {
  if (wanted.length === 0) return KEPT.some((kept) => kept.test(file));
  return wanted.includes('all') || wanted.some((part) => file.includes(part));
}

async function picture(browser: Browser, shot: Shot, view: (typeof VIEWS)[number]): Promise<Buffer> {
  const [width, height] = SIZES[view.size];
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  page.setDefaultTimeout(20_000);
  try {
    await page.goto(`${site.url}${suffixOf(shot, { lang: view.lang, theme: view.theme })}`);
    await loadTexts(view.lang);
    const words = shotTexts(localeOf(view.lang));
    // An embedded page begins with an empty notice; a tool has no verdict.
    const verdict = page.getByRole('status').filter({ hasText: /\S/ });
    await verdict.or(page.locator('main[data-tool]')).first().waitFor();
    await settled(page);
    const act = view.size === 'phone' ? (shot.phone ?? shot.act) : shot.act;
    await act?.(page, words);
    return await settled(page);
  } finally {
    await page.close();
  }
}

/** Takes screenshots until two consecutive ones are equal. */
async function settled(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  let last = await page.screenshot({ caret: 'hide' });
  for (let tries = 0; tries < 20; tries++) {
    await page.waitForTimeout(200);
    const now = await page.screenshot({ caret: 'hide' });
    if (now.equals(last)) break;
    last = now;
  }
  return last;
}

/** Converts a PNG in the browser, to about a third of its size. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const url = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.82);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
