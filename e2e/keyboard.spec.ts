// Tests the page with the keyboard alone, with one key press at a time.

import { expect, test } from './page.ts';

test('every key pressed in the editor is typed, including the space bar', async ({ playground, page }) => {
  await playground.open();
  await playground.focusEditor();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('# one two  three');
  await expect.poll(() => playground.text()).toContain('# one two  three');
});

test('a presenter remote drives the story that was just chosen', async ({ playground, page }) => {
  await playground.open();
  await playground.openStory('Why did my containers restart?');
  await expect(playground.container('sidecar')).toBeVisible();
  const timeline = page.getByRole('slider', { name: 'Time' });
  const before = await timeline.inputValue();
  await page.keyboard.press('PageDown');
  await expect(timeline).not.toHaveValue(before);
  await expect(playground.example()).toContainText('Why did my containers restart?');
});

test('after a click on the picture or a text, the keys still drive the player', async ({
  playground,
  page,
}) => {
  await playground.open();
  await page.getByRole('button', { name: 'Apply edit' }).click();
  const timeline = page.getByRole('slider', { name: 'Time' });
  for (const place of [page.getByRole('heading', { name: 'Containers', exact: true }), playground.steps]) {
    await place.click({ position: { x: 2, y: 2 } });
    const before = await timeline.inputValue();
    await page.keyboard.press('ArrowRight');
    await expect(timeline).not.toHaveValue(before);
  }
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.keyboard.press('Home');
  await expect(timeline).toHaveValue('0');
});

test('a dialog restores the focus, however it is closed', async ({ playground, page }) => {
  await playground.open();
  for (const [name, item] of [
    ['Paste or import a Pod', undefined],
    ['Share', undefined],
    ['More', 'Gates'],
  ] as const) {
    const opener = page.getByRole('button', { name, exact: true });
    const dialog = page.getByRole('dialog');
    const ways = [
      () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(3, 400),
    ];
    for (const close of ways) {
      await (item === undefined ? opener.click() : playground.more(item));
      await expect(dialog).toBeVisible();
      await close();
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  }
});

test('Ctrl+Enter in the editor applies the edit and types nothing, as the help says', async ({
  playground,
  page,
}) => {
  await playground.open();
  const text = await playground.text();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Apply edit' })).toBeDisabled();
  await expect(page.getByRole('slider', { name: 'Time' })).not.toHaveAttribute(
    'aria-valuetext',
    /, edit not applied yet$/,
  );
  await expect.poll(() => playground.text()).toBe(text);
  // Nothing is left to apply.
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => playground.text()).toBe(text);
  await playground.more('Help');
  await expect(page.getByRole('dialog')).toContainText('Apply the edit (in the editor)');
});

test('Ctrl+Enter also applies the edit on a phone with a keyboard', async ({ playground, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await playground.openOnPhone();
  await page.getByRole('tab', { name: 'Pod' }).click();
  await playground.editor().press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Apply edit' })).toBeDisabled();
});

test('the name of a bookmark can be typed at once, and does not reach the Pod', async ({
  playground,
  page,
}) => {
  await playground.open();
  const before = await playground.text();
  await page
    .getByRole('button', { name: /bookmark/i })
    .first()
    .click();
  // The editor's code is loaded on first use.
  await expect(page.getByRole('textbox', { name: 'Name of the bookmark' })).toBeFocused();
  await page.keyboard.type('Here everything begins');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Here everything begins' })).toBeVisible();
  await expect.poll(() => playground.text()).toBe(before);
});

test('the editor shrinks with its window', async ({ playground, page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await playground.open();
  await page.setViewportSize({ width: 1280, height: 720 });
  const gap = async () => {
    const editor = await page.locator('.monaco-editor').first().boundingBox();
    const picture = await page.getByRole('group', { name: 'Picture' }).boundingBox();
    return editor && picture ? picture.x - editor.x - editor.width : Number.NaN;
  };
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
});
