// Tests the import of a Pod by paste and by drop, with observed state, without secrets, and undoable.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { dropFile, dropFiles } from './dropFile.ts';
import { expect, test } from './page.ts';

const fixture = (name: string) => readFileSync(`packages/core/test/import/fixtures/${name}`, 'utf8');

async function openImport(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Paste or import a Pod' }).click();
  await page.getByRole('textbox', { name: 'Text to import' }).fill(text);
}

test('imports the output of kubectl, shows the observed state, masks secrets, and can be undone', async ({
  playground,
  page,
}) => {
  await playground.open();
  await openImport(page, fixture('get-pod.yaml'));
  const dialog = page.getByRole('dialog', { name: 'Paste or import a Pod' });
  await expect(dialog).toContainText('never leaves it');
  await expect(dialog).toContainText('A Pod from kubectl');
  const seen = dialog.getByRole('table', { name: 'Containers in the text' });
  await expect(seen.getByRole('row').filter({ hasText: 'migrate' })).toContainText('exited 0');
  const logger = seen.getByRole('row').filter({ hasText: 'logger' });
  await expect(logger).toContainText('exited 137, OOMKilled · CrashLoopBackOff');
  await expect(dialog.getByRole('checkbox')).toBeChecked();
  await dialog.getByRole('button', { name: 'Use this Pod' }).click();

  await expect(dialog).toHaveCount(0);
  await expect(playground.container('logger')).toContainText('exited 137');
  await expect(playground.container('logger')).toContainText('start');
  const kubectl = page.getByRole('table', { name: 'kubectl get pods' });
  await expect(kubectl.getByRole('row').last()).toContainText(
    /^web-2\s*1\/2\s*CrashLoopBackOff\s*5 \(80s\sago\)\s*61m$/,
  );
  await expect(playground.example()).toHaveText('Pod: web-2');
  const text = await playground.text();
  expect(text).toContain('DB_PASSWORD');
  expect(text).not.toContain('s3cr3t');
  expect(text).not.toContain('managedFields');

  // Nothing happened before the imported state.
  const slider = page.getByRole('slider', { name: 'Time' });
  await slider.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', /, imported state$/);
  await expect(kubectl.getByRole('row').last()).toContainText('CrashLoopBackOff');
  await expect(page.getByRole('region', { name: 'Timeline' })).not.toContainText('observed state set');

  await page.getByRole('button', { name: 'Restore my Pod' }).click();
  await expect(playground.container('nginx')).toContainText('kill and start');
  await expect(playground.example()).toHaveText('Example: In-place image update');
});

test('the button stays in view below long findings, and no column title is broken', async ({
  playground,
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Paste or import a Pod' });
  for (const [width, height] of [
    [390, 844],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await playground.openOnPhone();
    await openImport(page, fixture('get-pod.yaml'));
    await expect(dialog.getByRole('button', { name: 'Use this Pod' })).toBeInViewport({ ratio: 1 });
    const title = dialog.getByRole('columnheader', { name: 'Container' });
    expect((await title.boundingBox())?.height, `${width}`).toBeLessThan(30);
  }
});

test('imports the Pod template of a Deployment', async ({ playground, page }) => {
  await playground.open();
  const spec = '{template: {spec: {containers: [{name: api, image: a}]}}}';
  await openImport(page, `kind: Deployment\nmetadata: {name: shop}\nspec: ${spec}\n`);
  await expect(page.getByText('A workload with a Pod template')).toBeVisible();
  await page.getByRole('button', { name: /^Use this/ }).click();
  await expect(playground.container('api')).toContainText('keep');
});

test('shows which kubelets can have created a container that crictl shows', async ({ playground, page }) => {
  await playground.open();
  await openImport(page, fixture('crictl-inspect-1.29.json'));
  const evidence = page.getByRole('list', { name: 'Which release created these containers' });
  await expect(evidence).toContainText(/^nginx: /);
  await expect(evidence).toContainText(/kubelet of|no release/);
  await expect(page.getByText('a runtime has only part of a Pod')).toBeVisible();
});

test('shows which kubelets can have produced the Events in kubectl describe', async ({
  playground,
  page,
}) => {
  await playground.open();
  await openImport(page, fixture('describe-1.30.txt'));
  const printed = page.getByRole('region', { name: 'Which releases print these Events' });
  await expect(printed).toContainText('Releases that print all of these Events: 1.30–1.34.');
  await printed.getByText(/Events$/).click();
  await expect(printed.getByRole('listitem').filter({ hasText: 'BackOff' })).toContainText('1.26–1.37');
});

/** A story with an upgrade, and a gate that only its initial release supports. */
const UPGRADED = {
  v: 1,
  release: '1.27',
  gates: { ProbeTerminationGracePeriod: true },
  path: 'api',
  manifest: 'kind: Pod\nmetadata: {name: old}\nspec: {containers: [{name: old, image: a:1}]}\n',
  events: [{ type: 'upgrade', release: '1.36' }],
  cursor: 999,
};

test('offers a choice for a list, and opens a dropped file', async ({ playground, page }) => {
  await playground.open();
  const pod = (name: string) => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace: 'shop' },
    spec: { containers: [{ name: `${name}-app`, image: 'shop/app:1' }] },
  });
  const list = JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [pod('one'), pod('two')] });
  // A scenario does not say which kubelet the nodes of the list have.
  await dropFile(page, 'upgraded.json', JSON.stringify(UPGRADED));
  await expect(playground.verdict).toContainText('1.36');
  await dropFile(page, 'pods.json', list);
  await page.getByRole('combobox', { name: '2 objects: choose one' }).selectOption('Pod shop/two');
  await page.getByRole('button', { name: 'Use this Pod' }).click();
  await expect(playground.container('two-app')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Kubelet release' })).toHaveValue('1.37');
});

test('reads several dropped files as one text', async ({ playground, page }) => {
  await playground.open();
  const pod = (name: string) =>
    `kind: Pod\nmetadata: {name: ${name}}\nspec: {containers: [{name: c, image: a:1}]}\n`;
  await dropFiles(page, [
    ['one.yaml', pod('one')],
    ['two.yaml', pod('two')],
  ]);
  const choice = page.getByRole('combobox', { name: '2 objects: choose one' });
  await expect(choice.getByRole('option')).toHaveText(['Pod default/one', 'Pod default/two']);
});

test('a scenario opens wherever it is dropped or pasted, and closes the dialog', async ({
  playground,
  page,
}) => {
  await playground.open();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
  await dropFile(page, 'upgraded.json', JSON.stringify(UPGRADED));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(playground.verdict).toContainText('1.36');
  await openImport(page, JSON.stringify({ ...UPGRADED, events: [] }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(playground.verdict).toContainText('1.27');
});

test('a log that is dropped leads to the cause of a restart, as do files dropped there', async ({
  playground,
  page,
}) => {
  await playground.open();
  const log =
    'I0101 10:00:00.000000 1 kubelet.go:1 "Container nginx definition changed, will be restarted" pod="a/b"\n';
  await dropFile(page, 'kubelet.log', log);
  await page.getByRole('dialog').getByRole('button', { name: 'Why did it restart?' }).click();
  const restart = playground.tool('Why did it restart?');
  const files = restart.getByRole('list', { name: 'Files' }).getByRole('listitem');
  await expect(files).toHaveText(['Pasted text']);
  await dropFiles(page, [
    ['a.txt', log],
    ['b.txt', log],
  ]);
  await expect(files).toHaveText(['Pasted text', 'a.txt', 'b.txt']);
  await restart.getByRole('button', { name: 'Remove all' }).click();
  await expect(files).toHaveCount(0);
});

test('shows the position of an error, and imports nothing', async ({ playground, page }) => {
  await playground.open();
  await openImport(page, 'apiVersion: v1\nkind: Pod\nspec:\n  containers: [\n');
  const found = page.getByRole('region', { name: 'Found' });
  await expect(found).toContainText(/line \d/i);
  await expect(page.getByRole('button', { name: 'Use this Pod' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Text to import' }).fill('hello');
  await expect(found).toContainText('no known format');
  await page.keyboard.press('Escape');
  await expect(playground.container('nginx')).toContainText('kill and start');
});
