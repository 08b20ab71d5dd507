// Tests stories: an edit, an exit, an eviction, a deletion, an upgrade, a resize.

import { readFileSync } from 'node:fs';
import { linkOf } from '../scripts/lib/linkOf.ts';
import { findings } from './axe.ts';
import { dropFile } from './dropFile.ts';
import { expect, test } from './page.ts';
import { still } from './still.ts';

/** Links to a story of the page at one of its snapshots. */
function storyAt(file: string, cursor: number): string {
  const { $schema: _, ...story } = JSON.parse(readFileSync(`public/scenarios/${file}.json`, 'utf8'));
  return JSON.stringify({ ...story, cursor });
}

test('applies the edit and plays until settled: the new nginx runs', async ({ playground, page }) => {
  await playground.open();
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('4');
  await page.getByRole('button', { name: 'Apply edit' }).click();
  await expect(page.getByRole('slider', { name: 'Time' })).toHaveAttribute('aria-valuetext', /, settled$/);
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(playground.container('nginx')).toContainText('keep');
  await expect(playground.verdict).toContainText('does nothing');
  await expect.poll(() => playground.text()).toContain('nginx:1.25.3');
  await expect(page.getByRole('button', { name: 'Apply edit' })).toBeDisabled();
});

test('a container that exits with 137 is restarted, and Undo reverts it', async ({ playground, page }) => {
  await playground.open();
  await page.getByRole('button', { name: 'What if' }).click();
  await page.getByRole('button', { name: 'container exits', exact: true }).click();
  await page.getByRole('spinbutton', { name: 'Exit code' }).fill('137');
  await page.getByRole('button', { name: 'Trigger' }).click();
  const nginx = playground.container('nginx');
  await expect(nginx).toContainText('exited 137');
  await expect(nginx).toContainText('start');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(nginx).toContainText('kill and start');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
});

test('a node under pressure evicts the Pod: verdict, Events and timeline show it', async ({
  playground,
  page,
}) => {
  await playground.open();
  await page.getByRole('button', { name: 'Revert text' }).click();
  await playground.letHappen('kubelet evicts the Pod');
  await page.getByRole('slider', { name: 'Time' }).focus();
  await page.keyboard.press('End');
  await expect(playground.verdict).toContainText('The Pod was evicted: its object stays as Failed (Evicted)');
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByRole('log', { name: 'Events' })).toContainText(
    'The node was low on resource: memory.',
  );
});

test('a deleted Pod is killed outside SyncPod, and then cannot be changed', async ({ playground, page }) => {
  await playground.open();
  await page.getByRole('button', { name: 'Revert text' }).click();
  await playground.letHappen('Pod is deleted');
  const slider = page.getByRole('slider', { name: 'Time' });
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
  await expect(playground.containers).toContainText('The Pod and all its containers are gone.');
  expect(await findings(page)).toEqual([]);

  await page.getByRole('button', { name: 'What if' }).click();
  await expect(page.getByRole('dialog')).toContainText('The Pod is gone: nothing more can happen to it');
  await expect(page.getByRole('button', { name: 'Trigger' })).toBeDisabled();
  await page.getByRole('button', { name: 'node reboots', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Trigger' })).toBeEnabled();
});

test('a container that is removed from the spec keeps running, and is shown everywhere', async ({
  playground,
  page,
}) => {
  await playground.open();
  await page.getByRole('combobox', { name: 'Applied with' }).selectOption('bypassing the API server');
  const text = await playground.text();
  await playground.setText(text.slice(0, text.indexOf('  - name: log-agent')));
  await expect(playground.verdict).toContainText('leaves log-agent running, which is not in the spec');
  await page.getByRole('button', { name: 'Apply edit' }).click();
  await page.getByRole('slider', { name: 'Time' }).focus();
  await page.keyboard.press('End');
  await expect(playground.container('log-agent')).toContainText('left running');
  await expect(page.getByRole('tabpanel', { name: 'Why' })).toContainText('Not in the spec');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Observed state' }).click();
  const observed = page.getByRole('table', { name: 'Observed state' });
  await expect(observed.getByRole('row', { name: /log-agent/ })).toContainText('not in the spec');
});

test('the story of the upgrade to 1.16 restarts both containers', async ({ playground, page }) => {
  await playground.open();
  await playground.openStory('Why did my containers restart?');
  await expect(page.getByRole('combobox', { name: 'Kubelet release' })).toHaveValue('1.15');
  const slider = page.getByRole('slider', { name: 'Time' });
  await slider.focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('combobox', { name: 'Kubelet release' })).toHaveValue('1.16');
  await expect(playground.containers).not.toContainText('kill');
  while (!(await slider.getAttribute('aria-valuetext'))?.includes(', 3 kill')) {
    const before = await slider.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowLeft');
    await expect(slider).not.toHaveAttribute('aria-valuetext', before ?? '');
  }
  await expect(playground.container('app')).toContainText('kill and start');
  await expect(playground.container('sidecar')).toContainText('kill and start');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(playground.container('nginx')).toContainText('kill and start');
});

test('a container in back-off shows why and how long it waits', async ({ playground, page }) => {
  await playground.open();
  await dropFile(page, 'crash.json', storyAt('12-crash-loop-back-off', 12));
  await expect(playground.verdict).toContainText('nginx is in back-off (10 s, 9.1 s left)');
  await expect(playground.container('nginx')).toContainText('ended recently: back-off 10 s, 9.1 s left');
  await expect(page.getByRole('button', { name: /nginx.*back off.*back-off 10 s/i })).toBeVisible();
  const why = page.getByRole('tabpanel', { name: 'Why' });
  const asked = why.getByRole('listitem').filter({ hasText: 'is its back-off over?' });
  await expect(asked).toContainText('lasts 10 s from its exit, 9.1 s left');
  await expect(asked.getByRole('link', { name: /doBackOff/ })).toHaveAttribute('href', /v1\.26.*#L909$/);
  const slider = page.getByRole('slider', { name: 'Time' });
  await expect(slider).toHaveAttribute('aria-valuetext', /back off nginx 10\ss, 9\ss left/);
});

for (const release of ['1.12', '1.16', '1.26', '1.37'] as const) {
  test(`the restart policy decides about a container that exited, in ${release}`, async ({
    playground,
    page,
  }) => {
    const manifest = 'kind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: web, image: "web:1"}]}\n';
    const exit = { type: 'exit', container: 'web', code: 1 } as const;
    const scenario = { v: 4, release, path: 'edit', manifest, events: [exit], cursor: 1 } as const;
    await playground.open(`#${linkOf({ scenario })}`);
    const why = page.getByRole('tabpanel', { name: 'Why' });
    const asked = why.getByRole('listitem').filter({ hasText: 'web: does the restart policy restart it?' });
    await expect(asked).toContainText('yes');
    // Only the deciding question names its function.
    await expect(why.getByRole('link', { name: / · / })).toHaveCount(1);
    await expect(asked.getByRole('link', { name: / · / })).toBeVisible();
  });
}

test('a resize shows old and new resources, also with a restart', async ({ playground, page }) => {
  await playground.open();
  await dropFile(page, 'resize.json', storyAt('13-in-place-resize', 1));
  await expect(playground.verdict).toContainText('resizes app (cpu 100m → 300m, limit 200m → 500m)');
  await expect(page.getByRole('button', { name: /app.*cpu 100m → 300m/i })).toBeVisible();
  await dropFile(page, 'resize.json', storyAt('13-in-place-resize', 8));
  await expect(playground.container('app')).toContainText('(memory 128Mi → 256Mi, limit 256Mi → 512Mi)');
  await expect(page.getByRole('button', { name: /app.*kill.*memory 128Mi · /i })).toBeVisible();
  await expect(page.getByRole('button', { name: /app.*start.*memory 128Mi → 256Mi/i })).toBeVisible();
});

test('the verdict on many containers with long names has two lines and shifts nothing', async ({
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
  await expect(playground.verdict).toContainText('does nothing: 15 containers keep running; the sandbox');
  const before = await still(page, () => below.boundingBox());
  await dropFile(page, 'many.json', typed(pod(9)));
  await expect(playground.verdict).toContainText('and 7 more and starts them again; it keeps 6 others');
  await expect(playground.verdict).toHaveAttribute('title', /keeps a-container.*-14, the sandbox/);
  await expect(playground.container('a-container-with-a-rather-long-name-14')).toContainText('keep');
  const after = await still(page, () => below.boundingBox());
  expect(after?.y).toBeGreaterThan(0);
  expect(after?.y).toBe(before?.y);
});

test('a replay ends with what was killed and started, and the Events', async ({ playground, page }) => {
  await playground.open();
  const preview = page.getByRole('region', { name: /^What will happen within / });
  await expect(preview.getByRole('listitem').filter({ hasText: /^nginx/ })).toHaveText(/killed.*started/);
  await expect(preview).toContainText('Killing Container nginx definition changed');
  const summary = page.getByRole('region', { name: /^What happened in / });
  await expect(summary).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('4');
  await page.getByRole('button', { name: 'Apply edit' }).click();
  await expect(page.getByRole('slider', { name: 'Time' })).toHaveAttribute('aria-valuetext', /, settled$/);
  await expect(summary.getByRole('listitem').filter({ hasText: /^nginx/ })).toHaveText(/killed.*started/);
  await expect(summary.getByRole('listitem').filter({ hasText: /^log-agent/ })).toContainText('untouched');
  await expect(summary).toContainText('Killing Container nginx definition changed');
  await summary.getByRole('button', { name: 'Show the log' }).click();
  await expect(page.getByRole('log', { name: 'Events' })).toBeVisible();
});

test('on a phone the card of the step that acts is scrolled into view', async ({ playground, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await playground.openOnPhone();
  const next = page.getByRole('button', { name: 'Next step' });
  const time = page.getByRole('slider', { name: 'Time' });
  for (const stop of [/1 compute$/, /3 kill nginx$/, /7 start nginx$/]) {
    await next.click();
    await expect(time).toHaveAttribute('aria-valuetext', stop);
  }
  await expect(page.getByRole('button', { name: /^nginx, start/ })).toBeInViewport({ ratio: 0.9 });
});
