// Does the page run over time: apply, play, throw in, fork, undo, share, come back?

import { readFileSync } from 'node:fs';
import { findings } from './axe.ts';
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
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
});

test('a node under pressure evicts the Pod: the verdict, the Events and the end of the story say so', async ({
  playground,
  page,
}) => {
  await playground.open();
  await page.getByRole('button', { name: 'Undo edit' }).click();
  await playground.letHappen('node evicts the Pod');
  await page.getByRole('slider', { name: 'Timeline' }).focus();
  await page.keyboard.press('End');
  await expect(playground.verdict).toContainText('The Pod was evicted: its object stays as Failed (Evicted)');
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByRole('log', { name: 'Events' })).toContainText(
    'The node was low on resource: memory.',
  );
});

test('a Pod that is deleted is killed outside SyncPod, and then nothing of it is left to act on', async ({
  playground,
  page,
}) => {
  await playground.open();
  await page.getByRole('button', { name: 'Undo edit' }).click();
  await playground.letHappen('Pod is deleted');
  const slider = page.getByRole('slider', { name: 'Timeline' });
  await slider.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(playground.verdict).toContainText('The Pod was deleted.');
  await expect(playground.container('nginx')).toContainText('kill');
  const picture = page.getByRole('region', { name: 'Picture', exact: true });
  await expect(picture).toContainText('SyncPod is not called: syncTerminatingPod kills the Pod itself');
  await expect(page.getByRole('tabpanel', { name: 'Why' })).toContainText('The Pod was deleted.');

  await page.keyboard.press('End');
  await expect(playground.verdict).toContainText('The Pod is gone');
  await expect(picture).toContainText('Pod web-2 is gone');
  await expect(picture).not.toContainText('kept');
  await expect(playground.containers).toContainText('The Pod is gone, with all its containers.');
  expect(await findings(page)).toEqual([]);

  await page.getByRole('button', { name: 'What if' }).click();
  await expect(page.getByRole('dialog')).toContainText('The Pod is gone: there is nothing');
  await expect(page.getByRole('button', { name: 'Let it happen' })).toBeDisabled();
  await page.getByRole('button', { name: 'node reboots', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Let it happen' })).toBeEnabled();
});

test('a container that is taken out of the spec runs on, and is told of everywhere', async ({
  playground,
  page,
}) => {
  await playground.open();
  await page.getByRole('combobox', { name: 'Edit travels by' }).selectOption('direct');
  const text = await playground.text();
  await playground.setText(text.slice(0, text.indexOf('  - name: log-agent')));
  await expect(playground.verdict).toContainText('leaves log-agent running, which is not in the spec');
  await page.getByRole('button', { name: 'Apply edit' }).click();
  await page.getByRole('slider', { name: 'Timeline' }).focus();
  await page.keyboard.press('End');
  await expect(playground.container('log-agent')).toContainText('left running');
  await expect(page.getByRole('tabpanel', { name: 'Why' })).toContainText('Not in the spec');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Observed state' }).click();
  const observed = page.getByRole('table', { name: 'Observed state' });
  await expect(observed.getByRole('row', { name: /log-agent/ })).toContainText('not in the spec');
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

test('a bookmark that is set while the story plays stands where it was asked for', async ({
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
  await page.getByRole('button', { name: 'Bookmark this place' }).click();
  const place = await page.getByRole('textbox', { name: 'Name of this place' }).inputValue();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible({ timeout: 1000 });
  await expect(slider).toHaveAttribute('aria-valuetext', place);
});

test('a story that is forked says that what came after is gone, and brings it back', async ({
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
  await expect(notice).toContainText('Later events were dropped.');
  expect(await slider.getAttribute('max')).not.toBe(stops);
  await notice.getByRole('button', { name: 'Bring my work back' }).click();
  await expect(slider).toHaveAttribute('max', stops ?? '');
  await expect(notice).toBeEmpty();
});

test('what is thrown in while a sync is half played says that the sync came to its end first', async ({
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
  await expect(notice).toContainText('ran to its end first; then this happened.');
  await expect(notice).not.toContainText('dropped');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', '3 kill nginx');
  await playToEnd(playground);
  await playground.letHappen('container exits');
  await expect(playground.container('nginx')).toContainText('exited');
  await expect(notice).toBeEmpty();
});

test('a story offers work back only where there is some', async ({ playground, page }) => {
  await playground.open();
  const notice = page.getByRole('status', { name: 'Notice' });
  await playground.openStory('Why did my containers restart?');
  await expect(playground.container('sidecar')).toBeVisible();
  await expect(notice).toBeEmpty();
  await playground.replaceInEditor('shop/orders:4.2', 'shop/orders:4.3');
  await expect(playground.container('app')).toContainText('kill and start');
  await playground.openStory('05-edited-env-nothing-restarts.json');
  await expect(notice).toContainText('Opened');
  await notice.getByRole('button', { name: 'Bring my work back' }).click();
  expect(await playground.text()).toContain('shop/orders:4.3');

  await playground.openStory('05-edited-env-nothing-restarts.json');
  await expect(notice).toContainText('Opened');
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(notice).toBeEmpty();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  expect(await playground.text()).toContain('shop/orders:4.3');
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
  await playground.openStory('Why did my containers restart?');
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
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
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

/** A story of the page at one of its moments. */
function storyAt(file: string, cursor: number): string {
  const { $schema: _, ...told } = JSON.parse(readFileSync(`public/scenarios/${file}.json`, 'utf8'));
  return JSON.stringify({ ...told, cursor });
}

test('a container in back-off says why it waits, and how long', async ({ playground, page }) => {
  await playground.open();
  await dropFile(page, 'crash.json', storyAt('12-crash-loop-back-off', 12));
  await expect(playground.verdict).toContainText('nginx is in back-off (10 s, 9.1 s left)');
  await expect(playground.container('nginx')).toContainText(
    'ended shortly before: back-off 10 s, 9.1 s left',
  );
  await expect(page.getByRole('button', { name: /nginx.*back off.*back-off 10 s/i })).toBeVisible();
  const why = page.getByRole('tabpanel', { name: 'Why' });
  const asked = why.getByRole('listitem').filter({ hasText: 'is its back-off over?' });
  await expect(asked).toContainText('lasts 10 s from its end on, 9.1 s left');
  await expect(asked.getByRole('link', { name: /doBackOff/ })).toHaveAttribute('href', /v1\.26.*#L909$/);
  const slider = page.getByRole('slider', { name: 'Timeline' });
  await expect(slider).toHaveAttribute('aria-valuetext', /back off nginx 10\ss, 9\ss left/);
});

test('a resize says from what to what, also where it restarts', async ({ playground, page }) => {
  await playground.open();
  await dropFile(page, 'resize.json', storyAt('13-in-place-resize', 1));
  await expect(playground.verdict).toContainText('resizes app (cpu 100m → 300m, limit 200m → 500m)');
  await expect(page.getByRole('button', { name: /app.*cpu 100m → 300m/i })).toBeVisible();
  await dropFile(page, 'resize.json', storyAt('13-in-place-resize', 8));
  await expect(playground.container('app')).toContainText('(memory 128Mi → 256Mi, limit 256Mi → 512Mi)');
  await expect(page.getByRole('button', { name: /app.*kill.*memory 128Mi · /i })).toBeVisible();
  await expect(page.getByRole('button', { name: /app.*start.*memory 128Mi → 256Mi/i })).toBeVisible();
});

test('the verdict on many containers with long names is two lines and moves nothing', async ({
  playground,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await playground.open();
  const below = page.getByRole('tab', { name: 'Observed state' });
  const image = (changed: number) => (_: unknown, at: number) =>
    `  - {name: a-container-with-a-rather-long-name-${at}, image: "app:${at < changed ? 2 : 1}"}\n`;
  const pod = (changed: number) =>
    `kind: Pod\nmetadata: {name: many}\nspec:\n  containers:\n${Array.from({ length: 15 }, image(changed)).join('')}`;
  const typed = (draft: string) =>
    JSON.stringify({ v: 1, release: '1.30', path: 'api', manifest: pod(0), draft, events: [] });
  await dropFile(page, 'many.json', typed(pod(0)));
  await expect(playground.verdict).toContainText('changes nothing: it keeps 15 containers, the sandbox');
  const before = await below.boundingBox();
  await dropFile(page, 'many.json', typed(pod(9)));
  await expect(playground.verdict).toContainText('and 6 more and starts them again; it keeps 6 others');
  await expect(playground.verdict).toHaveAttribute('title', /keeps a-container.*-14, the sandbox/);
  await expect(playground.container('a-container-with-a-rather-long-name-14')).toContainText('keep');
  const after = await below.boundingBox();
  expect(after?.y).toBeGreaterThan(0);
  expect(after?.y).toBe(before?.y);
});

test('a story is started over, and one goes back to the opening', async ({ playground, page }) => {
  await playground.open();
  const scenario = page.getByRole('combobox', { name: 'Scenario' });
  const chosen = scenario.locator('option:checked');
  await playground.setText(
    'kind: Pod\nmetadata: {name: other}\nspec: {containers: [{name: app, image: "a:1"}]}\n',
  );
  await expect(chosen).toHaveText('Your Pod');
  await scenario.selectOption('↺ Start over');
  await expect(chosen).toHaveText('In-place image update');
  await expect(playground.container('nginx')).toContainText('kill and start');

  await scenario.selectOption('Why did my containers restart?');
  await expect(playground.container('app')).toBeVisible();
  const verdict = (await playground.verdict.textContent()) ?? '';
  await page.getByRole('slider', { name: 'Timeline' }).focus();
  await page.keyboard.press('End');
  await scenario.selectOption('↺ Start over');
  await expect(playground.verdict).toHaveText(verdict);
  await expect(chosen).toHaveText('Why did my containers restart?');

  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('story: in-place image update');
  await page.keyboard.press('Enter');
  await expect(playground.container('nginx')).toContainText('kill and start');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(chosen).toHaveText('Why did my containers restart?');
});

test('a phone chooses what happens from one list, with the button in sight', async ({ playground, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await playground.openOnPhone();
  await page.getByRole('button', { name: 'What if' }).click();
  const dialog = page.getByRole('dialog', { name: 'What if' });
  await dialog.getByRole('combobox', { name: 'What if' }).selectOption('container exits');
  await expect(dialog).toContainText('The rest is up to the restart policy.');
  await expect(dialog.getByRole('button', { name: 'Let it happen' })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Let it happen' }).click();
  await expect(dialog).toHaveCount(0);
});
