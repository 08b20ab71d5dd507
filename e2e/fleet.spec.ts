// Tests the cluster report: what an upgrade restarts, read from a file in the browser.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { stringify } from 'yaml';
import { seriousFindings } from './axe.ts';
import { dropFile } from './dropFile.ts';
import { expect, Playground, test } from './page.ts';

const NODE = { kind: 'Node', status: { nodeInfo: { kubeletVersion: 'v1.30.4' } } };
const pod = (name: string, namespace: string, nodeName: string) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, namespace },
  spec: {
    nodeName,
    containers: [
      { name: 'app', image: 'shop/app:1' },
      { name: 'log', image: 'fluent-bit' },
    ],
  },
});
const CLUSTER = [
  NODE,
  pod('cart-1', 'shop', 'n1'),
  pod('cart-2', 'shop', 'n2'),
  pod('vault-1', 'bank', 'n1'),
];
const text = (items: readonly object[]) => JSON.stringify({ apiVersion: 'v1', items, kind: 'List' });

async function openFleet(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('upgrade report');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main', { name: 'Upgrade report' })).toBeVisible();
}

const choose = (page: Page, content: string) =>
  page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'cluster.json', mimeType: 'application/json', buffer: Buffer.from(content) });

test('reads YAML, and reports it if the Nodes run several releases', async ({ playground, page }) => {
  await playground.open();
  await openFleet(page);
  const newer = { kind: 'Node', status: { nodeInfo: { kubeletVersion: 'v1.31.1' } } };
  const yaml = (items: readonly object[]) => items.map((item) => stringify(item)).join('---\n');
  await choose(page, `${yaml([...CLUSTER, NODE, newer])}---\nspec: {a\n`);
  const dialog = page.getByRole('main', { name: 'Upgrade report' });
  await expect(dialog.getByRole('status')).toContainText('restarts 6 of 6 running containers');
  await expect(dialog.getByRole('list', { name: 'Problems in the file' })).toContainText(
    /^Item 7, at byte \d+, cannot be read and is skipped: .*\}/,
  );
  await expect(dialog).toContainText('The Nodes in the file run 1.30.4 and other releases.');
  await expect(dialog).toContainText('1.30.4 (2 nodes), 1.31.1 (1 node)');
});

test('shows from a file which containers restart and why, and opens a Pod of it', async ({
  playground,
  page,
}) => {
  await playground.open();
  await openFleet(page);
  const dialog = page.getByRole('main', { name: 'Upgrade report' });
  await expect(dialog).toContainText('never leaves it');
  await choose(page, text(CLUSTER));
  await expect(dialog).toContainText('The Nodes in the file run 1.30.4');
  const result = dialog.getByRole('region', { name: 'Result' });
  await expect(result.getByRole('status')).toHaveText(
    'Upgrading the kubelet from 1.30.4 to 1.31 restarts 6 of 6 running containers, in 3 of 3 Pods.',
  );
  expect(await seriousFindings(page)).toEqual([]);

  await dialog.getByRole('combobox', { name: 'Group by' }).selectOption('namespace');
  await expect(dialog.getByText('2 of 2 Pods, 4 containers')).toBeVisible();
  await dialog.getByRole('searchbox').fill('vault only name');
  await expect(dialog.getByRole('list', { name: 'Affected Pods' })).not.toContainText('shop');

  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'JSON' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('syncpod-upgrade-1.30.4-1.31.json');
  expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toMatchObject({ restartedContainers: 6 });

  await dialog.getByText('bank', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Show why: vault-1' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(playground.verdict).toContainText('Kubelet 1.31 kills app');
  await expect(playground.container('log')).toContainText('kill and start');

  await openFleet(page);
  await expect(result.getByRole('status')).toContainText('6 of 6');
  await dialog.getByRole('combobox', { name: 'Kubelets from' }).selectOption('1.31');
  await dialog.getByRole('combobox', { name: 'to', exact: true }).selectOption('1.32');
  await expect(result.getByRole('status')).toContainText('restarts 0 of 6');
  await dialog.getByRole('button', { name: 'Count again from 1.30.4' }).click();
  await expect(result.getByRole('status')).toContainText('from 1.30.4 to 1.32 restarts 6 of 6');
});

test('starts each Pod from the kubelet of its own node, and lists the nodes to drain', async ({
  playground,
  page,
}) => {
  await playground.open();
  await openFleet(page);
  const node = (name: string, kubeletVersion: string) => ({
    kind: 'Node',
    metadata: { name },
    status: { nodeInfo: { kubeletVersion } },
  });
  const dialog = page.getByRole('main', { name: 'Upgrade report' });
  await choose(page, text([node('n1', 'v1.30.4'), node('n2', 'v1.31.1'), ...CLUSTER.slice(1)]));
  const result = dialog.getByRole('region', { name: 'Result' });
  await expect(result.getByRole('status')).toHaveText(
    'Upgrading the kubelets from 1.30.4 and 1.31.1 to 1.31 restarts 4 of 6 running containers, in 2 of 3 Pods.',
  );
  const drain = result.getByRole('list', { name: 'Drain before their upgrade' }).getByRole('listitem');
  await expect(drain).toHaveText(['n1 1.30.4 · 2 of 2 Pods restart']);
  await dialog.getByRole('combobox', { name: 'Group by' }).selectOption('workload');
  await expect(dialog.getByRole('list', { name: 'Affected Pods' })).toContainText('bank/Pod/vault-1');

  const gates = dialog.getByRole('textbox', { name: 'Feature gates' });
  await gates.fill('n1: Unheard=true');
  await expect(gates).toHaveAccessibleDescription(/node n1: .*Unheard/);
  await gates.fill('n1: SidecarContainers=false');
  await expect(gates).toHaveAccessibleDescription(/For all kubelets/);
  await gates.press('Enter');
  await expect(result.getByRole('status')).toContainText('restarts 4 of 6');
  expect(await seriousFindings(page)).toEqual([]);
});

test('reports the position of an error and keeps the results before it', async ({ playground, page }) => {
  await playground.open();
  await openFleet(page);
  const whole = text(CLUSTER);
  await choose(page, whole.slice(0, whole.indexOf('vault-1')));
  const problems = page.getByRole('list', { name: 'Problems in the file' });
  await expect(problems).toContainText(/At byte \d+, after item 3: the text ends in the middle of a value/);
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('in 2 of 2 Pods');
  await choose(page, 'NAMESPACE  NAME  READY');
  await expect(problems).toContainText('this is neither JSON nor YAML');
});

test('reports a worker that cannot be loaded, and keeps the release selected while the file loads', async ({
  page,
}) => {
  // The browser logs the missing file as an error, so this test does not use the fixture.
  await new Playground(page).open();
  await openFleet(page);
  const worker = '**/assets/fleetWorker-*.js';
  await page.route(worker, (route) => route.abort());
  await choose(page, text(CLUSTER));
  const problems = page.getByRole('list', { name: 'Problems in the file' });
  await expect(problems).toContainText('could not be loaded');
  await expect(page.getByRole('progressbar')).toHaveCount(0);

  await page.unroute(worker);
  let go = (): void => undefined;
  const chosen = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(worker, (route) => chosen.then(() => route.continue()));
  await choose(page, text(CLUSTER));
  const from = page.getByRole('combobox', { name: 'Kubelets from' });
  await from.selectOption('1.28');
  go();
  await expect(page.getByRole('main', { name: 'Upgrade report' })).toContainText(
    'The Nodes in the file run 1.30.4',
  );
  await expect(from).toHaveValue('1.28');
  await expect(page.getByRole('region', { name: 'Result' }).getByRole('status')).toContainText(
    'from 1.28 to',
  );
});

test('reads a large dropped file, and renders only part of the Pods', async ({ playground, page }) => {
  await playground.open();
  // 20,000 Pods, of which only some are rendered.
  const padding = ' '.repeat(1200);
  const pods = Array.from(
    { length: 20_000 },
    (_, index) => `${padding}${JSON.stringify(pod(`cart-${index}`, 'shop', 'n1'))}`,
  );
  await dropFile(page, 'cluster.json', `{"items":[${[JSON.stringify(NODE), ...pods].join()}]}`);
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.getByRole('status')).toContainText('restarts 40000 of 40000');
  await expect(result.getByRole('button', { name: 'Show more (19,950 left)' })).toBeVisible();
  await result.getByRole('button', { name: 'Show why: cart-7', exact: true }).click();
  await expect(playground.verdict).toContainText('Kubelet 1.31 kills app');
});
