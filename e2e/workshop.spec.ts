// Tests the teacher's page of the workshop.

import { readFileSync } from 'node:fs';
import { seriousFindings } from './axe.ts';
import { expect, test } from './page.ts';

test('a teacher shows a step, prints a handout, and adds up the results of the class', async ({
  playground,
  page,
}) => {
  await playground.openOnPhone('?workshop');
  const dialog = page.getByRole('dialog', { name: 'Workshop' });
  await expect(dialog.getByRole('img', { name: 'QR code of this step' })).toBeVisible();
  await dialog.getByRole('button', { name: /^3\. / }).press('Enter');
  await dialog.getByRole('button', { name: 'Next step' }).press('Enter');
  await expect(dialog.getByRole('link')).toHaveAttribute(
    'href',
    /lesson=why-did-my-containers-restart&step=3/,
  );
  await expect(dialog).toContainText('Second suspicion');
  expect(await seriousFindings(page, { within: 'dialog' })).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Markdown' }).first().click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('# When the kubelet is upgraded');

  await dialog.getByRole('textbox', { name: 'Result codes' }).fill('static-pod:1-0\nstatic-pod:110');
  await expect(dialog.getByRole('table')).toContainText('2 learners');
  await expect(dialog.getByRole('row', { name: /Question 1/ })).toContainText('2 of 2 right');

  await dialog.getByRole('button', { name: 'Show the step on this page' }).press('Enter');
  const lesson = page.getByRole('region', { name: 'Lesson', exact: true });
  await expect(lesson).toContainText('3 of 5');
  await expect(page).not.toHaveURL(/workshop/);
});
