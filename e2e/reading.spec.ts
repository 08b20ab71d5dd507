// Is the page whole for those who hear it, who enlarge it, and who set the colours themselves?

import { encodeLink } from '@syncpod/core';
import type { Locator } from 'playwright/test';
import { expect, test } from './page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('reads in order: verdict, text, steps, Pod, table, reasons, player', async ({ playground, page }) => {
  await playground.open();
  const order = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, [role=status][aria-label], ol[aria-label]')]
      .filter((one) => !one.closest('dialog'))
      .map((one) => one.getAttribute('aria-label') ?? `${one.tagName} ${one.textContent}`),
  );
  expect(order).toEqual([
    'H1 SyncPod Playground',
    'Verdict',
    'Notice',
    'H2 Editor',
    'H2 Picture',
    'SyncPod steps',
    'H2 The same in words',
    'H2 Inspector',
    'H2 Player',
  ]);
  const unnamed = page.locator('button, select, input, textarea').and(page.locator(':visible'));
  for (const control of await unnamed.all()) {
    if ((await control.getAttribute('aria-hidden')) === 'true') continue;
    await expect(control).toHaveAccessibleName(/\S/);
  }
});

test('the editor says how one leaves it, and says when Tab leaves', async ({ playground, page }) => {
  await playground.open();
  await expect(playground.editor()).toHaveAccessibleDescription(/Esc, then Tab leaves/);
  await playground.editor().focus();
  await page.keyboard.press('Escape');
  await expect(playground.editor()).toHaveAccessibleDescription(/Tab now leaves the editor/);
  await page.keyboard.press('Tab');
  await expect(playground.editor()).not.toBeFocused();
});

test('the focus comes back from every dialog', async ({ playground, page }) => {
  await playground.open();
  for (const name of ['Share', 'Export', 'Import', 'Lessons', 'Gates', 'Help', 'What if']) {
    const button = page.getByRole('button', { name, exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test('nothing is cut and nothing scrolls sideways, from 360 pixels to twice the size of a desk', async ({
  playground,
  page,
}) => {
  for (const [width, height] of [
    [360, 740],
    [720, 450],
    [768, 1024],
    [960, 540],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await playground.openOnPhone();
    const wide = await page.evaluate(() => {
      // What scrolls by itself may be wider, and so may what only screen readers see.
      const may = (one: Element): boolean =>
        one.closest('section[tabindex="0"], .monaco-editor, .unseen') !== null;
      return [...document.querySelectorAll('body *')]
        .filter((one) => !may(one) && one.getBoundingClientRect().right > innerWidth + 1)
        .map((one) => one.outerHTML.slice(0, 80));
    });
    expect(wide, `${width} x ${height}`).toEqual([]);
    const apply = page.getByRole('button', { name: 'Apply edit' });
    if (width >= 760) {
      const box = await apply.boundingBox();
      const pane = await page.locator('[data-part="editor"]').boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((pane?.x ?? 0) + (pane?.width ?? 0));
      const last = await playground.steps.getByRole('listitem').last().boundingBox();
      expect((last?.x ?? width) + (last?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  }
});

/** The right edge of an element can be clicked: nothing cuts it off, and nothing lies over it. */
async function reachesItsEnd(one: Locator): Promise<void> {
  const box = await one.boundingBox();
  await one.click({
    trial: true,
    timeout: 5000,
    position: { x: (box?.width ?? 0) - 3, y: (box?.height ?? 0) / 2 },
  });
}

test('no number of changed lines and no wider text cuts the button that applies them', async ({
  playground,
  page,
}) => {
  await playground.open();
  const apply = page.getByRole('button', { name: 'Apply edit' });
  const many = Array.from({ length: 120 }, (_, index) => `    note-${index}: x`).join('\n');
  await playground.replaceInEditor('metadata:\n', `metadata:\n  annotations:\n${many}\n`);
  const diff = page.getByRole('tab', { name: 'Diff' });
  await expect(diff).toContainText('99+');
  await expect(diff).toHaveAccessibleDescription(/Diff, 12\d lines/);
  await expect(apply).toBeEnabled();
  await reachesItsEnd(apply);
  // WCAG 1.4.12: what somebody who reads with difficulty sets.
  await page.addStyleTag({
    content: '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  });
  await reachesItsEnd(apply);
  await page.setViewportSize({ width: 1280, height: 800 });
  await reachesItsEnd(apply);
  await reachesItsEnd(diff);
});

/** So much of the chosen text of a list can be read, from 0 to 1. */
async function readable(list: Locator): Promise<number> {
  return list.evaluate((select: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) return 0;
    pen.font = font;
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return Math.min(1, room / pen.measureText(select.selectedOptions[0]?.text ?? '').width);
  });
}

test('a long way of the edit leaves the story its title, and cuts no button off the bar', async ({
  playground,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await playground.open();
  const story = page.getByRole('combobox', { name: 'Scenario' });
  const path = page.getByRole('combobox', { name: 'Edit travels by' });
  await path.selectOption('direct');
  expect(await readable(story)).toBeGreaterThan(0.9);
  for (const width of [1180, 1440, 1024, 760]) {
    await page.setViewportSize({ width, height: 720 });
    const help = await page.getByRole('button', { name: 'Help', exact: true }).boundingBox();
    expect((help?.x ?? width) + (help?.width ?? 0), `${width}`).toBeLessThanOrEqual(width);
    expect(await readable(story), `${width}`).toBeGreaterThan(width < 800 ? 0.3 : 0.6);
  }
});

test('on a phone one can read how the edit comes to the kubelet', async ({ playground, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await playground.openOnPhone();
  const path = page.getByRole('combobox', { name: 'Edit travels by' });
  for (const [way, least] of [
    ['api', 0.98],
    ['workload', 0.98],
    ['direct', 0.5],
  ] as const) {
    await path.selectOption(way);
    expect(await readable(path), way).toBeGreaterThanOrEqual(least);
    expect(await readable(page.getByRole('combobox', { name: 'Kubelet release' }))).toBe(1);
  }
});

/** So much of an element can be seen at once, by scrolling the page alone. */
async function seenAtOnce(one: Locator): Promise<number> {
  await one.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const { bottom = 0, top = 0 } = await one.evaluate((element) => element.getBoundingClientRect().toJSON());
  const height = await one.evaluate(() => innerHeight);
  return Math.min(bottom, height) - Math.max(top, 0);
}

test('on a low screen each part keeps its room, and the page scrolls down to all of it', async ({
  playground,
  page,
}) => {
  for (const [width, height] of [
    [640, 360],
    [844, 390],
    [960, 540],
    [1200, 480],
  ] as const) {
    const size = `${width} x ${height}`;
    await page.setViewportSize({ width, height });
    await playground.openOnPhone();
    const phone = width < 760;
    const picture = page.getByRole('region', { name: 'Picture' });
    expect(await seenAtOnce(picture), size).toBeGreaterThan(320);
    if (phone) await page.getByRole('tab', { name: 'Pod' }).click();
    else expect(await seenAtOnce(page.getByRole('tabpanel', { name: 'Pod' })), size).toBeGreaterThan(180);
    if (phone) expect(await seenAtOnce(playground.editor()), size).toBeGreaterThan(180);
    for (const name of ['What if', 'Apply edit', 'Share']) {
      const button = page.getByRole('button', { name, exact: true });
      await button.scrollIntoViewIfNeeded();
      await button.click({ trial: true });
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth), size).toBe(width);
  }
});

test('the note under a step keeps both ends of a long name, and says all of it to who points at it by key', async ({
  playground,
  page,
}) => {
  const manifest =
    'apiVersion: v1\nkind: Pod\nmetadata: { name: shop }\nspec:\n  containers:\n  - { name: metrics-exporter-with-a-long-name, image: a }\n';
  const draft = manifest.replace('image: a', 'image: b');
  const scenario = { v: 1, release: '1.31', path: 'api', manifest, events: [], draft } as const;
  await playground.open(`#${encodeLink({ scenario })}`);
  const step = playground.steps.getByRole('button', {
    name: /start containers.*metrics-exporter-with-a-long-name/,
  });
  const cut = step.getByText('metrics-…ng-name');
  await expect(cut).toBeVisible();
  await step.focus();
  await page.keyboard.press('Shift');
  await expect(cut).toBeHidden();
  await expect(step.getByText('metrics-exporter-with-a-long-name')).toBeInViewport({ ratio: 1 });
});

test('present mode on a low screen has the whole verdict, most of the picture and the player in sight', async ({
  playground,
  page,
}) => {
  for (const [width, height, least] of [
    [844, 390, 230],
    [1024, 500, 300],
    [1280, 600, 400],
  ] as const) {
    const size = `${width} x ${height}`;
    await page.setViewportSize({ width, height });
    await playground.open();
    await page.keyboard.press('p');
    await expect(playground.editor()).toBeHidden();
    await expect(playground.verdict).toBeInViewport({ ratio: 0.99 });
    const picture = await page.getByRole('region', { name: 'Picture' }).boundingBox();
    const player = await page.getByRole('region', { name: 'Player' }).boundingBox();
    expect((player?.y ?? 0) + (player?.height ?? 0), size).toBeLessThanOrEqual(height);
    expect((player?.y ?? 0) - (picture?.y ?? 0), size).toBeGreaterThanOrEqual(least);
    const last = playground.container('log-agent');
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
  }
});

test('with forced colours, cells and the track keep a shape', async ({ playground, page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await playground.open();
  await page.getByRole('tab', { name: 'Releases' }).click();
  const cell = page.getByRole('gridcell').first();
  await expect(cell).toBeVisible();
  expect(await cell.evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe('1px');
  const selected = page.getByRole('tab', { name: 'Releases' });
  const line = await selected.evaluate((one) => [
    getComputedStyle(one, '::after').backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(line[0]).not.toBe(line[1]);
});

test('with forced colours the editor wears those of the reader, and an outcome keeps its pattern', async ({
  playground,
  page,
}) => {
  // A page that was told to be light, on a system that is dark.
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await playground.open('?theme=light');
  const text = page.locator('.monaco-editor .view-line', { hasText: 'apiVersion' }).locator('span').last();
  const system = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const ground = page.locator('.monaco-editor-background').first();
  await expect(ground).toHaveCSS('background-color', system);
  expect(await text.evaluate((one) => getComputedStyle(one).color)).not.toBe(system);
  const card = page.getByRole('region', { name: 'Picture' }).getByRole('button', { name: /nginx.*kill/ });
  expect(await card.evaluate((one) => getComputedStyle(one, '::before').backgroundImage)).toContain(
    'gradient',
  );
});
