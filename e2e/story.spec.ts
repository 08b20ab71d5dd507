// Does the page run over time: apply, play, throw in, fork, undo, share, come back?

import { dropFile } from './dropFile.ts';
import { expect, type Playground, test } from './page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Steps on until there is nothing more to come. */
async function playToEnd({ page }: Playground): Promise<void> {
  const next = page.getByRole('button', { name: 'Next step' });
  const slider = page.getByRole('slider', { name: 'Timeline' });
  while (await next.isEnabled()) {
    const before = await slider.getAttribute('aria-valuetext');
    await next.click();
    await expect(slider).not.toHaveAttribute('aria-valuetext', before ?? '');
  }
}

test('applies the edit and plays it until nothing changes: the new nginx runs', async ({
  playground,
  page,
}) => {
  await playground.open();
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('4');
  await page.getByRole('button', { name: 'Apply edit' }).click();
  await expect(page.getByRole('slider', { name: 'Timeline' })).toHaveAttribute(
    'aria-valuetext',
    'nothing changes',
  );
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(playground.container('nginx')).toContainText('keep');
  await expect(playground.verdict).toContainText('changes nothing');
  expect(await playground.text()).toContain('nginx:1.25.3');
  await expect(page.getByRole('button', { name: 'Apply edit' })).toBeDisabled();
});

test('a container that exits with 137 is started again, and Undo takes it back', async ({
  playground,
  page,
}) => {
  await playground.open();
  await page.getByRole('button', { name: 'What if' }).click();
  await page.getByRole('button', { name: 'container exits', exact: true }).click();
  await page.getByRole('spinbutton', { name: 'Exit code' }).fill('137');
  await page.getByRole('button', { name: 'Let it happen' }).click();
  const nginx = playground.container('nginx');
  await expect(nginx).toContainText('exited 137');
  await expect(nginx).toContainText('start');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(nginx).toContainText('kill and start');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeHidden();
});

test('a node under pressure evicts the Pod: the verdict, the Events and the end of the story say so', async ({
  playground,
  page,
}) => {
  await playground.open();
  await page.getByRole('button', { name: 'Undo edit' }).click();
  await page.getByRole('button', { name: 'What if' }).click();
  await page.getByRole('button', { name: 'node evicts the Pod', exact: true }).click();
  await page.getByRole('button', { name: 'Let it happen' }).click();
  await page.getByRole('slider', { name: 'Timeline' }).focus();
  await page.keyboard.press('End');
  await expect(playground.verdict).toContainText('stops the Pod for good (Evicted)');
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByRole('log', { name: 'Events' })).toContainText(
    'The node was low on resource: memory.',
  );
});

test('a link opens elsewhere with the same verdict at the same step', async ({
  playground,
  page,
  browser,
}) => {
  await playground.open();
  const next = page.getByRole('button', { name: 'Next step' });
  const slider = page.getByRole('slider', { name: 'Timeline' });
  for (const name of ['1 compute', '3 kill nginx']) {
    await next.click();
    await expect(slider).toHaveAttribute('aria-valuetext', name);
  }
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  const verdict = await playground.verdict.textContent();

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByRole('status', { name: 'Verdict' })).toHaveText(verdict ?? '');
  await expect(other.getByRole('slider', { name: 'Timeline' })).toHaveAttribute(
    'aria-valuetext',
    '3 kill nginx',
  );
  await other.context().close();
});

test('a broken link says so and keeps the work, which survives a reload', async ({ playground, page }) => {
  await playground.open();
  await playground.replaceInEditor('nginx:1.25.3', 'nginx:1.27.0');
  await expect(page).toHaveURL(/#1\./);
  await page.evaluate(() => {
    location.hash = '1.brokenlink.0';
  });
  await expect(page.getByRole('status', { name: 'Notice' })).toContainText('cannot be opened');
  expect(await playground.text()).toContain('nginx:1.27.0');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page).not.toHaveURL(/brokenlink/);
  await page.reload();
  await expect(playground.editor()).toBeVisible();
  expect(await playground.text()).toContain('nginx:1.27.0');
});

test('Back takes a step back, and then the applied edit', async ({ playground, page }) => {
  await playground.open();
  const slider = page.getByRole('slider', { name: 'Timeline' });
  const next = page.getByRole('button', { name: 'Next step' });
  await next.click();
  await next.click();
  await expect(slider).toHaveAttribute('aria-valuetext', '3 kill nginx');
  await playground.goBack();
  await expect(slider).toHaveAttribute('aria-valuetext', '1 compute');
  await playground.goBack();
  await expect(slider).toHaveAttribute('aria-valuetext', 'edit typed');
  await expect(playground.container('nginx')).toContainText('kill and start');
});

test('a bookmark is set and reached by keys, stands on the track, and comes in a link', async ({
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
  await page.getByRole('button', { name: 'Bookmark this place' }).press('Enter');
  await page.getByRole('textbox', { name: 'Name of this place' }).fill('here it dies');
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

test('the story of the upgrade to 1.16 restarts both containers', async ({ playground, page }) => {
  await playground.open();
  await page.getByRole('combobox', { name: 'Scenario' }).selectOption('Why did my containers restart?');
  await expect(page.getByRole('combobox', { name: 'Kubelet release' })).toHaveValue('1.15');
  const slider = page.getByRole('slider', { name: 'Timeline' });
  await slider.focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('combobox', { name: 'Kubelet release' })).toHaveValue('1.16');
  await expect(playground.containers).not.toContainText('kill');
  while (!(await slider.getAttribute('aria-valuetext'))?.startsWith('3 kill')) {
    const before = await slider.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowLeft');
    await expect(slider).not.toHaveAttribute('aria-valuetext', before ?? '');
  }
  await expect(playground.container('app')).toContainText('kill and start');
  await expect(playground.container('sidecar')).toContainText('kill and start');
  await page.getByRole('button', { name: 'Bring my work back' }).click();
  await expect(playground.container('nginx')).toContainText('kill and start');
});

test('a dropped scenario opens, and another file is told from one', async ({ playground, page }) => {
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
