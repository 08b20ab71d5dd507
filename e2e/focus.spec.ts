// Tests that keyboard users never lose the focus.

import type { Locator, Page } from 'playwright/test';
import { expect, test } from './page.ts';

/** Waits for more frames than the page waits before it moves the focus (FRAMES in useFocusKept.ts). */
async function afterFocusRules(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 32; frame++) await new Promise(requestAnimationFrame);
  });
}

/** Presses a key instead of clicking: after a click, the keys drive the player. */
async function press(button: Locator, key = 'Enter'): Promise<void> {
  await button.focus();
  await button.press(key);
}

test('applying an edit moves the focus to Play, and undoing it to the text', async ({ playground, page }) => {
  await playground.open();
  await press(page.getByRole('button', { name: 'Revert text' }), 'Space');
  await expect(playground.editor()).toBeFocused();
  await playground.replaceInEditor('nginx:1.25.2', 'nginx:1.25.3');
  await press(page.getByRole('button', { name: 'Apply edit' }));
  await expect(page.getByRole('button', { name: /^(Play|Pause)$/ })).toBeFocused();
});

test('Play has the focus at either end of the story, and with nothing left to undo', async ({
  playground,
  page,
}) => {
  await playground.open();
  await page.getByRole('button', { name: 'Apply edit' }).click();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await press(page.getByRole('button', { name: 'Previous step' }));
  const play = page.getByRole('button', { name: 'Play' });
  await expect(play).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await press(page.getByRole('button', { name: 'Next step' }), 'Space');
  await expect(play).toBeFocused();
  await press(page.getByRole('button', { name: 'Undo', exact: true }));
  await expect(play).toBeFocused();
});

test('present mode moves the focus to its exit button, and restores it', async ({ playground, page }) => {
  await playground.open();
  const more = page.getByRole('button', { name: 'More', exact: true });
  const present = page.getByRole('button', { name: 'Present', exact: true });
  const leave = page.getByRole('button', { name: 'Leave present mode' });
  await press(more);
  await press(present);
  await expect(leave).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  // Presenters press the space bar to play: after a click on the button, it must not leave present mode.
  await present.click();
  await expect(leave).toBeVisible();
  await expect(leave).not.toBeFocused();
});

test('closing a lesson leaves the focus in place', async ({ playground, page }) => {
  await playground.open('?lesson=04-in-place-by-image&step=2');
  await press(page.getByRole('button', { name: 'Close the lesson' }));
  await expect(page.getByRole('tab', { name: 'Why' })).toBeFocused();
});

test('one key walks through the tour, which restores the focus', async ({ playground, page }) => {
  await playground.open();
  const more = page.getByRole('button', { name: 'More', exact: true });
  const tour = page.getByRole('region', { name: 'Tour' });
  const next = tour.getByRole('button', { name: /Next|Done/ });
  await press(more);
  await press(page.getByRole('button', { name: 'Tour', exact: true }));
  await expect(next).toBeFocused();
  await press(tour.getByRole('button', { name: 'End the tour' }));
  await expect(tour).toBeHidden();
  await expect(more).toBeFocused();
  // Escape ends the tour from each of its buttons.
  for (const button of ['Next', 'End the tour', 'Back']) {
    await press(more);
    await press(page.getByRole('button', { name: 'Tour', exact: true }));
    await next.press('Enter');
    await press(tour.getByRole('button', { name: button }), 'Escape');
    await expect(tour).toBeHidden();
    await expect(more).toBeFocused();
  }
  // On a low screen the page scrolls to what is described, and the words stay in view.
  await page.setViewportSize({ width: 844, height: 390 });
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('tour');
  await page.keyboard.press('Enter');
  for (const [step, part] of [
    [1, 'editor'],
    [2, 'verdict'],
    [3, 'inspector'],
    [4, 'player'],
  ] as const) {
    await expect(tour).toContainText(`${step} of 4`);
    await expect(tour).toBeInViewport({ ratio: 1 });
    await expect(page.locator(`[data-part="${part}"], [data-area="${part}"]`).first()).toBeInViewport({
      ratio: 0.3,
    });
    await expect(next).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(tour).toBeHidden();
  await expect(more).toBeFocused();
});

test('a view opened without focus closes without focus, and the keys still drive the player', async ({
  playground,
  page,
}) => {
  await playground.open();
  for (const [key, dialog] of [
    ['?', 'Help'],
    ['ControlOrMeta+K', 'Commands'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: dialog })).toBeHidden();
    await afterFocusRules(page);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  }
});
