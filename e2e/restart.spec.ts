// Tests the page "Why did it restart?": its address, the causes with their evidence, and the story of a cause.

import { expect, test } from './page.ts';
import { DESCRIBE } from './sampleTexts.ts';

test('finds the cause in a pasted text, marks its evidence, and shows it happen', async ({
  playground,
  page,
}) => {
  await playground.open();
  await page.getByRole('button', { name: 'Why did it restart?' }).click();
  const tool = playground.tool('Why did it restart?');
  await expect(tool).toContainText('never leave it');
  await tool.getByRole('textbox', { name: 'Pasted text' }).fill(DESCRIBE);

  const cause = tool.getByRole('article', {
    name: 'web-2/nginx The kernel killed it because memory ran out.',
  });
  await expect(cause).toContainText('proven by the text');
  await expect(cause.getByRole('list', { name: 'Evidence' })).toContainText('Pasted text, line 7');
  const marked = tool.getByRole('region', { name: 'The evidence in the text' });
  await expect(marked.locator('mark').filter({ hasText: 'OOMKilled' })).toBeVisible();
  await expect(marked).not.toContainText('hunter2');

  await tool.getByRole('button', { name: 'Open the story' }).click();
  await expect(tool).toHaveCount(0);
  await expect(playground.container('nginx')).toContainText('start');
  await page.getByRole('button', { name: 'Restore my Pod' }).click();
  await expect(playground.container('log-agent')).toBeVisible();
});

test('has an address of its own, which contains no pasted text', async ({ playground, page }) => {
  const tool = await playground.openTool('?why', 'Why did it restart?');
  await tool.getByRole('textbox', { name: 'Pasted text' }).fill(DESCRIBE);
  await expect(tool.getByRole('article').first()).toBeVisible();
  expect(page.url()).toContain('?why');
  expect(decodeURIComponent(page.url())).not.toContain('OOMKilled');
  await page.keyboard.press('Escape');
  await expect(playground.verdict).not.toBeEmpty();
  await expect(tool).toHaveCount(0);
  await expect(page).not.toHaveURL(/[?&]why/);
});

test('reports that it finds no cause, and reads several files as one case', async ({ playground }) => {
  const tool = await playground.openTool('?why', 'Why did it restart?');
  await tool.getByRole('textbox', { name: 'Pasted text' }).fill('hello');
  await expect(tool.getByRole('region', { name: 'Causes' })).toContainText(
    'does not show why a container restarted',
  );
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  const input = tool.locator('input[type=file]');
  await input.setInputFiles(
    file('a.txt', '1m Normal SandboxChanged pod/w Pod sandbox changed, it will be killed and re-created.'),
  );
  await input.setInputFiles(
    file('b.txt', '2m Warning Rebooted node/n1 Node n1 has been rebooted, boot id: 1-2'),
  );
  await expect(tool.getByRole('article', { name: /^w The node rebooted/ })).toContainText('b.txt, line 1');
});

test('a link with the pasted text, copied on request, opens with its causes', async ({
  playground,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const tool = await playground.openTool('?why', 'Why did it restart?');
  await tool.getByRole('textbox', { name: 'Pasted text' }).fill(DESCRIBE);
  await tool.getByRole('checkbox', { name: /with the pasted text/ }).check();
  await tool.getByRole('button', { name: 'Copy link' }).click();
  await expect(tool.getByText('Copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('about:blank');
  await page.goto(link);
  await expect(tool.getByRole('article', { name: /memory ran out/ })).toContainText('web-2/nginx');
  await expect(tool).not.toContainText('hunter2');
});

test('a long log is read beside the page, with progress, and another text replaces it', async ({
  playground,
  page,
}) => {
  const tool = await playground.openTool('?why', 'Why did it restart?');
  // A fast machine has read the text before a test can look twice.
  await page.evaluate(() => {
    const shares: number[] = [];
    Object.assign(window, { shares });
    new MutationObserver(() => {
      for (const bar of document.querySelectorAll('progress')) shares.push(bar.value);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  const line =
    'I0601 10:00:00.123456    1234 kubelet.go:2456] "SyncLoop (PLEG): event for pod" pod="default/web-2"\n';
  await tool.locator('input[type=file]').setInputFiles({
    name: 'kubelet.log',
    mimeType: 'text/plain',
    buffer: Buffer.from(line.repeat(50_000)),
  });
  // If the page itself reads the texts, it draws nothing until it has finished.
  const bar = tool.getByRole('progressbar', { name: 'Reading the text' });
  const shares = () => page.evaluate(() => (window as unknown as { shares: number[] }).shares);
  await expect.poll(async () => (await shares()).some((share) => share > 0 && share < 1)).toBe(true);
  await tool.getByRole('button', { name: 'Remove all' }).click();
  await expect(bar).toHaveCount(0);
  await tool.getByRole('textbox', { name: 'Pasted text' }).fill(DESCRIBE);
  await expect(tool.getByRole('article', { name: /^web-2\/nginx/ })).toBeVisible();
});

test('finds the cause in a long text', async ({ playground }) => {
  const tool = await playground.openTool('?why', 'Why did it restart?');
  const file = {
    name: 'a.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(`${'x\n'.repeat(20_000)}${DESCRIBE}`),
  };
  await tool.locator('input[type=file]').setInputFiles(file);
  const cause = tool.getByRole('article', { name: /^web-2\/nginx/ });
  await expect(cause.getByRole('list', { name: 'Evidence' })).toContainText('a.txt, line 20007');
  await expect(tool.getByRole('region', { name: 'The evidence in the text' })).not.toContainText('hunter2');
});

test('has an example to try', async ({ playground, page }) => {
  await playground.open();
  await page.getByRole('button', { name: 'Why did it restart?' }).click();
  const tool = playground.tool('Why did it restart?');
  await tool.getByRole('button', { name: 'Try an example' }).click();
  const cause = tool.getByRole('article', {
    name: /^default\/shop-7d9c5b8f6d-x2x7q\/web Its liveness probe failed/,
  });
  await expect(cause).toContainText('proven by the text');
  await expect(cause.getByRole('list', { name: 'Evidence' })).toContainText('will be restarted');
  await expect(cause).toContainText(
    'kubectl logs shop-7d9c5b8f6d-x2x7q -n default -c web --previous --tail=50',
  );

  // The replay is that of the kubelet in the question.
  const answer = tool.getByRole('region', { name: 'Answer' });
  await expect(answer).toContainText('default/shop-7d9c5b8f6d-x2x7q/web restarted 1 time. Why?');
  await answer.getByRole('combobox', { name: 'Kubelet of the replay' }).selectOption('1.20');
  const replay = tool.getByRole('region', { name: 'The same story on kubelet 1.20, replayed' });
  await expect(replay.getByRole('list', { name: 'Containers in the replay' })).toContainText(
    /web, kill.*web, start/s,
  );

  // Each Pod of a text with several is asked about.
  const text = tool.getByRole('textbox', { name: 'Pasted text' });
  await text.fill(
    'NAME  READY  STATUS  RESTARTS  AGE\na-0  0/1  OOMKilled  3 (20s ago)  5m\nb-0  0/1  ImagePullBackOff  0  5m',
  );
  await answer.getByRole('combobox', { name: 'Pod' }).selectOption('a-0');
  await expect(answer).toContainText('The kernel killed it because memory ran out.');
  await expect(tool.getByRole('article').first()).toHaveAccessibleName(/^a-0/);
  await answer.getByRole('combobox', { name: 'Pod' }).selectOption('b-0');
  await expect(answer).toContainText('Why does b-0 not start?');
});

test('loads without the Pod and its editor, and Back and Forward move between the two', async ({
  playground,
  page,
}) => {
  const tool = await playground.openTool('?why', 'Why did it restart?');
  const text = tool.getByRole('textbox', { name: 'Pasted text' });
  await expect(text).toBeFocused();
  await text.fill(DESCRIBE);
  await expect(tool.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveTitle(/^Why did it restart\?/);
  await expect(page.locator('.monaco-editor, [data-part="editor"]')).toHaveCount(0);
  const replay = tool.getByRole('region', { name: /^The same story on kubelet/ });
  await expect(replay.getByRole('button', { name: 'Open the story' })).toBeVisible();

  await playground.leaveTool();
  await expect(page).not.toHaveTitle(/restart/);
  await playground.setText((await playground.text()).replace('nginx:1.25.3', 'nginx:1.27.0'));
  await page.goBack();
  await expect(text).toHaveValue(DESCRIBE);
  await page.goForward();
  await expect(tool).toHaveCount(0);
  await expect.poll(() => playground.text()).toContain('nginx:1.27.0');

  await page.getByRole('button', { name: 'Why did it restart?' }).click();
  await expect(text).toHaveValue(DESCRIBE);
  await page.goBack();
  await expect(tool).toHaveCount(0);
  await expect.poll(() => playground.text()).toContain('nginx:1.27.0');
});
