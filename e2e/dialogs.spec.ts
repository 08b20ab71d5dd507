// Checks the accessibility of the import, export and share dialogs and the embedded page.

import type { Locator } from 'playwright/test';
import { seriousFindings, seriousFindingsInBothThemes } from './axe.ts';
import { expect, test } from './page.ts';

test('Import, Export and Share have no serious violation, in light and dark', async ({
  playground,
  page,
}) => {
  await playground.open();
  const share = page.getByRole('button', { name: 'Share', exact: true });
  const paste = page.getByRole('button', { name: 'Paste or import a Pod' });
  const openers = [() => paste.click(), () => playground.more('Export'), () => share.click()];
  for (const open of openers) {
    await open();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('the embedded page has no serious violation, wide and narrow', async ({ playground, page }) => {
  await playground.openOnPhone('?embed');
  await expect(playground.steps).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 400, height: 700 });
  expect(await seriousFindings(page)).toEqual([]);
});

test('a dialog opens with the focus on its first field or action, or on its title', async ({
  playground,
  page,
}) => {
  await playground.open();
  const dialog = page.getByRole('dialog');
  const first = async (target: Locator) => {
    await expect(target).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  await page.getByRole('button', { name: 'Paste or import a Pod' }).click();
  await first(dialog.getByRole('textbox', { name: 'Text to import' }));
  await page.getByRole('button', { name: 'What if' }).click();
  await first(dialog.getByRole('button', { name: 'Trigger' }));
  await playground.more('Export');
  await first(dialog.getByRole('button', { name: 'Picture (SVG)', exact: true }));
  await playground.more('Help');
  await first(dialog.getByRole('heading', { name: 'Help' }));
});

test('a definition appears for a pointer that moves onto its word, not for a word that arrives below it', async ({
  playground,
  page,
}) => {
  await playground.open();
  const word = page.getByRole('button', { name: 'restartPolicy', exact: true }).first();
  const definition = page.locator('[role="tooltip"]');
  /** The middle of the word, once the picture has been fitted to the page. */
  const middle = async () => {
    const places = [{ x: 0, y: 0 }];
    const isStill = async () => {
      const now = await word.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      });
      const before = places[0];
      places.unshift(now);
      return now.x > 0 && now.x === before?.x && now.y === before.y;
    };
    await expect.poll(isStill).toBe(true);
    return places[0] ?? { x: 0, y: 0 };
  };
  await page.setViewportSize({ width: 1300, height: 900 });
  const { x, y } = await middle();
  await page.setViewportSize({ width: 1440, height: 900 });
  // The page follows the window a frame or two later.
  await expect.poll(async () => (await middle()).x).toBeGreaterThan(x + 40);
  await page.mouse.move(x, y);
  await page.setViewportSize({ width: 1300, height: 900 });
  await expect.poll(() => word.evaluate((element) => element.matches(':hover'))).toBe(true);
  await expect(definition).toHaveCount(0);
  await page.mouse.move(x + 1, y);
  await expect(definition).toBeVisible();
  await word.focus();
  await page.keyboard.press('Escape');
  await expect(definition).toHaveCount(0);
  await page.mouse.move(x, y);
  await expect(definition).toHaveCount(0);
  await page.mouse.move(x, y + 200);
  await page.mouse.move(x, y);
  await expect(definition).toBeVisible();
});
