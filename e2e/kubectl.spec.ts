// Tests the page's view of kubectl: the table, the facts below it, and the description.

import { findings } from './axe.ts';
import { dropFile } from './dropFile.ts';
import { expect, test } from './page.ts';

const POD = JSON.stringify({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web' },
  spec: {
    containers: [{ name: 'app', image: 'nginx:1.25', volumeMounts: [{ name: 'data', mountPath: '/data' }] }],
    volumes: [{ name: 'data', emptyDir: {} }],
  },
});
const story = (events: readonly object[], cursor: number) =>
  JSON.stringify({ v: 1, release: '1.31', path: 'api', manifest: POD, events, cursor });

test('shows the line, phase, IP, conditions and volumes of the Pod at every moment', async ({
  playground,
  page,
}) => {
  await playground.open();
  const table = page.getByRole('table', { name: 'kubectl get pods' });
  await expect(table.getByRole('row')).toHaveText([
    /NAME.*READY.*STATUS.*RESTARTS.*AGE/,
    /^web-2.*1\/1.*Running.*0.*60m$|^web-2.*2\/2.*Running.*0.*60m$/,
  ]);
  const facts = page.getByRole('region', { name: 'What kubectl shows' });
  // The preview adds the lines that `kubectl get pods --watch` would print.
  const coming = page.getByRole('table', { name: 'What kubectl will show' });
  await expect(coming.getByRole('row')).toHaveText([/^web-2.*2\/2.*Running.*1 \(0s.ago\).*60m$/]);
  await expect(facts).toContainText('Phase');
  await facts.getByRole('button', { name: '4 True' }).click();
  await expect(facts).toContainText('Ready True');
  await expect(facts).toContainText(/Pod IP\s*10\./);

  await dropFile(page, 'crash.json', story([{ type: 'exit', container: 'app', code: 1 }], 0));
  await expect(facts).toContainText('data (emptyDir)');
  const time = page.getByRole('slider', { name: 'Time' });
  await expect(time).toHaveAttribute('aria-valuetext', /running/);
  await time.focus();
  await expect(time).toBeFocused();
  await page.keyboard.press('End');
  await expect(time).toHaveAttribute('aria-valuetext', /settled/);
  await expect(table.getByRole('row')).toHaveText([
    /NAME/,
    /^web.*1\/1.*Running.*0/,
    /^web.*0\/1.*Error.*0/,
    /^web.*1\/1.*Running.*1 \(\d+s.ago\)/,
  ]);
  expect(await findings(page)).toEqual([]);
});

test('describes the Pod, and says when there is none', async ({ playground, page }) => {
  await playground.open();
  await dropFile(page, 'gone.json', story([{ type: 'delete' }], 0));
  const shown = page.getByRole('region', { name: 'What kubectl shows' });
  await expect(shown).toContainText('data (emptyDir)');
  await shown.getByRole('button', { name: 'describe' }).click();
  const dialog = page.getByRole('dialog', { name: 'kubectl describe pod web' });
  await expect(dialog).toContainText(/Containers:\s*app:\s*Container ID: {3}containerd:/);
  await page.keyboard.press('Escape');
  await page.getByRole('slider', { name: 'Time' }).focus();
  await page.keyboard.press('End');
  await expect(shown).toContainText('No resources found in default namespace.');
});

test('keeps the line in view on a phone', async ({ playground, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await playground.openOnPhone();
  const table = page.getByRole('table', { name: 'kubectl get pods' });
  for (const tab of ['Pod', 'Why', 'Log']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(table.getByRole('row').last()).toContainText('Running');
    await expect(table).toBeInViewport({ ratio: 1 });
  }
});

test('opens a story of a real cluster, and shows what its kubelet printed', async ({ playground, page }) => {
  await playground.open();
  await page.keyboard.press('ControlOrMeta+K');
  await page.getByRole('combobox', { name: 'Type a command' }).fill('recorded on real');
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: 'Stories recorded on real clusters' });
  await list.getByRole('button', { name: 'Open “A container crashes at once” of 1.26.15' }).click();
  await page.getByRole('button', { name: 'Recorded on a real kubelet 1.26.15' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recorded on a real kubelet 1.26.15' });
  await expect(dialog.getByRole('row', { name: /Warning BackOff.*×\d+.*×\d+/ })).toBeVisible();
  await dialog.getByRole('tab', { name: 'Kubelet log' }).click();
  await expect(dialog.getByRole('region', { name: 'Simulation' })).toContainText('syncPod enter');
  expect(await findings(page)).toEqual([]);
});

test('says to which kubelet a recorded story was upgraded', async ({ playground, page }) => {
  await playground.open();
  await page.keyboard.press('ControlOrMeta+K');
  await page.getByRole('combobox', { name: 'Type a command' }).fill('recorded on real');
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: 'Stories recorded on real clusters' });
  await list
    .getByRole('button', { name: 'Open “The node is upgraded from 1.30 to 1.31” of 1.30.14' })
    .click();
  const badge = 'Recorded on a real kubelet 1.30.14, upgraded to 1.31.14';
  await page.getByRole('button', { name: badge }).click();
  const dialog = page.getByRole('dialog', { name: badge });
  await expect(
    dialog.getByRole('row', { name: /Killing.*definition changed.*×1.*×1/ }).first(),
  ).toBeVisible();
});
