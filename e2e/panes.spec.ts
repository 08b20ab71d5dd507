// Tests the panes beside the picture: their widths, hiding them, and the folded table of containers.

import { expect, test } from './page.ts';
import { still } from './still.ts';

test('a pane is resized by keyboard and by pointer, and keeps its width after a reload', async ({
  playground,
  page,
}) => {
  await playground.open();
  const editor = page.getByRole('separator', { name: 'Width of the editor' });
  const pane = page.getByRole('region', { name: 'Picture' });
  const left = async () => Math.round((await pane.boundingBox())?.x ?? 0);
  const before = await still(page, left);
  await editor.press('ArrowRight');
  await expect.poll(left).toBe(before + Math.round(1440 * 0.02));
  const grip = await still(page, () => editor.boundingBox());
  const [x, y] = [(grip?.x ?? 0) + 4, (grip?.y ?? 0) + 40];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y);
  await page.mouse.move(600, y);
  await page.mouse.up();
  await expect.poll(left).toBe(600);
  await expect(editor).toHaveAttribute('aria-valuenow', '42');
  await page.reload();
  await expect(playground.monaco()).toBeVisible();
  await expect.poll(left).toBe(600);
  await editor.dblclick({ position: { x: 4, y: 40 } });
  await expect.poll(left).toBe(before);
});

test('the narrowest inspector beside the widest editor fits into the page', async ({ playground, page }) => {
  await playground.open();
  const editor = page.getByRole('separator', { name: 'Width of the editor' });
  await editor.press('End');
  await page.getByRole('separator', { name: 'Width of the inspector' }).press('Home');
  const most = Number(await editor.getAttribute('aria-valuemax'));
  expect(Number(await editor.getAttribute('aria-valuenow'))).toBeLessThanOrEqual(most);
  for (const width of [1440, 1100]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('a hidden pane gives its room to the picture, and a command that needs it shows it again', async ({
  playground,
  page,
}) => {
  await playground.open();
  const splitter = page.getByRole('separator', { name: 'Width of the inspector' });
  await splitter.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Inspector' })).toBeHidden();
  const right = async () => {
    const picture = await page.getByRole('region', { name: 'Picture' }).boundingBox();
    return (picture?.x ?? 0) + (picture?.width ?? 0);
  };
  await expect.poll(right).toBeGreaterThan(1410);
  await page.getByRole('button', { name: 'Show the inspector' }).click();
  await expect(page.getByRole('complementary', { name: 'Inspector' })).toBeVisible();
  await splitter.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Inspector' })).toBeHidden();
  await page.keyboard.press('ControlOrMeta+K');
  await page.getByRole('combobox', { name: 'Command' }).fill('hash');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Inspector' })).toBeVisible();
});

test('the table of containers is folded on a desktop, open on a tablet, and always there for screen readers', async ({
  playground,
  page,
}) => {
  await playground.open();
  const fold = page.getByRole('button', { name: 'Containers', exact: true });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(playground.container('nginx')).toContainText('kill and start');
  const height = async () => (await playground.containers.locator('..').boundingBox())?.height ?? 0;
  await expect.poll(() => height()).toBeLessThan(2);
  await fold.click();
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(() => height()).toBeGreaterThan(80);
  await page.reload();
  await page.setViewportSize({ width: 900, height: 1100 });
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
});

test('a term explains itself on hover and on focus, and Escape closes the explanation only', async ({
  playground,
  page,
}) => {
  await playground.open();
  const tip = page.getByText('The Pod’s address. It belongs to the sandbox');
  const term = playground.verdict.getByRole('button', { name: 'IP', exact: true });
  await expect(term).toHaveAccessibleDescription(/The Pod’s address/);
  await expect(tip).toHaveCount(0);
  await term.hover();
  await expect(tip).toBeInViewport({ ratio: 1 });
  await page.mouse.move(5, 300);
  await expect(tip).toHaveCount(0);
  await term.hover();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await page.mouse.move(5, 300);
  await term.focus();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await expect(term).toBeFocused();
});
