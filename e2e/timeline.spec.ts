// Tests the player: Back, forks, bookmarks, what-ifs, a presenter remote, and a phone.

import type { Locator } from 'playwright/test';
import { linkOf } from '../scripts/lib/linkOf.ts';
import { dropFile } from './dropFile.ts';
import { expect, type Playground, test } from './page.ts';
import { still } from './still.ts';

/** Steps until the end of the timeline. */
async function playToEnd({ page }: Playground): Promise<void> {
  const next = page.getByRole('button', { name: 'Next step' });
  const slider = page.getByRole('slider', { name: 'Time' });
  while (await next.isEnabled()) {
    const before = await slider.getAttribute('aria-valuetext');
    await next.click();
    await expect(slider).not.toHaveAttribute('aria-valuetext', before ?? '');
  }
}

test('Back undoes a step, and then the applied edit', async ({ playground, page }) => {
  await playground.open();
  const slider = page.getByRole('slider', { name: 'Time' });
  const next = page.getByRole('button', { name: 'Next step' });
  await next.click();
  await next.click();
  await expect(slider).toHaveAttribute('aria-valuetext', /, 3 kill nginx$/);
  await page.goBack();
  await expect(slider).toHaveAttribute('aria-valuetext', /, 1 compute$/);
  await page.goBack();
  await expect(slider).toHaveAttribute('aria-valuetext', /, edit not applied yet$/);
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
  const slider = page.getByRole('slider', { name: 'Time' });
  await expect(slider).not.toHaveValue('0');
  await page.getByRole('button', { name: 'Bookmark this moment' }).click();
  const place = await page.getByRole('textbox', { name: 'Name of the bookmark' }).inputValue();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible({ timeout: 1000 });
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`, ${place}$`));
});

test('forking a story shows that later events are removed, and can restore them', async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.openStory('Why did my containers restart?');
  const notice = page.getByRole('status', { name: 'Notice' });
  const slider = page.getByRole('slider', { name: 'Time' });
  await expect(playground.container('sidecar')).toBeVisible();
  const stops = await still(page, () => slider.getAttribute('max'));
  await page.getByRole('button', { name: 'Next step' }).click();
  await playground.letHappen('container exits');
  await expect(notice).toContainText('kept as another future');
  await expect(slider).not.toHaveAttribute('max', stops ?? '');
  await notice.getByRole('button', { name: 'Restore my Pod' }).click();
  await expect(slider).toHaveAttribute('max', stops ?? '');
  await expect(notice).not.toContainText('another future');
});

test('a fork keeps the other future over a reload, and a button brings it back', async ({
  playground,
  page,
}) => {
  const manifest = 'kind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: web, image: "web:1"}]}\n';
  const events = [
    { type: 'exit', container: 'web', code: 1 },
    { type: 'wait', seconds: 60 },
    { type: 'exit', container: 'web', code: 3 },
  ] as const;
  const scenario = { v: 4, release: '1.31', path: 'api', manifest, events, cursor: 0 } as const;
  await playground.open(`#${linkOf({ scenario })}`);
  const slider = page.getByRole('slider', { name: 'Time' });
  const stops = (await still(page, () => slider.getAttribute('max'))) ?? '';
  const futures = page.getByRole('list', { name: 'Other futures' });
  await expect(futures).toHaveCount(0);
  await playground.letHappen('Pod is deleted');
  await expect(futures.getByRole('button')).toHaveText('Other future: web exits 1');
  await slider.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', /Pod removed/);
  await page.reload();
  await expect(futures.getByRole('button')).toHaveText('Other future: web exits 1');
  await futures.getByRole('button').click();
  await expect(slider).toHaveAttribute('max', stops);
  await expect(futures.getByRole('button')).toHaveText(/^Other future: .*deleted/);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(futures.getByRole('button')).toHaveText('Other future: web exits 1');
  await page.getByRole('button', { name: 'Compare A and B' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Remove future B' }).click();
  await expect(futures).toHaveCount(0);
});

test('a what-if in the middle of a kill happens then, and the old future can be returned to', async ({
  playground,
  page,
}) => {
  await playground.open();
  const notice = page.getByRole('status', { name: 'Notice' });
  const slider = page.getByRole('slider', { name: 'Time' });
  const next = page.getByRole('button', { name: 'Next step' });
  await next.click();
  await next.click();
  await expect(slider).toHaveAttribute('aria-valuetext', /, 3 kill nginx$/);
  await expect(notice).toBeEmpty();
  const at = await clockOf(slider);
  const before = await still(page, () => slider.getAttribute('max'));
  await playground.letHappen('container exits');
  await expect(notice).toContainText(`at ${at}. What followed before is kept as another future.`);
  const futures = page.getByRole('list', { name: 'Other futures' });
  await futures.getByRole('button').click();
  await expect(slider).toHaveAttribute('max', before ?? '');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', /, 3 kill nginx$/);
  await playToEnd(playground);
  await playground.letHappen('container exits');
  await expect(playground.container('nginx')).toContainText('exited');
  await expect(notice).toBeEmpty();
});

test('a crash loop is interrupted where the reader looks: by a reboot, and by one typed character', async ({
  playground,
  page,
}) => {
  const slider = page.getByRole('slider', { name: 'Time' });
  const manifest = 'kind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: web, image: "web:1"}]}\n';
  const events = [
    { type: 'exit', container: 'web', code: 1, again: 1 },
    { type: 'wait', seconds: 300 },
  ] as const;
  const scenario = { v: 4, release: '1.31', path: 'api', manifest, events, cursor: 12 } as const;
  await playground.open(`#${linkOf({ scenario })}`);
  const at = await still(page, () => clockOf(slider));
  await playground.focusEditor();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' ');
  await expect.poll(() => clockOf(slider)).toBe(at);
  await page.getByRole('button', { name: 'Revert' }).click();
  await playground.letHappen('node reboots');
  await expect(page.getByRole('status', { name: 'Notice' })).toContainText(`node reboots at ${at}.`);
});

test('an event is dragged to another time, moved by keys, and restored', async ({ playground, page }) => {
  const manifest = 'kind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: web, image: "web:1"}]}\n';
  const events = [
    { type: 'exit', container: 'web', code: 1, again: 1 },
    { type: 'wait', seconds: 60 },
    { type: 'reboot' },
  ] as const;
  const scenario = { v: 4, release: '1.31', path: 'api', manifest, events, cursor: 0 } as const;
  await playground.openOnPhone(`#${linkOf({ scenario })}`);
  const notice = page.getByRole('status', { name: 'Notice' });
  const slider = page.getByRole('slider', { name: 'Time' });
  const handles = page.getByRole('list', { name: 'Events' }).getByRole('button');
  await expect(handles.filter({ visible: true }).first()).toHaveAccessibleName('web exits 1, +0:00.0');
  const reboot = page.getByRole('list', { name: 'Events' }).getByRole('button', { name: /^node reboots, / });
  const [box, lanes] = await still(page, () =>
    Promise.all([reboot, slider].map((part) => part.boundingBox())),
  );
  if (!box || !lanes) throw new Error('the timeline is not visible');
  await reboot.hover();
  await page.mouse.down();
  await page.mouse.move(lanes.x + lanes.width / 2, box.y + 8, { steps: 4 });
  await page.mouse.up();
  await expect(notice).toContainText(/^node reboots: moved from \+1:0\d\.\d to \+0:/);
  await expect(reboot).toBeFocused();
  const at = await still(page, () => clockOf(slider));
  await expect(notice).toContainText(`to ${at}.`);
  await reboot.press('Alt+ArrowRight');
  await expect(notice).toContainText(`node reboots: moved from ${at} to `);
  await notice.getByRole('button', { name: 'Restore my Pod' }).click();
  await expect.poll(() => clockOf(slider)).toBe(at);

  // Here a finger drags the event instead of scrolling the page.
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: lanes.y }],
    });
  const from = (await still(page, () => reboot.boundingBox()))?.x ?? 0;
  await touch('touchStart', from + 8);
  for (const by of [20, 40, 80]) await touch('touchMove', from + 8 + by);
  await touch('touchEnd');
  await expect(notice).toContainText(`node reboots: moved from ${at} to `);
  await finger.detach();
});

/** The time at the cursor, such as `+0:00.5`. */
async function clockOf(slider: Locator): Promise<string> {
  return (await slider.getAttribute('aria-valuetext'))?.split(',')[0] ?? '';
}

test('a bookmark is set and reached by keys, is shown on the track, and is part of a link', async ({
  playground,
  page,
  browser,
}) => {
  await playground.open();
  const slider = page.getByRole('slider', { name: 'Time' });
  const next = page.getByRole('button', { name: 'Next step' });
  await next.click();
  await next.click();
  await expect(slider).toHaveAttribute('aria-valuetext', /, 3 kill nginx$/);
  await page.getByRole('button', { name: 'Bookmark this moment' }).press('Enter');
  await page.getByRole('textbox', { name: 'Name of the bookmark' }).fill('here it dies');
  await page.keyboard.press('Enter');
  const flag = page.getByRole('button', { name: 'Bookmark: here it dies' });
  await expect(flag).toBeVisible();
  await slider.press('Home');
  await expect(slider).not.toHaveAttribute('aria-valuetext', /, 3 kill nginx$/);
  await slider.evaluate((element: HTMLElement) => element.blur());
  await page.keyboard.press(']');
  await expect(slider).toHaveAttribute('aria-valuetext', /, 3 kill nginx$/);

  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(link);
  await reader.getByRole('slider', { name: 'Time' }).press('Home');
  await reader.getByRole('button', { name: 'Bookmark: here it dies' }).click();
  await expect(reader.getByRole('slider', { name: 'Time' })).toHaveAttribute(
    'aria-valuetext',
    /, 3 kill nginx$/,
  );
  await reader.context().close();
});

test('a presenter remote applies the edit and steps through it', async ({ playground, page }) => {
  await playground.open();
  await page.getByRole('button', { name: 'Next step' }).focus();
  for (const name of ['1 compute', '3 kill nginx', '7 start nginx']) {
    await page.keyboard.press('PageDown');
    await expect(page.getByRole('slider', { name: 'Time' })).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`, ${name}$`),
    );
  }
  await page.keyboard.press('PageUp');
  await expect(page.getByRole('slider', { name: 'Time' })).toHaveAttribute(
    'aria-valuetext',
    /, 3 kill nginx$/,
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

test('the lanes show each back-off, and the pointer shows, selects and drags', async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.openStory('CrashLoopBackOff: 10 s, 20 s, 40 s ... 5 min');
  const timeline = page.getByRole('region', { name: 'Timeline' });
  for (const wait of ['20', '40', '80', '160', '300'])
    await expect(timeline.getByText(new RegExp(`(^|\\s)${wait}\\ss$`)).first()).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Time' });
  await slider.press('Home');
  const bar = timeline.getByText(/back-off 300\ss$/).first();
  const box = await still(page, () => bar.boundingBox());
  const [x, y] = [(box?.x ?? 0) + 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await expect(timeline.getByText(/^nginx: back-off 300\ss · \+5:58\.1 to \+10:58\.1$/)).toBeVisible();
  await page.mouse.down();
  await expect(slider).toHaveAttribute('aria-valuetext', /^\+5:5/);
  await expect(page.getByRole('button', { name: /^nginx, / }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const frame = await timeline.boundingBox();
  await page.mouse.move((frame?.x ?? 0) + (frame?.width ?? 0) - 2, y, { steps: 5 });
  await page.mouse.up();
  await expect(slider).toHaveValue((await slider.getAttribute('max')) ?? '');
  // A press and its drag are one step for Back.
  await page.goBack();
  await expect(slider).toHaveAttribute('aria-valuetext', /^\+0:00\.0/);
});

test('keys go to the next sync and the next event, and a zoom shows the steps of a sync', async ({
  playground,
  page,
}) => {
  await playground.open();
  await page.getByRole('button', { name: 'Apply edit' }).click();
  const slider = page.getByRole('slider', { name: 'Time' });
  await slider.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', /, settled$/);
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await slider.press('Home');
  await slider.evaluate((element: HTMLElement) => element.blur());
  await page.keyboard.press('l');
  await expect(slider).toHaveAttribute('aria-valuetext', /, 1 compute$/);
  await page.keyboard.press('l');
  await expect(slider).toHaveAttribute('aria-valuetext', /, settled$/);
  await page.keyboard.press('j');
  await expect(slider).toHaveAttribute('aria-valuetext', /, 1 compute$/);
  await page.keyboard.press('u');
  await expect(slider).toHaveAttribute('aria-valuetext', /, edit applied$/);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByText('compute', { exact: true })).toHaveCount(0);
  for (let time = 0; time < 4; time++)
    await timeline.getByRole('button', { name: 'Stretch the timeline' }).click();
  await expect(timeline.getByText('compute', { exact: true }).first()).toBeVisible();
  // The keys of trace viewers, and the minimap of the part in view.
  const map = timeline.locator('[data-minimap]');
  await expect(map).toBeVisible();
  for (let time = 0; time < 4; time++) await slider.press('s');
  await expect(map).toHaveCount(0);
  await expect(timeline.getByText('compute', { exact: true })).toHaveCount(0);
  const box = await still(page, () => slider.boundingBox());
  if (!box) throw new Error('the timeline has no box');
  await page.keyboard.down('Shift');
  await page.mouse.move(box.x + 300, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 380, box.y + 40);
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect(map).toBeVisible();
  // Neither selects text.
  const selected = () => page.evaluate(() => `${getSelection() ?? ''}`);
  await expect.poll(() => selected()).toBe('');
  const shares = async () => {
    const view = await map.locator('span').boundingBox();
    const whole = await map.boundingBox();
    const width = whole?.width ?? 1;
    return { left: ((view?.x ?? 0) - (whole?.x ?? 0)) / width, width: (view?.width ?? 0) / width };
  };
  await expect.poll(async () => (await shares()).width).toBeLessThan(0.1);
  // The timeline scrolls a frame after it has grown.
  await expect.poll(async () => (await shares()).left).toBeCloseTo((300 - 104) / (box.width - 104), 1);
  await page.mouse.dblclick(box.x + 300, box.y + 40);
  await expect(map).toHaveCount(0);
  await expect.poll(() => selected()).toBe('');
});

test('a long story of many containers has a bounded number of elements', async ({ playground, page }) => {
  const names = Array.from({ length: 15 }, (_, index) => `c${index}`);
  const containers = names.map((name) => ({ name, image: 'a:1' }));
  const manifest = JSON.stringify({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'p' },
    spec: { containers },
  });
  const storyOf = (count: number) => ({
    v: 1,
    release: '1.31',
    path: 'api',
    manifest,
    events: Array.from({ length: count }, (_, index) =>
      index % 2 === 0
        ? { type: 'exit', container: names[index % 15], code: 1 }
        : { type: 'wait', seconds: 40 },
    ),
  });
  await playground.open();
  const elements = async (count: number): Promise<number> => {
    await dropFile(page, `${count}.json`, JSON.stringify(storyOf(count)));
    const slider = page.getByRole('slider', { name: 'Time' });
    await expect.poll(async () => Number(await slider.getAttribute('max'))).toBeGreaterThan(count * 2);
    return page.getByRole('region', { name: 'Timeline' }).locator('*').count();
  };
  expect(await elements(60)).toBeLessThan(1000);
  expect(await elements(500)).toBeLessThan(1000);
});

test('a Pod of 300 containers draws the lanes that are in view', async ({ playground, page }) => {
  const containers = Array.from({ length: 300 }, (_, index) => ({ name: `c${index}`, image: 'a:1' }));
  const manifest = JSON.stringify({ kind: 'Pod', metadata: { name: 'p' }, spec: { containers } });
  // Without an event, the timeline is collapsed to one line.
  const events = [{ type: 'exit', container: 'c0', code: 1 }];
  const scenario = { v: 4, release: '1.31', path: 'api', manifest, events };
  await playground.open();
  await dropFile(page, 'p.json', JSON.stringify(scenario));
  const lanes = page.getByRole('region', { name: 'Timeline' });
  const last = lanes.getByText('c299', { exact: true });
  await expect(lanes.getByText('c0', { exact: true })).toBeVisible();
  await expect(last).toHaveCount(0);
  await lanes.locator('[data-story]').evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(last).toBeInViewport();
  await expect(lanes.getByText('c0', { exact: true })).toHaveCount(0);
  // The table and the picture appear part by part until they are complete.
  await expect(page.getByRole('table', { name: 'Containers' }).getByRole('row')).toHaveCount(301);
  await expect(
    page.getByRole('group', { name: 'Picture' }).getByRole('button', { name: /^c\d+,/ }),
  ).toHaveCount(300);
});
