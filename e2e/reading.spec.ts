// Tests the page's reading order for screen readers, enlarged text and forced colors.

import type { Locator } from 'playwright/test';
import { expect, test } from './page.ts';
import { still } from './still.ts';

test('is read in order: verdict, text, steps, Pod, table, reasons, player', async ({ playground, page }) => {
  await playground.open();
  const order = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('h1, h2, h3, [role=status][aria-label], ol[aria-label]')]
        .filter((one) => !one.closest('dialog'))
        .map((one) => one.getAttribute('aria-label') ?? `${one.tagName} ${one.textContent}`),
    );
  await expect
    .poll(order)
    .toEqual([
      'H1 SyncPod Playground',
      'Verdict',
      'Notice',
      'H2 Editor',
      'H2 Picture',
      'SyncPod steps',
      'H2 Containers',
      'H2 Inspector',
      'H3 What will happen within 2.5 s',
      'H2 What kubectl will show',
      'H2 Timeline',
    ]);
  // React Flow has replaced the still picture.
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  const unnamed = page
    .locator('button, select, input, textarea, [role=button]')
    .and(page.locator(':visible'));
  for (const control of await unnamed.all()) {
    if ((await control.getAttribute('aria-hidden')) === 'true') continue;
    await expect(control).toHaveAccessibleName(/\S/);
  }
});

test('the editor says how to leave it, and announces when Tab leaves it', async ({ playground, page }) => {
  await playground.open();
  await expect(playground.editor()).toHaveAccessibleDescription(/Esc, then Tab leaves/);
  await playground.focusEditor();
  await page.keyboard.press('Escape');
  await expect(playground.editor()).toHaveAccessibleDescription(/Tab now leaves the editor/);
  await page.keyboard.press('Tab');
  await expect(playground.editor()).not.toBeFocused();
});

test('every dialog restores the focus', async ({ playground, page }) => {
  await playground.open();
  for (const name of ['Share', 'Paste or import a Pod', 'What if']) {
    const button = page.getByRole('button', { name, exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test('nothing is cut off or scrolls sideways, from 360 pixels to twice the size of a desktop', async ({
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
    const wide = () =>
      page.evaluate(() => {
        // Elements that scroll and elements for screen readers may be wider.
        const may = (one: Element): boolean =>
          one.closest('section[tabindex="0"], [role="listbox"], .monaco-editor, .unseen') !== null;
        return [...document.querySelectorAll('body *')]
          .filter((one) => !may(one) && one.getBoundingClientRect().right > innerWidth + 1)
          .map((one) => one.outerHTML.slice(0, 80));
      });
    expect(await still(page, wide), `${width} x ${height}`).toEqual([]);
    const apply = page.getByRole('button', { name: 'Apply edit' });
    if (width >= 760) {
      const parts = [
        apply,
        page.locator('[data-part="editor"]'),
        playground.steps.getByRole('listitem').last(),
      ];
      const [box, pane, last] = await still(page, () => Promise.all(parts.map((one) => one.boundingBox())));
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((pane?.x ?? 0) + (pane?.width ?? 0));
      expect((last?.x ?? width) + (last?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  }
});

/** Checks that the right edge of an element can be clicked and is not cut off or covered. */
async function reachesItsEnd(one: Locator): Promise<void> {
  const box = await still(one.page(), () => one.boundingBox());
  await one.click({
    trial: true,
    timeout: 5000,
    position: { x: (box?.width ?? 0) - 3, y: (box?.height ?? 0) / 2 },
  });
}

test('neither a large number of changed lines nor wider text cuts off the Apply button', async ({
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
  // WCAG 1.4.12: text spacing set by the user.
  await page.addStyleTag({
    content: '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  });
  await reachesItsEnd(apply);
  await page.setViewportSize({ width: 1280, height: 800 });
  await reachesItsEnd(apply);
  await reachesItsEnd(diff);
});

test('with forced colours, cells and the track keep their shapes', async ({ playground, page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await playground.open();
  await page.getByRole('tab', { name: 'Releases' }).click();
  const cell = page.getByRole('gridcell').first();
  await expect(cell).toBeVisible();
  await expect.poll(() => cell.evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe('1px');
  const selected = page.getByRole('tab', { name: 'Releases' });
  const isDrawn = () =>
    selected.evaluate(
      (one) =>
        getComputedStyle(one, '::after').backgroundColor !== getComputedStyle(document.body).backgroundColor,
    );
  await expect.poll(isDrawn).toBe(true);
});

test("with forced colours the editor uses the reader's colours, and an outcome keeps its pattern", async ({
  playground,
  page,
}) => {
  // A page with the light theme on a dark system.
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await playground.open('?theme=light');
  const text = page.locator('.monaco-editor .view-line', { hasText: 'apiVersion' }).locator('span').last();
  const system = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const ground = page.locator('.monaco-editor-background').first();
  await expect(ground).toHaveCSS('background-color', system);
  await expect.poll(() => text.evaluate((one) => getComputedStyle(one).color)).not.toBe(system);
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  const card = page.getByRole('region', { name: 'Picture' }).getByRole('button', { name: /nginx.*kill/ });
  const pattern = () =>
    card.locator('[data-container]').evaluate((one) => getComputedStyle(one, '::before').backgroundImage);
  await expect.poll(pattern).toContain('gradient');
});
