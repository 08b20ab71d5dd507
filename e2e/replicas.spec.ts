// Tests the rollout of a workload with all its Pods.

import { seriousFindings } from './axe.ts';
import { expect, test } from './page.ts';

test('a rollout is opened by the menu, broken, stepped through by key and rolled back', async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.more('Rollout');
  const tool = playground.tool('Rollout');
  const answer = tool.getByRole('status');
  const pods = tool.getByRole('figure', { name: 'Pods' }).getByRole('img');
  await expect(answer).toContainText('Complete');
  await expect(pods).toHaveCount(8);

  await tool.getByRole('combobox', { name: 'The new Pods' }).selectOption('never become ready');
  await expect(answer).toContainText('The progress deadline passes');
  await expect(pods).toHaveCount(6);
  const slider = tool.getByRole('slider', { name: 'Moment' });
  const clock = tool.getByRole('region', { name: 'Moment' }).locator('strong');
  await expect(clock).toHaveText('+0 s');
  await slider.press('ArrowRight');
  await expect(clock).not.toHaveText('+0 s');
  await slider.press('End');
  await expect(tool.getByText('exceeded its progress deadline')).toBeVisible();

  await slider.press('Home');
  await tool.getByRole('button', { name: 'Next change' }).click();
  await tool.getByRole('button', { name: 'Roll back here' }).click();
  await expect(answer).toContainText('Complete');
  await expect(tool.getByRole('list', { name: 'What you did' })).toContainText('rolled back');
  expect(await seriousFindings(page)).toEqual([]);
});

test('a text that is no workload keeps the last picture and says why', async ({ playground }) => {
  const tool = await playground.openTool('?rollout', 'Rollout');
  await expect(tool.getByRole('status')).toContainText('Complete');
  await tool.getByRole('textbox', { name: 'After the edit' }).fill('apiVersion: v1\nkind: Service');
  await expect(tool.getByRole('alert')).toContainText('The page needs both texts');
  await expect(tool.getByRole('figure', { name: 'Pods' })).toBeVisible();
});
