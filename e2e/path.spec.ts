// Walks the whole path by keyboard: in English on a desktop, in Chinese on a phone.

import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { expect, test } from './page.ts';

type Lang = 'en' | 'zh';

interface Titled {
  readonly id: string;
  readonly en: string;
  readonly zh: string;
}

interface Chapter extends Titled {
  readonly lessons: readonly (Titled & { readonly steps: number })[];
  readonly levels: readonly Titled[];
}

const path = JSON.parse(
  readFileSync(new URL('../public/lessons/index.json', import.meta.url), 'utf8'),
) as readonly Chapter[];

const WORDS = {
  en: {
    name: 'Lesson',
    on: /^(Next|Skip)$/,
    end: 'Finish',
    onward: 'Next on the path',
    solve: 'Show the solution',
  },
  zh: { name: '课程', on: /^(下一步|跳过)$/, end: '结束', onward: '下一项', solve: '看答案' },
} as const;

/** Goes through all steps of the open lesson or level, to its results. */
async function finish(panel: Locator, lang: Lang, steps: number): Promise<void> {
  const words = WORDS[lang];
  const count = panel.locator('header');
  for (let step = 1; step < steps; step++) {
    await expect(count).toContainText(
      lang === 'en' ? `${step} of ${steps}` : `第 ${step} 步，共 ${steps} 步`,
    );
    await panel.getByRole('button', { name: words.on }).press('Enter');
  }
  await panel.getByRole('button', { name: words.end, exact: true }).press('Enter');
  await expect(panel.getByRole('button', { name: words.onward })).toBeVisible();
}

async function walk(page: Page, chapter: Chapter, lang: Lang): Promise<void> {
  const words = WORDS[lang];
  const items = [...chapter.lessons, ...chapter.levels.map((level) => ({ ...level, steps: 1 }))];
  await page.goto(`${process.env.SITE_URL}?lesson=${items[0]?.id}&lang=${lang}`);
  const panel = page.getByRole('region', { name: words.name, exact: true });
  for (const item of items) {
    await expect(panel.getByRole('heading', { name: item[lang], exact: true })).toBeFocused();
    if (item.id.startsWith('level-')) await panel.getByRole('button', { name: words.solve }).press('Enter');
    await finish(panel, lang, item.steps);
    await panel.getByRole('button', { name: words.onward }).press('Enter');
  }
  await expect(panel.getByRole('heading', { name: lang === 'en' ? 'Quiz' : '测验' })).toBeFocused();
}

for (const chapter of path) {
  test(`every lesson and level of ${chapter.id} is walked by keyboard`, async ({ page }) => {
    await walk(page, chapter, 'en');
  });

  test(`every lesson and level of ${chapter.id} is walked in Chinese on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await walk(page, chapter, 'zh');
  });
}
