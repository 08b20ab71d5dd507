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

const JOB = `apiVersion: batch/v1
kind: Job
metadata:
  name: import
spec:
  completions: 3
  parallelism: 2
  completionMode: Indexed
  backoffLimit: 4
  template:
    spec:
      restartPolicy: Never
      containers:
      - name: main
        image: busybox
`;

test('a pasted Job shows its Pods, fails by their exit codes, and is suspended', async ({ playground }) => {
  const tool = await playground.openTool('?rollout', 'Rollout');
  await tool.getByRole('textbox', { name: 'The object as it runs' }).fill(JOB);
  const answer = tool.getByRole('status');
  await expect(answer).toContainText('after its creation');
  const release = tool.getByRole('combobox', { name: 'Kubelet and control plane' });
  await release.selectOption('1.23');
  await expect(tool.getByRole('alert')).toContainText('Jobs are played for Kubernetes 1.24 and later');
  await release.selectOption('1.31');
  await expect(answer).toContainText('after its creation');
  await expect(tool.getByRole('textbox', { name: 'The Job or CronJob' })).toHaveValue(JOB);
  const pods = tool.getByRole('figure', { name: 'Pods' }).getByRole('img');
  await expect(pods).toHaveCount(3);

  await tool.getByRole('textbox', { name: 'Exit codes of its Pods, in order' }).fill('1,0');
  // Each Pod fails, and has a successor.
  await expect(pods).toHaveCount(6);
  await expect(answer).toContainText('Complete');
  const first = tool.getByRole('button', { name: /^import-0-/ }).first();
  await first.click();
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await expect(tool.getByRole('img', { name: /^main: / })).toHaveCount(1);
  await tool.getByRole('slider', { name: 'Moment' }).press('End');
  await expect(tool.getByText(/^import +Complete +3\/3/m)).toBeVisible();
  await expect(tool.getByText('Complete=True')).toBeVisible();

  await tool.getByRole('slider', { name: 'Moment' }).press('Home');
  await tool.getByRole('button', { name: 'Suspend here' }).click();
  await expect(answer).toContainText('Suspended');
  await expect(tool.getByRole('list', { name: 'What you did' })).toContainText('suspended');
});
