// Tests the picture of a Pod that replaces another: both Pods, and the controller's decisions.

import { linkOf } from '../scripts/lib/linkOf.ts';
import { expect, test } from './page.ts';

const pod = (image: string) =>
  `apiVersion: v1\nkind: Pod\nmetadata:\n  name: shop\nspec:\n  containers:\n  - name: api\n    image: ${image}\n`;

/** The fragment of a link to an edit of the image. */
function editBy(path: 'deployment' | 'static'): string {
  const texts = { manifest: pod('shop/api:1'), draft: pod('shop/api:2') };
  return linkOf({ scenario: { v: 4, release: '1.31', path, ...texts, events: [] } });
}

test('the old and the new Pod of a Deployment are two Pods until the old one is gone', async ({
  playground,
  page,
}) => {
  await playground.open(`#${editBy('deployment')}`);
  await expect(playground.verdict).toContainText('deletes this one once the new one is ready');
  const old = page.getByRole('region', { name: 'The Pod being replaced' });
  await expect(old).toContainText('Pod shop');
  await expect(old).toContainText('kill');
  await expect(page.getByText('What the Deployment decides')).toBeVisible();
  await expect(page.getByText(/^New Pod shop-[a-z0-9]+-[a-z0-9]{5}$/).first()).toBeVisible();
  await expect(playground.verdict).toContainText(/Old Pod shop: Kubelet 1\.31 kills api and removes the Pod/);
  await expect(playground.verdict).toContainText(/New Pod shop-[a-z0-9-]+: Kubelet 1\.31 .*starts api/);
  const why = page.getByRole('tabpanel', { name: 'Why' });
  await expect(why.getByRole('region', { name: /^Old Pod shop$/ })).toContainText('Stopping container api');
  await expect(why.getByRole('region', { name: /^New Pod shop-/ })).toContainText('Sandbox');
  await page.getByRole('button', { name: 'Apply edit' }).click();
  // The same outcome at each stop, and the controller's answer is not repeated.
  const next = page.getByRole('button', { name: 'Next step' });
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(old).toContainText('kill');
  await next.click();
  await expect(old).toContainText('kill');
  await expect(playground.verdict).toContainText('Old Pod shop: Kubelet 1.31 kills api');
  await expect(playground.verdict).not.toContainText('sees the same template');
  await page.getByRole('slider', { name: 'Time' }).press('End');
  await expect(old).toHaveCount(0);
  await expect(playground.container('api')).toHaveCount(1);
  await expect(playground.container('api')).toContainText('keep');

  await page.getByRole('tab', { name: 'Log' }).click();
  const killing = page
    .getByRole('log', { name: 'Events' })
    .getByRole('button')
    .filter({ hasText: 'Killing' });
  await expect(killing).toContainText('earlier Pod shop');
  await expect(page.getByRole('log', { name: 'Kubelet log' })).toContainText('Killing container');
  await expect(page.getByRole('log', { name: 'Kubelet log' })).toContainText('pod="default/shop"');
  await expect(page.getByRole('log', { name: 'Kubelet log' })).toContainText('pod="default/shop-');
});

test('an edited static Pod is two Pods in the preview, in the replay and on the timeline', async ({
  playground,
  page,
}) => {
  await playground.open(`#${editBy('static')}`);
  const old = page.getByRole('region', { name: 'The Pod being replaced' });
  await expect(old).toContainText('shop/api:1');
  await expect(old).toContainText('kill');
  await expect(page.getByRole('region', { name: 'Picture' })).toContainText('shop/api:2');
  await expect(page.getByRole('region', { name: 'Timeline' }).getByTitle('old api')).toBeVisible();
  await page.getByRole('button', { name: 'Apply edit' }).click();
  await expect(old).toBeVisible();
  await page.getByRole('slider', { name: 'Time' }).press('End');
  await expect(old).toHaveCount(0);
  await expect(playground.container('api')).toHaveCount(1);
  await expect(playground.container('api')).toContainText('keep');
});

const deployment = (image: string) =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec:\n  selector: {matchLabels: {app: shop}}\n  template:\n    metadata: {labels: {app: shop}}\n    spec:\n      containers:\n      - name: api\n        image: ${image}\n`;

test('a Deployment that is set back returns to its first ReplicaSet', async ({ playground, page }) => {
  await playground.open();
  const owner = async () => {
    await page.getByRole('tab', { name: /^Diff/ }).click();
    await page.getByRole('button', { name: 'Stored object' }).click();
    const dialog = page.getByRole('dialog', { name: 'Stored object' });
    const found = ownerIn((await dialog.locator('pre').first().textContent()) ?? '');
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Deployment' }).click();
    return found;
  };
  const edit = async (image: string) => {
    await playground.setText(deployment(image));
    await page.getByRole('button', { name: 'Apply edit' }).click();
    await page.getByRole('slider', { name: 'Time' }).press('End');
    await expect(page.getByRole('region', { name: 'The Pod being replaced' })).toHaveCount(0);
    await expect.poll(() => playground.text()).toBe(deployment(image));
    return owner();
  };
  await playground.setText(deployment('shop/api:1'));
  await page.getByRole('button', { name: /^Use this/ }).click();
  await expect(page.getByRole('combobox', { name: 'Applied with' })).toHaveValue(/^deployment/);
  const first = await owner();
  expect(first.name).toMatch(/^shop-[a-z0-9]{8,10}$/);
  const second = await edit('shop/api:2');
  expect(second.name).not.toBe(first.name);
  expect(second.uid).not.toBe(first.uid);
  expect(await edit('shop/api:1')).toEqual(first);
});

/** The ReplicaSet that owns the Pod of a text. */
function ownerIn(text: string): { readonly name: string; readonly uid: string } {
  const owner = /ownerReferences:\n(?:[ -].*\n)*/.exec(text)?.[0] ?? '';
  const fieldOf = (field: string) => new RegExp(`${field}: "?([^"\n]*)`).exec(owner)?.[1] ?? '';
  return { name: fieldOf('name'), uid: fieldOf('uid') };
}

/** A Pod of the Deployment as a cluster prints it. */
const printed = `apiVersion: v1
kind: Pod
metadata:
  generateName: shop-5c7f9b6d8f-
  labels:
    app: shop
    pod-template-hash: 5c7f9b6d8f
  name: shop-5c7f9b6d8f-x7k2q
  namespace: default
  ownerReferences:
  - apiVersion: apps/v1
    blockOwnerDeletion: true
    controller: true
    kind: ReplicaSet
    name: shop-5c7f9b6d8f
    uid: 0c7b5a52-58b4-4f0e-9f2b-5f5d0c6b8f11
  uid: 59a19a18-57e6-40be-b715-f05a5e5001fd
spec:
  containers:
  - image: shop/api:1
    imagePullPolicy: IfNotPresent
    name: api
    resources: {}
    terminationMessagePath: /dev/termination-log
    terminationMessagePolicy: File
    volumeMounts:
    - mountPath: /var/run/secrets/kubernetes.io/serviceaccount
      name: kube-api-access-mxzrv
      readOnly: true
  dnsPolicy: ClusterFirst
  enableServiceLinks: true
  nodeName: node-7
  preemptionPolicy: PreemptLowerPriority
  priority: 0
  restartPolicy: Always
  schedulerName: default-scheduler
  securityContext: {}
  serviceAccount: default
  serviceAccountName: default
  terminationGracePeriodSeconds: 30
  tolerations:
  - effect: NoExecute
    key: node.kubernetes.io/not-ready
    operator: Exists
    tolerationSeconds: 300
  - effect: NoExecute
    key: node.kubernetes.io/unreachable
    operator: Exists
    tolerationSeconds: 300
  volumes:
  - name: kube-api-access-mxzrv
    projected:
      defaultMode: 420
      sources:
      - serviceAccountToken:
          expirationSeconds: 3607
          path: token
status:
  phase: Running
`;

test('the Deployment of a printed Pod edits it without other differences', async ({ playground, page }) => {
  await playground.open();
  await playground.setText(printed);
  await page.getByRole('button', { name: 'Start over with this Pod' }).click();
  await playground.setText(deployment('shop/api:2'));
  await page.getByRole('button', { name: /^Use this/ }).click();
  await expect(page.getByRole('combobox', { name: 'Applied with' })).toHaveValue(/^deployment/);
  await page.getByRole('tab', { name: /^Diff/ }).click();
  // The label of the new ReplicaSet, and the image.
  const diff = page.getByRole('table', { name: 'Running Pod and edited Pod' });
  await expect(diff.getByRole('row', { name: /^\d+ −/ })).toHaveCount(2);
  await expect(diff.getByRole('row', { name: /^\d+ \+/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Apply edit' }).click();
  await page.getByRole('slider', { name: 'Time' }).press('End');
  await page.getByRole('tab', { name: 'Pod', exact: true }).click();
  const text = await playground.text();
  expect(text).toContain('nodeName: node-7');
  expect(text).toMatch(/- name: kube-api-access-(?!mxzrv)[a-z0-9]{5}\n/);
});
