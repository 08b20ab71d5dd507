// Tests the whole path of lessons by keyboard on a small phone: in English with all answers, a third of it in Chinese,
// with the phone on its side.
// Each open question has the screen. The tests of lessons and of hints use a desktop.

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
  readonly quiz: string;
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
    predict: /^Predict/,
  },
  zh: {
    name: '课程',
    on: /^(下一步|跳过)$/,
    end: '结束',
    onward: '下一项',
    solve: '看答案',
    predict: /^预测/,
  },
} as const;

/** Expects all options of the open question and Predict on the screen, with nothing over them. Chooses the last one. */
async function expectOnScreen(panel: Locator, predict: Locator): Promise<void> {
  const options = panel.getByRole('group').locator('label');
  for (const part of [options.first(), options.last(), predict])
    await expect(part).toBeInViewport({ ratio: 1 });
  await options.last().click();
  await predict.click({ trial: true });
}

/** Predicts the first choice of an open question, or what is checked. */
async function answer(panel: Locator, predict: Locator): Promise<void> {
  const choices = panel.getByRole('radio');
  if ((await choices.count()) > 0) await choices.first().press('Space');
  await predict.press('Enter');
  await expect(panel.getByText(/^(✗ |✓ )|is kept/).first()).toBeVisible();
  const tell = panel.getByRole('button', { name: 'Show the answer' });
  if ((await tell.count()) > 0) await tell.press('Enter');
  // The answer waits if the next question is about the same events.
  const kept = panel.getByText('Your prediction is kept.');
  // What loads or plays beside it must not scroll it away.
  await expect(panel.getByRole('region', { name: 'What happened' }).or(kept)).toBeInViewport();
}

/** Goes through all steps of the open lesson, level or quiz, to its results. */
async function finish(panel: Locator, lang: Lang, steps: number): Promise<void> {
  const words = WORDS[lang];
  const count = panel.locator('header');
  for (let step = 1; step <= steps; step++) {
    await expect(count).toContainText(
      lang === 'en' ? `${step} of ${steps}` : `第 ${step} 步，共 ${steps} 步`,
    );
    const predict = panel.getByRole('button', { name: words.predict });
    if ((await predict.count()) > 0) {
      await expectOnScreen(panel, predict);
      if (lang === 'en') await answer(panel, predict);
    }
    if (step < steps) await panel.getByRole('button', { name: words.on }).press('Enter');
  }
  await panel.getByRole('button', { name: words.end, exact: true }).press('Enter');
  await expect(panel.getByRole('button', { name: words.onward })).toBeVisible();
}

/** Reaches the goal: restarts the level, and undoes that, which makes the events of the solution the learner's own. */
async function reach(page: Page, panel: Locator): Promise<void> {
  await expect(panel).toContainText('This is the shortest solution.');
  await panel.getByRole('button', { name: 'Start again' }).press('Enter');
  await expect(panel.getByRole('button', { name: 'Show the solution' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(panel.getByRole('list', { name: 'Goal' })).not.toContainText('not yet');
  await expect(panel.getByRole('status')).not.toBeEmpty();
}

async function walk(page: Page, chapter: Chapter, lang: Lang): Promise<void> {
  const words = WORDS[lang];
  const items = [...chapter.lessons, ...chapter.levels.map((level) => ({ ...level, steps: 1 }))];
  await page.goto(`${process.env.SITE_URL}?lesson=${items[0]?.id}&lang=${lang}`);
  const panel = page.getByRole('region', { name: words.name, exact: true });
  for (const item of items) {
    await expect(panel.getByRole('heading', { name: item[lang], exact: true })).toBeFocused();
    if (item.id.startsWith('level-')) {
      await panel.getByRole('button', { name: words.solve }).press('Enter');
      if (lang === 'en') await reach(page, panel);
    }
    await finish(panel, lang, item.steps);
    await panel.getByRole('button', { name: words.onward }).press('Enter');
  }
  await expect(panel.getByRole('heading', { name: lang === 'en' ? 'Quiz' : '测验' })).toBeFocused();
}

test.use({ viewport: { width: 360, height: 640 } });

for (const [index, chapter] of path.entries()) {
  test(`every lesson and level of ${chapter.id} is walked by keyboard`, async ({ page }) => {
    test.slow();
    await walk(page, chapter, 'en');
  });

  // The panel is the same in every chapter; unit tests compare the titles and texts of all lessons.
  if (index % 3 !== 0) continue;
  test(`every lesson and level of ${chapter.id} is walked in Chinese, on its side`, async ({ page }) => {
    await page.setViewportSize(index === 0 ? { width: 640, height: 360 } : { width: 844, height: 390 });
    await walk(page, chapter, 'zh');
  });
}

test('the final quiz of a chapter ends with its score, the mistakes, and a code', async ({ page }) => {
  await page.goto(`${process.env.SITE_URL}?lesson=${path[1]?.quiz}`);
  const panel = page.getByRole('region', { name: 'Lesson', exact: true });
  await finish(panel, 'en', 10);
  await expect(panel).toContainText(/\d+ of 10 predictions right\./);
  await expect(panel).toContainText(new RegExp(`${path[1]?.quiz}:[01]{10}\\.[a-z0-9]{5}`));
  await expect(panel.getByRole('heading', { name: 'What to look at again' })).toBeVisible();
  await expect(panel.getByRole('listitem').first()).toContainText(/Your prediction: .*What happened: /);
  await panel
    .getByRole('button', { name: /^Go to step / })
    .first()
    .press('Enter');
  await expect(panel.locator('header')).toContainText(/\d+ of 10/);
});
