// Tests that a story opens by link, by file or from the list, and that existing work can be restored.

import { dropFile } from './dropFile.ts';
import { expect, test } from './page.ts';

test('a link opens elsewhere with the same verdict at the same step', async ({
  playground,
  page,
  browser,
}) => {
  await playground.open();
  const next = page.getByRole('button', { name: 'Next step' });
  const slider = page.getByRole('slider', { name: 'Time' });
  for (const name of ['1 compute', '3 kill nginx']) {
    await next.click();
    await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`, ${name}$`));
  }
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  const verdict = await playground.verdict.textContent();

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByRole('status', { name: 'Verdict' })).toHaveText(verdict ?? '');
  await expect(other.getByRole('slider', { name: 'Time' })).toHaveAttribute(
    'aria-valuetext',
    /, 3 kill nginx$/,
  );
  await other.context().close();
});

test('a broken link shows an error and keeps the work, which survives a reload', async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.replaceInEditor('nginx:1.25.3', 'nginx:1.27.0');
  await expect(page).toHaveURL(/#1\./);
  await page.evaluate(() => {
    location.hash = '1.brokenlink.0';
  });
  await expect(page.getByRole('status', { name: 'Notice' })).toContainText('cannot be opened');
  await expect.poll(() => playground.text()).toContain('nginx:1.27.0');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page).not.toHaveURL(/brokenlink/);
  await page.reload();
  await expect(playground.monaco()).toBeVisible();
  await expect.poll(() => playground.text()).toContain('nginx:1.27.0');
});

test('opening a story offers to restore the work only if there is any', async ({ playground, page }) => {
  await playground.open();
  const notice = page.getByRole('status', { name: 'Notice' });
  await playground.openStory('Why did my containers restart?');
  await expect(playground.container('sidecar')).toBeVisible();
  await expect(notice).toContainText('Restarting the kubelet changes nothing');
  await expect(notice.getByRole('button', { name: 'Restore my Pod' })).toHaveCount(0);
  await playground.replaceInEditor('shop/orders:4.2', 'shop/orders:4.3');
  await expect(playground.container('app')).toContainText('kill and start');
  await playground.openStory('05-edited-env-nothing-restarts.json');
  await expect(notice).toContainText('a changed env restarts nothing');
  await notice.getByRole('button', { name: 'Restore my Pod' }).click();
  await expect.poll(() => playground.text()).toContain('shop/orders:4.3');

  await playground.openStory('05-edited-env-nothing-restarts.json');
  await expect(notice).toContainText('a changed env restarts nothing');
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(notice).toBeEmpty();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => playground.text()).toContain('shop/orders:4.3');
});

test("text typed into another story can be restored after returning to the visitor's own", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.replaceInEditor('nginx:1.25.3', 'nginx:1.27.0');
  await playground.openStory('Why did my containers restart?');
  await expect(playground.container('sidecar')).toBeVisible();
  await playground.replaceInEditor('shop/orders:4.2', 'shop/orders:4.3');
  await expect(playground.container('app')).toContainText('kill and start');
  const notice = page.getByRole('status', { name: 'Notice' });
  const back = notice.getByRole('button', { name: 'Restore my Pod' });
  await back.click();
  await expect.poll(() => playground.text()).toContain('nginx:1.27.0');
  await expect(notice).toContainText('Your unsaved text is set aside.');
  await back.click();
  await expect.poll(() => playground.text()).toContain('shop/orders:4.3');
  await back.click();
  await expect.poll(() => playground.text()).toContain('nginx:1.27.0');
});

test('a dropped scenario opens, and any other file opens the import', async ({ playground, page }) => {
  await playground.open();
  const manifest = 'kind: Pod\nmetadata: {name: dropped}\nspec: {containers: [{name: only, image: a:1}]}\n';
  await dropFile(
    page,
    'story.json',
    JSON.stringify({ v: 1, release: '1.30', path: 'api', manifest, events: [] }),
  );
  await expect(playground.container('only')).toContainText('keep');
  await expect(page.getByRole('status', { name: 'Notice' })).toContainText('without a title');
  await dropFile(page, 'notes.txt', 'no scenario');
  await expect(page.getByRole('dialog')).toContainText('no scenario');
  await page.keyboard.press('Escape');
  await expect(playground.container('only')).toContainText('keep');
});

test('a story can be restarted, and the default scenario reopened', async ({ playground, page }) => {
  await playground.open();
  const chosen = playground.example();
  await playground.setText(
    'kind: Pod\nmetadata: {name: other}\nspec: {containers: [{name: app, image: "a:1"}]}\n',
  );
  await expect(chosen).toHaveText('Pod: Your Pod');
  await playground.startOver();
  await expect(chosen).toHaveText('Example: In-place image update');
  await expect(playground.container('nginx')).toContainText('kill and start');

  await playground.openStory('Why did my containers restart?');
  await expect(playground.container('app')).toBeVisible();
  const verdict = (await playground.verdict.textContent()) ?? '';
  await page.getByRole('slider', { name: 'Time' }).focus();
  await page.keyboard.press('End');
  await playground.startOver();
  await expect(playground.verdict).toHaveText(verdict);
  await expect(chosen).toHaveText('Example: Why did my containers restart?');

  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('story: in-place image update');
  await page.keyboard.press('Enter');
  await expect(playground.container('nginx')).toContainText('kill and start');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(chosen).toHaveText('Example: Why did my containers restart?');
});
