// Tests that the answer of an open question is on no part of the page.

import { expect, test } from './page.ts';

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
