// Tests a level: goals turn green as the learner reaches them, hints, the solution, and the link to the next level.

import { expect, test } from './page.ts';

test('a level is reached by an edit, by keyboard, and kept as done', async ({ playground, page }) => {
  await playground.open('?lesson=level-one-of-two');
  const level = page.getByRole('region', { name: 'Lesson', exact: true });
  const goals = level.getByRole('list', { name: 'Goal' }).getByRole('listitem');
  await expect(goals).toHaveCount(3);
  await expect(goals.filter({ hasText: 'not yet' })).toHaveCount(1);
  await expect(goals.filter({ hasText: 'holds so far' })).toHaveCount(2);
  await level.getByRole('button', { name: 'Hint 1 of 3' }).press('Enter');
  await expect(level).toContainText('Most fields of a running Pod cannot be edited.');
  await playground.replaceInEditor('nginx:1.25.2', 'nginx:1.25.3');
  await expect(playground.verdict).toContainText('kills nginx');
  await page.getByRole('button', { name: 'Apply edit' }).press('Enter');
  await expect(level).toContainText(
    'Level complete. Your events: 1; your fewest: 1; the shortest solution: 1.',
  );
  // The picture of the goal is also the learner's own.
  const pictures = level.getByRole('figure');
  await expect(pictures).toHaveText([/The goal/, /Yours so far/]);
  await expect(pictures.filter({ hasText: 'nginxkilled and started; running, 1 restart' })).toHaveCount(2);
  await expect(goals.filter({ hasText: 'not yet' })).toHaveCount(0);

  await level.getByRole('button', { name: 'Start again' }).press('Enter');
  await expect(goals.filter({ hasText: 'not yet' })).toHaveCount(1);
  await level.getByRole('button', { name: 'Finish' }).press('Enter');
  await level.getByRole('button', { name: 'Next on the path' }).press('Enter');
  await expect(level.getByRole('heading', { name: 'A new Pod' })).toBeFocused();
  await page.getByRole('button', { name: 'Lessons' }).press('Enter');
  await expect(playground.tool('Lessons').getByRole('button', { name: /Restart one of two/ })).toContainText(
    'done, events: 1 (shortest: 1)',
  );
});

test('a lost goal is named, and undone to the place before it was lost', async ({ playground, page }) => {
  await playground.open('?lesson=level-crash');
  const level = page.getByRole('region', { name: 'Lesson', exact: true });
  const goals = level.getByRole('list', { name: 'Goal' }).getByRole('listitem');
  // An act that an idle page offers could be the solution.
  await expect(goals.first()).toBeVisible();
  await expect(page.getByRole('group', { name: /^Nothing to play/ })).toHaveCount(0);
  await playground.letHappen('sandbox fails');
  await expect(goals.filter({ hasText: 'lost' }).first()).toBeVisible();
  await level.getByRole('button', { name: 'Undo to before it was lost' }).press('Enter');
  await expect(goals.filter({ hasText: 'lost' })).toHaveCount(0);
  await playground.letHappen('container exits');
  await expect(level).toContainText('Level complete.');
});

test('a level says which controls it allows', async ({ playground, page }) => {
  await playground.openOnPhone('?lesson=level-gate');
  const level = page.getByRole('region', { name: 'Lesson', exact: true });
  await expect(level).toContainText('Allowed: kubelet upgrade, kubelet restarts.');
});
