// Tests pasted texts: another Pod, workloads, lists, and errors.

import { expect, test } from './page.ts';
import { paste } from './paste.ts';

const CONTAINERS = 'containers:\n  - name: api\n    image: shop/api:4\n';
const POD = `apiVersion: v1\nkind: Pod\nmetadata:\n  name: shop\nspec:\n  ${CONTAINERS}`;
const DEPLOYMENT = `apiVersion: apps/v1
kind: Deployment
metadata: {name: shop}
spec:
  selector: {matchLabels: {app: shop}}
  template:
    metadata: {labels: {app: shop}}
    spec: {containers: [{name: api, image: "shop/api:4"}]}
`;

test('another Pod replaces the running Pod, and the previous work can be restored', async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.setText(POD);
  await expect(playground.verdict).toHaveText(
    'This is a different Pod, not an edit of web-2. Showing web-2.',
  );
  await expect(playground.container('nginx')).toContainText('keep');
  // web-2 is neither invalid nor out of date.
  await expect(page.getByText('Still showing web-2')).toBeVisible();
  await expect(page.getByText('out of date')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Problems' })).toHaveCount(0);
  const offer = page.getByRole('status').filter({ hasText: 'You can return to web-2 afterwards.' });
  const [verdict, strip] = [await playground.verdict.boundingBox(), await offer.boundingBox()];
  expect((strip?.y ?? 0) - (verdict?.y ?? 0)).toBeLessThan(110);
  await page.getByRole('button', { name: 'Start over with this Pod' }).press('Enter');
  await expect(playground.verdict).toContainText('api keeps running');
  await expect(playground.example()).toHaveText('Pod: shop');
  await expect(page.getByText('This is a different Pod')).toHaveCount(0);
  await expect(playground.editor()).toBeFocused();
  await page.getByRole('button', { name: 'Restore my Pod' }).click();
  await expect(playground.verdict).toContainText('This is a different Pod');
});

test('a new name for the running Pod is an edit that the API server refuses', async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.replaceInEditor('name: web-2', 'name: web-3');
  await expect(playground.verdict).toContainText('refuses (metadata.name: Invalid value)');
  await expect(page.getByText('This is a different Pod, not an edit of web-2.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Problems' })).toContainText('field is immutable');
});

test('a Deployment yields the Pod of its template, and pasted again an edit of it', async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.setText(DEPLOYMENT);
  await expect(playground.verdict).toContainText('This is not a Pod.');
  await expect(page.getByRole('list', { name: 'Problems' })).toContainText('created from spec.template');
  // Nothing speaks of an edit.
  await expect(page.getByRole('group', { name: 'Question' })).toContainText('is not an edit of web-2');
  await expect(page.getByText('The shown Pod on every kubelet')).toBeVisible();
  await expect(playground.container('nginx')).toContainText('keep');
  await page.getByRole('button', { name: /^Use this/ }).click();
  await expect(playground.verdict).toContainText('api keeps running');
  await expect(playground.editor()).toBeFocused();
  await expect(playground.editor()).toHaveAccessibleDescription(/Press Tab to leave the editor/);
  // The Deployment stays in the editor, and answers for its Pod.
  await expect.poll(() => playground.text()).toBe(DEPLOYMENT);
  await expect(page.getByRole('tab', { name: 'Deployment' })).toBeVisible();
  await playground.setText(DEPLOYMENT.replace('api:4', 'api:5'));
  await expect(playground.verdict).toContainText(/Old Pod …[a-z0-9]{5}: .*kills api/);
});

test('an edit of a Deployment that the API server refuses is marked, and cannot be used', async ({
  playground,
  page,
}) => {
  const problems = page.getByRole('list', { name: 'Problems' });
  const use = page.getByRole('button', { name: /^Use this/ });
  await playground.open();
  await playground.setText(DEPLOYMENT.replace('{labels: {app: shop}', '{labels: {app: other}'));
  // A new object is no edit of web-2: the verdict stays neutral, and the offer says what is wrong with the object.
  await expect(playground.verdict).toContainText('This is not a Pod.');
  await expect(page.getByText('`selector` does not match template `labels`')).toBeVisible();
  await playground.setText(DEPLOYMENT);
  await use.click();
  await expect(playground.verdict).toContainText('api keeps running');

  await playground.setText(DEPLOYMENT.replaceAll('app: shop', 'app: other'));
  await expect(playground.verdict).toContainText('refuses (spec.selector: Invalid value)');
  await expect(playground.verdict).toContainText('nothing changes');
  await expect(problems).toContainText('field is immutable');
  await expect(use).toHaveCount(0);
  await playground.setText(
    DEPLOYMENT.replace('spec:\n', 'spec:\n  strategy: {rollingUpdate: {maxSurge: 0, maxUnavailable: 0}}\n'),
  );
  await expect(problems).toContainText('may not be 0 when `maxSurge` is 0');
  await expect(problems.getByRole('button', { name: 'Line 5' })).toBeVisible();
  await playground.setText(DEPLOYMENT.replace('api:4', 'api:5'));
  await expect(playground.verdict).toContainText('kills api');
});

test('several objects, or a List, offer all Pods and workloads in them', async ({ playground, page }) => {
  const use = { name: 'Use this Deployment' } as const;
  const objects = page.getByRole('combobox', { name: /objects: choose one$/ });
  const map = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\ndata: {a: b}\n';
  await playground.open();
  await playground.setText(`${map}---\n${DEPLOYMENT}`);
  await expect(page.getByRole('list', { name: 'Problems' })).toContainText('this is a ConfigMap, not a Pod');
  await page.getByRole('button', use).press('Enter');
  await expect(playground.verdict).toContainText('api keeps running');
  await expect(playground.editor()).toBeFocused();
  await expect.poll(() => playground.text()).toContain('app: shop');

  // Indented as in the output of kubectl.
  const pod = POD.replace('name: shop', 'name: alone').trim().replaceAll('\n', '\n  ');
  await playground.setText(`apiVersion: v1\nitems:\n- ${pod}\nkind: List\n`);
  await page.getByRole('button', { name: 'Start over with this Pod' }).click();
  await expect(playground.example()).toHaveText('Pod: alone');
  await expect(playground.verdict).toContainText('api keeps running');

  // As helm template prints a chart: the Deployments, and the Pod of a test.
  const second = DEPLOYMENT.replaceAll('shop', 'front');
  await playground.setText([map, DEPLOYMENT, second, POD.replace('name: shop', 'name: check')].join('---\n'));
  await expect(objects.getByRole('option')).toHaveText([
    'Deployment default/shop',
    'Deployment default/front',
    'Pod default/check',
  ]);
  await expect(page.getByText('only the first document')).toHaveCount(0);
  await objects.selectOption('Deployment default/front');
  await page.getByRole('button', use).click();
  await expect(playground.example()).toHaveText('Pod: front');

  // A Pod first is an edit or another Pod, and the others are offered too.
  await playground.setText(`${POD}---\n${DEPLOYMENT}`);
  await expect(objects.getByRole('option')).toHaveText(['Pod default/shop', 'Deployment default/shop']);

  await playground.setText(map);
  await expect(page.getByRole('list', { name: 'Problems' })).toContainText('this is a ConfigMap, not a Pod');
  await expect(page.getByRole('button', { name: /^(Start over with this|Use the) Pod/ })).toHaveCount(0);
});

test('a paste has the notes of the import: assumptions, secrets, and the kubelet of the nodes', async ({
  playground,
  page,
}) => {
  const secret = '    env: [{name: DB_PASSWORD, value: hunter2}]\n';
  const sidecar =
    '  initContainers: [{name: proxy, image: p, restartPolicy: Always, startupProbe: {httpGet: {port: 1}}}]\n';
  const pod = `${POD}${secret}${sidecar}status:
  phase: Running
  podIP: 10.9.8.7
  containerStatuses:
  - {name: api, image: shop/api:4, ready: true, restartCount: 0, containerID: "containerd://a", state: {running: {startedAt: "2026-01-01T00:00:00Z"}}}
`;
  await playground.open();
  await playground.focusEditor();
  await page.keyboard.press('ControlOrMeta+A');
  await paste(page, pod + '# longer than the editor\n'.repeat(60));
  // Open, because one is a warning.
  await expect(page.getByText('3 notes')).toBeVisible();
  await expect(page.getByText('kubectl does not show hashes')).toBeVisible();
  await expect(page.getByText('1 value that looks like a secret is masked')).toBeVisible();
  // Monaco draws only the lines in view.
  await expect(page.locator('.view-line').filter({ hasText: 'apiVersion' })).toBeInViewport();
  await page.getByRole('button', { name: 'Start over with this Pod' }).click();
  await expect.poll(() => playground.text()).not.toContain('hunter2');
  await expect(page.getByRole('combobox', { name: 'Kubelet release' })).toHaveValue('1.37');
});

for (const [kind, text, button] of [
  ['Pod', `apiVersion: v1\nkind: Pod\nmetadata: {name: late}\nspec: SPEC\n`, 'Start over with this Pod'],
  [
    'Deployment',
    'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: late}\nspec: {selector: {matchLabels: {a: b}}, template: {metadata: {labels: {a: b}}, spec: SPEC}}\n',
    'Use this Deployment',
  ],
  [
    'CronJob',
    'apiVersion: batch/v1\nkind: CronJob\nmetadata: {name: late}\nspec: {schedule: "* * * * *", jobTemplate: {spec: {template: {spec: SPEC}}}}\n',
    'Use this CronJob',
  ],
] as const) {
  test(`a ${kind} that needs a newer release is answered as every other text`, async ({
    playground,
    page,
  }) => {
    const spec =
      '{restartPolicy: POLICY, initContainers: [{name: p, image: p, restartPolicy: Always, startupProbe: {httpGet: {port: 1}}}], containers: [{name: api, image: "a:1"}]}';
    const policy = kind === 'CronJob' ? 'Never' : 'Always';
    await playground.open();
    await playground.setText(text.replace('SPEC', spec.replace('POLICY', policy)));
    const nodes = page.getByRole('combobox', { name: 'Kubelet of your nodes' });
    await expect(nodes).toHaveValue('1.37');
    await nodes.selectOption('1.26');
    await expect(page.getByText('Kubernetes 1.26 refuses to create this Pod.')).toBeVisible();
    await expect(playground.verdict).not.toContainText('refuses');
    await page.getByRole('button', { name: 'Switch to 1.29' }).click();
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('combobox', { name: 'Kubelet release' })).toHaveValue('1.29');
    await expect(playground.verdict).toContainText(/keeps?\b/);
    // The release that was chosen last is proposed for the next text.
    await playground.setText(POD);
    await expect(nodes).toHaveValue('1.29');
  });
}

test('output of kubectl describe or crictl inspect leads to the import', async ({ playground, page }) => {
  await playground.open();
  const problems = page.getByRole('list', { name: 'Problems' });
  const dialog = page.getByRole('dialog', { name: 'Paste or import a Pod' });
  await playground.setText(
    'Name:         shop\nNamespace:    default\nLabels:       app=shop\n              tier=front\nContainers:\n  api:\n    Image:          shop/api:4\n    State:          Running\n',
  );
  await expect(playground.verdict).toContainText('This is not a Pod.');
  await expect(problems).toContainText('this is output of kubectl describe, not a manifest');
  await page.getByRole('button', { name: 'Import the Pod from this text' }).click();
  await expect(dialog).toContainText('A description from kubectl describe');
  await dialog.getByRole('button', { name: 'Use this Pod' }).click();
  await expect(playground.container('api')).toContainText('keep');
  await page.getByRole('button', { name: 'Restore my Pod' }).click();

  const labels = 'io.kubernetes.pod.name: shop\n    io.kubernetes.container.name: api\n';
  await playground.setText(
    `status:\n  id: c1\n  metadata:\n    name: api\n    attempt: 0\n  state: CONTAINER_RUNNING\n  labels:\n    ${labels}`,
  );
  await expect(problems).toContainText('kubectl get pod NAME -o yaml prints one');
  await page.getByRole('button', { name: 'Import the Pod from this text' }).click();
  await expect(dialog).toContainText('A container from crictl inspect');
  await page.keyboard.press('Escape');

  await playground.setText('services:\n  web:\n    image: nginx\n');
  await expect(problems).toContainText('kubectl get pod NAME -o yaml prints one');
  await expect(page.getByRole('button', { name: 'Import the Pod' })).toHaveCount(0);
});

test('a YAML syntax error is one problem, and mentions possible consequences', async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.replaceInEditor('    ports:', '      ports:');
  await expect(playground.verdict).toContainText('Error on line 12');
  const problems = page.getByRole('list', { name: 'Problems' }).getByRole('listitem');
  await expect(problems.filter({ visible: true })).toHaveCount(1);
  await page.getByText('follow from it').click();
  await expect.poll(() => problems.filter({ visible: true }).count()).toBeGreaterThan(1);
  await expect(page.getByText('Still showing web-2')).toBeVisible();
});

test('a rejected edit is marked, with a short form of its long message', async ({ playground, page }) => {
  await playground.open();
  await playground.replaceInEditor('    ports:', '    env: [{name: A, value: a}]\n    ports:');
  const problems = page.getByRole('list', { name: 'Problems' });
  await expect(problems.getByRole('button', { name: 'Line 13' })).toBeVisible();
  await expect(problems).not.toContainText('allow it to be set to 1');
  await problems.getByRole('button', { name: 'Show all' }).click();
  await expect(problems).toContainText('allow it to be set to 1');
});

test('Tab moves through the page and changes nothing, until the user types', async ({ playground, page }) => {
  await playground.open();
  const before = await playground.text();
  await page.reload();
  await expect(playground.monaco()).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: 'Skip to the Pod' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(playground.editor()).toBeFocused();
  await expect(playground.editor()).toHaveAccessibleDescription(/Press Tab to leave the editor/);
  await page.keyboard.press('Tab');
  await expect(playground.editor()).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(playground.editor()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(playground.editor()).not.toBeFocused();
  await expect.poll(() => playground.text()).toBe(before);

  await page.getByRole('tab', { name: 'Why' }).focus();
  await page.keyboard.press('Shift+Tab');
  while (!(await playground.editor().evaluate((editor) => editor === document.activeElement))) {
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('#');
  await expect(playground.editor()).toHaveAccessibleDescription(/Tab indents/);
  await page.keyboard.press('Tab');
  await expect(playground.editor()).toBeFocused();
  await expect.poll(() => playground.text()).toMatch(/^#\s+apiVersion/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('another Pod and a Deployment run instead', async ({ playground, page }) => {
    await playground.openOnPhone();
    await page.getByRole('tab', { name: 'Pod', exact: true }).click();
    await playground.editor().fill(POD);
    await page.getByRole('button', { name: 'Start over with this Pod' }).click();
    await expect(playground.verdict).toContainText('api keeps running');
    await playground.editor().fill(DEPLOYMENT.replaceAll('shop', 'other'));
    await page.getByRole('button', { name: /^Use this/ }).click();
    await expect(playground.editor()).toHaveValue(/name: other/);
    await expect(playground.verdict).toContainText('api keeps running');
  });
});
