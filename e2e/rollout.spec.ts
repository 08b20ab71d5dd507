// Tests the picture of a Pod that replaces another: both Pods, and the controller's decisions.

import { linkOf } from '../scripts/lib/linkOf.ts';
import { expect, test } from './page.ts';

const pod = (image: string) =>
  `apiVersion: v1\nkind: Pod\nmetadata:\n  name: shop\nspec:\n  containers:\n  - name: api\n    image: ${image}\n`;

/** The fragment of a link to an edit of the image. */
function editBy(path: 'deployment' | 'static'): string {
  const texts = { manifest: pod('shop/api:1'), draft: pod('shop/api:2') };
  return linkOf({ scenario: { v: 3, release: '1.31', path, ...texts, events: [] } });
}

test('the old and the new Pod of a Deployment are two Pods until the old one is gone', async ({
  playground,
  page,
}) => {
  await playground.open(`#${editBy('deployment')}`);
  await expect(playground.verdict).toContainText('deletes this one once the new one is ready');
  const old = page.getByRole('region', { name: 'The Pod that is replaced' });
  await expect(old).toContainText('Pod shop');
  await expect(old).toContainText('kill');
  await expect(page.getByText('What the Deployment decides')).toBeVisible();
  await expect(page.getByText(/^New Pod shop-[a-z0-9]+-[a-z0-9]{5}$/)).toBeVisible();
  await page.getByRole('button', { name: 'Apply edit' }).click();
  await expect(old).toContainText('keep');
  await page.getByRole('slider', { name: 'Time' }).press('End');
  await expect(old).toHaveCount(0);
  await expect(playground.container('api')).toContainText('keep');
});

test('an edited static Pod is two Pods in the preview, in the replay and on the timeline', async ({
  playground,
  page,
}) => {
  await playground.open(`#${editBy('static')}`);
  const old = page.getByRole('region', { name: 'The Pod that is replaced' });
  await expect(old).toContainText('shop/api:1');
  await expect(old).toContainText('kill');
  await expect(page.getByRole('region', { name: 'Picture' })).toContainText('shop/api:2');
  await expect(page.getByRole('region', { name: 'Timeline' }).getByTitle('old api')).toBeVisible();
  await page.getByRole('button', { name: 'Apply edit' }).click();
  await expect(old).toBeVisible();
  await page.getByRole('slider', { name: 'Time' }).press('End');
  await expect(old).toHaveCount(0);
  await expect(playground.container('api')).toContainText('keep');
});
