// Does the page say which kubelet upgrades restart this Pod, and what the edit comes to on each release?

import { expect, test } from './page.ts';

test('says that the upgrade from 1.30 to 1.31 restarts nginx because the formula changed', async ({
  playground,
  page,
}) => {
  await playground.open();
  await page.getByRole('tab', { name: 'Releases' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Releases' });
  await expect(panel).toContainText('Kubelet upgrade from 1.30 to 1.31: nginx restarts');
  await expect(panel).toContainText('the formula changed: only name and image are hashed since 1.31');
  await expect(panel.getByText('1.14–1.37')).toBeVisible();

  await panel.getByRole('combobox', { name: 'Upgrade from' }).selectOption('1.31');
  await panel.getByRole('combobox', { name: 'Upgrade to' }).selectOption('1.37');
  await expect(panel).toContainText('Kubelet upgrade from 1.31 to 1.37: keeps every container');
});

test('walks through the matrix with the arrow keys alone', async ({ playground, page }) => {
  await playground.open();
  await page.getByRole('tab', { name: 'Why' }).focus();
  await page.keyboard.press('End');
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  const chosen = grid.getByRole('gridcell', { selected: true });
  await chosen.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(chosen).toHaveAccessibleName(/^1\.16–1\.30 to 1\.16–1\.30: keeps every container/);
  await expect(chosen).toBeFocused();
});
