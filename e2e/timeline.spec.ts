// Tests the player: Back, forks, bookmarks, what-ifs, a presenter remote, and a phone.

import { expect, type Playground, test } from './page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Steps until the end of the timeline. */
async function playToEnd({ page }: Playground): Promise<void> {
  const next = page.getByRole('button', { name: 'Next step' });
  const slider = page.getByRole('slider', { name: 'Timeline' });
  while (await next.isEnabled()) {
    const before = await slider.getAttribute('aria-valuetext');
    await next.click();
    await expect(slider).not.toHaveAttribute('aria-valuetext', before ?? '');
  }
}

test('Back undoes a step, and then the applied edit', async ({ playground, page }) => {
  await playground.open();
  const slider = page.getByRole('slider', { name: 'Timeline' });
  const next = page.getByRole('button', { name: 'Next step' });
  await next.click();
  await next.click();
  await expect(slider).toHaveAttribute('aria-valuetext', '3 kill nginx');
  await page.goBack();
  await expect(slider).toHaveAttribute('aria-valuetext', '1 compute');
  await page.goBack();
  await expect(slider).toHaveAttribute('aria-valuetext', 'edit not applied yet');
  await expect(playground.container('nginx')).toContainText('kill and start');
});

test('a bookmark set during playback keeps the snapshot at which it was set', async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.openStory('Why did my containers restart?');
  await expect(playground.container('sidecar')).toBeVisible();
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('4');
  await page.getByRole('button', { name: 'Play' }).click();
  const slider = page.getByRole('slider', { name: 'Timeline' });
  await expect(slider).not.toHaveValue('0');
  await page.getByRole('button', { name: 'Bookmark this moment' }).click();
  const place = await page.getByRole('textbox', { name: 'Name of the bookmark' }).inputValue();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible({ timeout: 1000 });
  await expect(slider).toHaveAttribute('aria-valuetext', place);
});

test('forking a story shows that later events are removed, and can restore them', async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.openStory('Why did my containers restart?');
  const notice = page.getByRole('status', { name: 'Notice' });
  const slider = page.getByRole('slider', { name: 'Timeline' });
  await expect(playground.container('sidecar')).toBeVisible();
  await expect(notice).toBeEmpty();
  const stops = await slider.getAttribute('max');
  await page.getByRole('button', { name: 'Next step' }).click();
  await playground.letHappen('container exits');
  await expect(notice).toContainText('Later events were removed.');
  expect(await slider.getAttribute('max')).not.toBe(stops);
  await notice.getByRole('button', { name: 'Restore my Pod' }).click();
  await expect(slider).toHaveAttribute('max', stops ?? '');
  await expect(notice).toBeEmpty();
});

test('a what-if in the middle of a sync shows that the running sync finished first', async ({
  playground,
  page,
}) => {
  await playground.open();
  const notice = page.getByRole('status', { name: 'Notice' });
  const slider = page.getByRole('slider', { name: 'Timeline' });
  const next = page.getByRole('button', { name: 'Next step' });
  await next.click();
  await next.click();
  await expect(slider).toHaveAttribute('aria-valuetext', '3 kill nginx');
  await expect(notice).toBeEmpty();
  await playground.letHappen('container exits');
  await expect(notice).toContainText('finished first, then this happened.');
  await expect(notice).not.toContainText('removed');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', '3 kill nginx');
  await playToEnd(playground);
  await playground.letHappen('container exits');
  await expect(playground.container('nginx')).toContainText('exited');
  await expect(notice).toBeEmpty();
});

test('a bookmark is set and reached by keys, is shown on the track, and is part of a link', async ({
  playground,
  page,
  browser,
}) => {
  await playground.open();
  const slider = page.getByRole('slider', { name: 'Timeline' });
  const next = page.getByRole('button', { name: 'Next step' });
  await next.click();
  await next.click();
  await expect(slider).toHaveAttribute('aria-valuetext', '3 kill nginx');
  await page.getByRole('button', { name: 'Bookmark this moment' }).press('Enter');
  await page.getByRole('textbox', { name: 'Name of the bookmark' }).fill('here it dies');
  await page.keyboard.press('Enter');
  const flag = page.getByRole('button', { name: 'Bookmark: here it dies' });
  await expect(flag).toBeVisible();
  await slider.press('Home');
  await expect(slider).not.toHaveAttribute('aria-valuetext', '3 kill nginx');
  await slider.evaluate((element: HTMLElement) => element.blur());
  await page.keyboard.press(']');
  await expect(slider).toHaveAttribute('aria-valuetext', '3 kill nginx');

  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(link);
  await reader.getByRole('slider', { name: 'Timeline' }).press('Home');
  await reader.getByRole('button', { name: 'Bookmark: here it dies' }).click();
  await expect(reader.getByRole('slider', { name: 'Timeline' })).toHaveAttribute(
    'aria-valuetext',
    '3 kill nginx',
  );
  await reader.context().close();
});

test('a presenter remote applies the edit and steps through it', async ({ playground, page }) => {
  await playground.open();
  await page.getByRole('button', { name: 'Next step' }).focus();
  for (const name of ['1 compute', '3 kill nginx', '7 start nginx']) {
    await page.keyboard.press('PageDown');
    await expect(page.getByRole('slider', { name: 'Timeline' })).toHaveAttribute('aria-valuetext', name);
  }
  await page.keyboard.press('PageUp');
  await expect(page.getByRole('slider', { name: 'Timeline' })).toHaveAttribute(
    'aria-valuetext',
    '3 kill nginx',
  );
  await playToEnd(playground);
  await expect(playground.container('nginx')).toContainText('keep');
});

test('on a phone a list offers the what-ifs, with the button in view', async ({ playground, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await playground.openOnPhone();
  await page.getByRole('button', { name: 'What if' }).click();
  const dialog = page.getByRole('dialog', { name: 'What if' });
  await dialog.getByRole('combobox', { name: 'What if' }).selectOption('container exits');
  await expect(dialog).toContainText('The restart policy decides what follows.');
  await expect(dialog.getByRole('button', { name: 'Trigger' })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Trigger' }).click();
  await expect(dialog).toHaveCount(0);
});
