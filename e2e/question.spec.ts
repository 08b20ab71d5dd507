// Tests that an open question has the screen of a small phone, and that its answer is on no part of the page.

import { expect, test } from './page.ts';

const MODULES = ['workshop-recreate', 'workshop-hash', 'workshop-upgrade'] as const;

test('every question of the workshop shows its options and Predict on a small phone', async ({
  playground,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const lesson = page.getByRole('region', { name: 'Lesson', exact: true });
  const predict = lesson.getByRole('button', { name: /^Predict/ });
  let asked = 0;
  for (const id of MODULES) {
    await page.goto(`${process.env.SITE_URL}?lesson=${id}`);
    const count = lesson.getByText(/^\d of \d$/);
    await expect(count).toHaveText(/^1 of/);
    const steps = Number((await count.textContent())?.at(-1));
    for (let step = 1; step <= steps; step++) {
      await expect(count).toHaveText(`${step} of ${steps}`);
      if ((await predict.count()) > 0) {
        asked += 1;
        const place = `${id} ${step}`;
        await expect(playground.verdict, place).toContainText('after your prediction');
        await expect(predict, place).toBeInViewport({ ratio: 1 });
        const options = lesson.getByRole('group').locator('label');
        for (const option of await options.all()) await expect(option, place).toBeInViewport({ ratio: 1 });
        await options.first().click();
        await predict.click();
        const tell = lesson.getByRole('button', { name: 'Show the answer' });
        await expect(lesson.getByText(/^(✗ |✓ )|is kept/).first()).toBeVisible();
        if ((await tell.count()) > 0) await tell.click();
        await expect(predict).toHaveCount(0);
      }
      if (step < steps) await lesson.getByRole('button', { name: 'Next' }).click();
    }
  }
  expect(asked).toBeGreaterThan(10);
});

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
