// Tests the log, the observed state, the differences and the editor's completion.

import { expect, test } from './page.ts';

test('the log shows why nginx is restarted, filters lines, and shows the releases of a line', async ({
  playground,
  page,
}) => {
  await playground.open();
  await page.getByRole('tab', { name: 'Log' }).click();
  const log = page.getByRole('log', { name: 'Kubelet log' });
  const events = page.getByRole('log', { name: 'Events' });
  await expect(log).toContainText('Container nginx definition changed, will be restarted');
  await expect(log).toContainText(/kuberuntime_manager\.go:\d+ · step 1/);
  await expect(events).toContainText('Container nginx definition changed, will be restarted');

  await page.getByRole('searchbox', { name: 'Filter the log' }).fill('Started container');
  await expect(events).toContainText('Started container nginx');
  await expect(events).not.toContainText('definition changed');
  await expect(log).toContainText('No matching lines so far');
  await expect(log).not.toContainText('has logged nothing');

  const paste = page.getByRole('textbox', { name: 'Look up a log line' });
  await paste.fill('Container nginx definition changed, will be restarted');
  await expect(page.getByRole('tabpanel', { name: 'Log' })).toContainText('1.14–1.37 Normal Killing');
});

test('a line pasted into the palette is looked up in the log', async ({ playground, page }) => {
  await playground.open();
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.insertText('Container nginx definition changed, will be restarted');
  await expect(page.getByRole('listbox', { name: 'Commands' }).getByRole('option')).toHaveText([
    'Look up this log line',
    'Why did it restart? Read this line',
  ]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel', { name: 'Log' })).toContainText('1.14–1.37 Normal Killing');
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.insertText('Container nginx definition changed, will be restarted');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const cause = playground.tool('Why did it restart?').getByRole('article').first();
  await expect(cause).toContainText('definition changed');
});

test('after an edit is applied, a line of the log leads to its snapshot', async ({ playground, page }) => {
  await playground.open();
  await page.getByRole('button', { name: 'Apply edit' }).click();
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Kubelet log' }).click();
  await page.keyboard.press('End');
  const log = page.getByRole('log', { name: 'Kubelet log' });
  const message = log.getByRole('button').filter({ hasText: 'definition changed, will be restarted' });
  await expect(message).toHaveCount(1);
  await expect(log).toContainText('ContainerStarted');
  await message.click();
  await expect(log).not.toContainText('ContainerStarted');
  await expect(playground.container('nginx')).toContainText('kill and start');
});

test('a failed liveness probe, set by hand, kills and starts the container', async ({ playground, page }) => {
  await playground.open();
  await expect(playground.container('log-agent')).toContainText('keep');
  await page.getByRole('tab', { name: 'Observed state' }).click();
  const agent = page.getByRole('group', { name: 'log-agent' });
  await agent.getByRole('combobox', { name: 'Liveness' }).selectOption('Failure');
  await expect(playground.container('log-agent')).toContainText('kill and start');
  await page.getByRole('button', { name: 'Reset the state' }).click();
  await expect(playground.container('log-agent')).toContainText('keep');

  await page
    .getByRole('group', { name: 'Sandbox' })
    .getByRole('combobox', { name: 'State' })
    .selectOption('NotReady');
  await expect(playground.verdict).toContainText(/sandbox/);
  await expect(playground.container('log-agent')).toContainText(/kill/);
});

test('state set by hand is on the timeline, survives a reload, plays, and is undone with Back', async ({
  playground,
  page,
}) => {
  await playground.open();
  await page.getByRole('button', { name: 'Revert text' }).click();
  await page.getByRole('tab', { name: 'Observed state' }).click();
  const agent = page.getByRole('group', { name: 'log-agent' });
  await agent.getByRole('combobox', { name: 'State' }).selectOption('exited');
  await agent.getByRole('textbox', { name: 'Exit code' }).fill('137');
  await agent.getByRole('textbox', { name: 'Restarts' }).fill('41');
  const slider = page.getByRole('slider', { name: 'Time' });
  await expect(slider).toHaveAttribute('aria-valuetext', /, observed state set$/);
  await expect(playground.container('log-agent')).toContainText('exited 137');
  const verdict = await playground.verdict.textContent();

  await page.reload();
  await expect(playground.verdict).toHaveText(verdict ?? '');
  await expect(playground.container('log-agent')).toContainText('exited 137');

  await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', /, 7 start log-agent$/);
  await slider.press('End');
  await expect(playground.container('log-agent')).toContainText('running');
  await page.getByRole('tab', { name: 'Observed state' }).click();
  await expect(agent.getByRole('textbox', { name: 'Restarts' })).toHaveValue('42');

  await page.goBack();
  await page.goBack();
  await expect(playground.container('log-agent')).toContainText('exited 137');
});

test('the Diff tab counts the changed lines and shows them line by line', async ({ playground, page }) => {
  await playground.open();
  const tab = page.getByRole('tab', { name: 'Diff' });
  await expect(tab).toContainText('1');
  await tab.click();
  const table = page.getByRole('table', { name: 'Running Pod and edited Pod' });
  await expect(table.getByRole('row').filter({ hasText: 'nginx:1.25.2' })).toHaveCount(1);
  await expect(table.getByRole('row').filter({ hasText: 'nginx:1.25.3' })).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Side by side' }).check();
  await expect(table.getByRole('row').filter({ hasText: 'nginx:1.25.2' })).toContainText('nginx:1.25.3');
});

test('the editor completes the fields of the chosen release', async ({ playground, page }) => {
  await playground.open();
  await playground.setText('kind: Pod\nspec:\n  containers:\n  - name: a\n    startu');
  await page.keyboard.press('Control+Space');
  const option = page.getByRole('option', { name: /startupProbe/ }).first();
  await expect(option).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(() => playground.text()).toContain('    startupProbe:\n      ');

  await playground.setText('kind: Pod\nspec:\n  containers:\n  - { name: a, livenessProbe: { httpG');
  await page.keyboard.press('Control+Space');
  await expect(page.getByRole('option', { name: /httpGet/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('po');
  await expect(page.getByRole('option', { name: /^port/ }).first()).toBeVisible();
});

test('a change deep in a big Pod is in view when the differences open, and folded lines open by key', async ({
  playground,
  page,
}) => {
  await playground.open();
  const pod = bigPod(15);
  await playground.setText(pod);
  await page.getByRole('button', { name: 'Start over with this Pod' }).click();
  await playground.setText(pod.replace('envoy:9.0', 'envoy:9.1'));
  await page.getByRole('tab', { name: /^Diff/ }).click();
  const table = page.getByRole('table', { name: 'Running Pod and edited Pod' });
  await expect(table.getByText('image: envoy:9.1')).toBeInViewport();
  await expect(table.getByText('image: envoy:2.0')).toHaveCount(0);
  const fold = table.getByRole('button', { name: /^… \d+ unchanged lines$/ }).first();
  await fold.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await expect(table.getByText('image: envoy:2.0')).toHaveCount(1);
  await expect(fold).toBeFocused();
  await fold.press('Enter');
  await expect(table.getByText('image: envoy:2.0')).toHaveCount(0);
});

/** A Pod with `count` containers whose names differ only at their ends. */
function bigPod(count: number): string {
  const containers = Array.from(
    { length: count },
    (_, at) =>
      `  - name: sidecar-number-${at + 1}\n    image: envoy:${at + 1}.0\n    env:\n    - name: NUMBER\n      value: "${at + 1}"\n`,
  );
  return `apiVersion: v1\nkind: Pod\nmetadata:\n  name: big\nspec:\n  containers:\n${containers.join('')}`;
}

test('shows the stored object with its defaults, and the patch of the edit', async ({ playground, page }) => {
  await playground.open();
  await page.getByRole('tab', { name: /^Diff/ }).click();
  await page.getByRole('button', { name: 'Stored object' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stored object' });
  await expect(
    dialog.locator('mark').filter({ hasText: 'terminationMessagePolicy: File' }).first(),
  ).toBeVisible();
  await expect(dialog).toContainText('kubectl apply compares three versions');
  await expect(dialog.locator('pre', { hasText: '$setElementOrder/containers' })).toContainText(
    'image: nginx:1.25.3',
  );
});

test('a refusal names the line of the change, and what to do instead', async ({ playground, page }) => {
  await playground.open();
  await playground.replaceInEditor('containerPort: 80', 'containerPort: 81');
  const line = (await playground.text()).split('\n').findIndex((text) => text.includes('81')) + 1;
  const why = page.getByRole('tabpanel', { name: 'Why' });
  await expect(why).toContainText(`(line ${line}): {"containerPort":81,"protocol":"TCP"} cannot be added`);
  await expect(page.getByRole('list', { name: 'Problems' })).toContainText('kubectl replace --force');
});
