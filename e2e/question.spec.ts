// Tests that an open question has the screen of a small phone, and that its answer is on no part of the page.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expect, test } from './page.ts';

interface Lesson {
  readonly steps: readonly { readonly ask?: object }[];
}

const read = <T>(file: string): T => JSON.parse(readFileSync(`public/lessons/${file}.json`, 'utf8'));

const LESSONS = read<readonly { readonly lessons: readonly { readonly id: string }[] }[]>('index').flatMap(
  ({ lessons }) => lessons.map(({ id }) => id),
);

const WORDS = {
  en: { lesson: 'Lesson', predict: /^Predict/ },
  zh: { lesson: '课程', predict: /^预测/ },
} as const;

const MIDDLE = Math.ceil(LESSONS.length / 2);

// The Chinese texts take less room.
for (const [lang, part, lessons] of [
  ['en', 'the first lessons', LESSONS.slice(0, MIDDLE)],
  ['en', 'the other lessons', LESSONS.slice(MIDDLE)],
  ['zh', 'every third lesson', LESSONS.filter((_, index) => index % 3 === 0)],
] as const) {
  test(`${part} show the options of each question and Predict on a small phone, in ${lang}`, async ({
    page,
  }) => {
    const words = WORDS[lang];
    await page.setViewportSize({ width: 360, height: 640 });
    const lesson = page.getByRole('region', { name: words.lesson, exact: true });
    const predict = lesson.getByRole('button', { name: words.predict });
    let asked = 0;
    for (const id of lessons) {
      for (const [at, { ask }] of read<Lesson>(id).steps.entries()) {
        if (!ask) continue;
        const place = `?lang=${lang}&lesson=${id}&step=${at + 1}`;
        if (asked === 0) await page.goto(`${process.env.SITE_URL}${place}`);
        else await followLink(page, place);
        asked += 1;
        await expect(lesson.getByText(lang === 'en' ? `${at + 1} of ` : `第 ${at + 1} 步，`)).toBeVisible();
        const options = lesson.getByRole('group').locator('label');
        await expect(options.first(), place).toBeInViewport({ ratio: 1 });
        await expect(options.last(), place).toBeInViewport({ ratio: 1 });
        await expect(predict, place).toBeInViewport({ ratio: 1 });
        // Nothing lies over them.
        await options.last().click();
        await predict.click({ trial: true });
      }
    }
    expect(asked).toBeGreaterThan(20);
  });
}

/** Opens a link of the page without loading the page again. */
async function followLink(page: Page, search: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, search);
}

test('nothing on the page shows the answer of an open question', async ({ playground, page }) => {
  await page.goto(`${process.env.SITE_URL}?lesson=pod-sandbox-changed&step=2`);
  const lesson = page.getByRole('region', { name: 'Lesson', exact: true });
  await expect(lesson).toContainText('Which steps do something?');
  await expect(playground.verdict).toHaveText('What happens is shown after your prediction.');
  await expect(page.getByRole('option', { name: /^1\.26: / })).toHaveCount(0);
  await expect(page.getByRole('tabpanel', { name: 'Why' })).toHaveText(
    'The reasons are shown after your prediction.',
  );
  await expect(playground.steps.getByRole('listitem').filter({ hasText: 'nginx' })).toHaveCount(0);
  await expect(
    page.getByText('create sandbox', { exact: true }).and(page.locator('text, tspan')),
  ).toHaveCount(0);
  await lesson.getByRole('button', { name: 'Predict “none”' }).click();
  await expect(lesson).toContainText('Not quite: none. Try once more.');
  await expect(playground.verdict).toHaveText('What happens is shown after your prediction.');
  await lesson.getByRole('button', { name: 'Show the answer' }).click();
  await expect(playground.verdict).toContainText('starts');
});

test('two questions about the same edit are asked before either is answered', async ({ page }) => {
  await page.goto(`${process.env.SITE_URL}?lesson=upgrade-in-place&step=3`);
  const lesson = page.getByRole('region', { name: 'Lesson', exact: true });
  await lesson.getByRole('radio', { name: 'it is refused' }).check();
  await lesson.getByRole('button', { name: 'Predict' }).click();
  await expect(lesson).toContainText('Your prediction is kept.');
  await lesson.getByRole('button', { name: 'Next' }).click();
  await lesson.getByRole('checkbox', { name: 'kill containers' }).check();
  await lesson.getByRole('button', { name: 'Predict' }).click();
  await expect(lesson).toContainText('Your prediction: it is refused');
  await expect(lesson.getByRole('region', { name: 'What happened' })).toContainText(
    'Your prediction: kill containers.',
  );
});
