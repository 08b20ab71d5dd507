// Tests that a reader's own Pod is opened unchanged, with its state, release and name, and with an everyday edit path.

import { linkOf } from '../scripts/lib/linkOf.ts';
import { expect, test } from './page.ts';

const HEAD = 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: payments\n';
const SPEC = 'spec:\n  containers:\n  - name: api\n    image: shop/pay:1.0\n';

/** Output of `kubectl get pod -o yaml` for a container in CrashLoopBackOff. */
const CRASHED = `${HEAD}  uid: 11111111-2222-3333-4444-555555555555
${SPEC}status:
  phase: Running
  podIP: 10.1.2.3
  startTime: "2026-01-01T00:00:00Z"
  containerStatuses:
  - name: api
    image: shop/pay:1.0
    imageID: docker.io/shop/pay@sha256:00
    containerID: containerd://abc
    ready: false
    restartCount: 7
    state: {waiting: {reason: CrashLoopBackOff, message: "back-off 5m0s restarting failed container"}}
    lastState: {terminated: {exitCode: 137, reason: OOMKilled, containerID: containerd://abc, startedAt: "2026-01-01T01:00:00Z", finishedAt: "2026-01-01T01:00:05Z"}}
`;

/** A Pod with a native sidecar that has a probe, which 1.26 refuses. */
const SIDECAR = `${HEAD}spec:
  initContainers:
  - name: proxy
    image: proxyv2:1.24.1
    restartPolicy: Always
    startupProbe: {httpGet: {path: /, port: 15021}}
  containers:
  - name: api
    image: shop/pay:1.0
`;

const start = { name: 'Start over with this Pod' } as const;

test('a status that is pasted into the editor is read', async ({ playground, page }) => {
  await playground.open();
  await playground.setText(CRASHED);
  await page.getByRole('button', start).click();
  await expect(playground.example()).toHaveText('Pod: payments');
  await expect(playground.container('api')).toContainText('exited 137, OOMKilled');
  await expect(page.getByRole('table', { name: 'kubectl get pods' })).toContainText('CrashLoopBackOff');
  await expect(page.getByRole('status', { name: 'Notice' })).toContainText(
    'Opened: payments, on kubelet 1.37.',
  );
  await expect.poll(() => playground.text()).not.toContain('containerStatuses');
});

test('a failed pull in a pasted status is a condition that can be removed', async ({ playground, page }) => {
  const waiting = `{reason: ImagePullBackOff, message: 'Back-off pulling image "shop/pay:1.0"'}`;
  await playground.open();
  await playground.setText(`${HEAD}${SPEC}status:
  phase: Pending
  podIP: 10.1.2.3
  containerStatuses:
  - {name: api, image: shop/pay:1.0, ready: false, restartCount: 0, state: {waiting: ${waiting}}}
`);
  await page.getByRole('button', start).click();
  await expect(page.getByRole('table', { name: 'kubectl get pods' })).toContainText('ImagePullBackOff');
  await expect(playground.verdict).toContainText('cannot start api');
  const conditions = page.getByRole('list', { name: 'Standing conditions' });
  await expect(conditions).toContainText('shop/pay:1.0 cannot be pulled');
  await conditions.getByRole('button').click();
  await expect(conditions).toHaveCount(0);
  await expect(playground.verdict).toContainText('starts api');
});

test('a release that refuses the Pod says so, and offers the release that the Pod needs', async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.setText(SIDECAR);
  await page.getByRole('button', start).click();
  await expect(playground.verdict).toContainText(/keeps?\b/);
  await page.getByRole('combobox', { name: 'Kubelet release' }).selectOption('1.26');
  await expect(playground.verdict).toContainText('Kubernetes 1.26 refuses to create this Pod');
  const strip = page.getByRole('status').filter({ hasText: 'This Pod needs 1.29 or newer.' });
  await expect(strip).toBeVisible();
  await expect(page.getByRole('list', { name: 'Problems' })).toContainText('startupProbe');
  await strip.getByRole('button', { name: 'Switch to 1.29' }).click();
  await expect(page.getByRole('combobox', { name: 'Kubelet release' })).toHaveValue('1.29');
  await expect(playground.verdict).toContainText(/keeps?\b/);
  await expect(strip).toHaveCount(0);
});

test('the import asks for the kubelet, and offers the release that the Pod needs', async ({
  playground,
  page,
}) => {
  await playground.open();
  await page.getByRole('button', { name: 'Paste or import a Pod' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste or import a Pod' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.insertText(SIDECAR);
  const nodes = dialog.getByRole('combobox', { name: 'Kubelet of your nodes' });
  // The newest, until a release is chosen.
  await expect(nodes).toHaveValue('1.37');
  await nodes.selectOption('1.26');
  await dialog.getByRole('button', { name: 'Switch to 1.29' }).click();
  await expect(nodes).toHaveValue('1.29');
  await expect(dialog.getByText('This Pod needs')).toHaveCount(0);
  await nodes.selectOption('1.33');
  await dialog.getByRole('button', { name: 'Use this Pod' }).click();
  await expect(page.getByRole('combobox', { name: 'Kubelet release' })).toHaveValue('1.33');
  await expect(playground.container('proxy')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Notice' })).toContainText('change the image of api');
});

test('a Pod with a generateName gets a name', async ({ playground, page }) => {
  await playground.open();
  await playground.setText(`apiVersion: v1\nkind: Pod\nmetadata:\n  generateName: worker-\n${SPEC}`);
  await page.getByRole('button', start).click();
  await expect(playground.example()).toHaveText('Pod: worker-x7k2p');
  await expect(playground.verdict).toContainText('api keeps running');
});

test('an own Pod does not keep the path of an example', async ({ playground, page }) => {
  await playground.open();
  const path = page.getByRole('combobox', { name: 'Applied with' });
  await path.selectOption('bypassing the API server');
  await playground.setText(HEAD + SPEC);
  await page.getByRole('button', start).click();
  await expect(playground.verdict).toContainText('api keeps running');
  await expect(path.locator('option:checked')).toHaveText('kubectl apply');
});

test('theme and language are kept on the device', async ({ playground, page }) => {
  await playground.openOnPhone('?theme=light');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('High contrast');
  await page.getByRole('combobox', { name: /^Language/ }).selectOption('中文');
  await expect(page.getByRole('button', { name: '粘贴或导入 Pod' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast');
  await expect(page.getByRole('button', { name: '粘贴或导入 Pod' })).toBeVisible();
});

test('the gallery finds an example, says what it shows, and opens it', async ({ playground, page }) => {
  await playground.open();
  await playground.example().click();
  const examples = page.getByRole('dialog', { name: 'Examples' });
  await expect(examples.getByRole('listitem')).not.toHaveCount(1);
  await examples.getByRole('searchbox').fill('crash zebra');
  await expect(examples.getByText('No matching examples.')).toBeVisible();
  await examples.getByRole('searchbox').fill('crashloop');
  await expect(examples.getByRole('listitem')).toHaveCount(1);
  await examples.getByRole('button', { name: /^CrashLoopBackOff/ }).click();
  await expect(playground.example()).toContainText('CrashLoopBackOff');
  await expect(page.getByRole('status', { name: 'Notice' })).toContainText('each wait is twice as long');
});

test('a Pod that is saved on the device can be opened again', async ({ playground, page }) => {
  await playground.open();
  const examples = page.getByRole('dialog', { name: 'Examples' });
  await playground.replaceInEditor('nginx:1.25.3', 'nginx:1.27.0');
  await expect(playground.container('nginx')).toContainText('kill and start');
  await playground.example().click();
  await examples.getByRole('button', { name: 'Save web-2' }).click();
  await expect(examples.getByRole('button', { name: 'web-2', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await playground.openStory('12-crash-loop-back-off.json');
  await expect(page).toHaveTitle(/^CrashLoopBackOff.* · SyncPod Playground$/);
  await playground.example().click();
  await examples.getByRole('button', { name: 'web-2', exact: true }).click();
  await expect(playground.example()).toHaveText('Pod: web-2');
  await expect(page).toHaveTitle('web-2 · SyncPod Playground');
  await expect.poll(() => playground.text()).toContain('nginx:1.27.0');
});

test('a finished init container keeps the image that it ran when a newer one is typed', async ({
  playground,
  page,
}) => {
  const pod = (tag: string) => `${HEAD}spec:
  initContainers:
  - name: init
    image: proxyv2:${tag}
  containers:
  - name: proxy
    image: proxyv2:${tag}
`;
  const texts = { manifest: pod('1.24.1'), draft: pod('1.24.2') };
  await playground.open(
    `#${linkOf({ scenario: { v: 4, release: '1.29', path: 'apply', ...texts, events: [] } })}`,
  );
  const card = page.getByRole('button', { name: /^init/ });
  await expect(card).toContainText('exited 0');
  await expect(card).toContainText('proxyv2:1.24.1');
  await expect(card).not.toContainText('1.24.2');
  await expect(playground.verdict).toContainText('kills proxy');
});
