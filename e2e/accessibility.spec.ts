// Checks the accessibility of the page in both themes and languages, on several screens.

import type { Page } from 'playwright/test';
import { seriousFindingsInBothThemes } from './axe.ts';
import { expect, test } from './page.ts';

async function expectAccessible(page: Page): Promise<void> {
  expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'sideways scrolling').toBeLessThanOrEqual(0);
}

for (const locale of ['en-US', 'zh-CN'] as const) {
  test.describe(`light and dark, ${locale}`, () => {
    test.use({ colorScheme: 'light', locale });

    test('the desktop page has no serious violation', async ({ page }) => {
      await page.goto(process.env.SITE_URL ?? '');
      await expect(page.getByRole('textbox').first()).toBeVisible();
      await expectAccessible(page);
    });

    test('no tab of the phone has a serious violation', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(process.env.SITE_URL ?? '');
      const tabs = page.getByRole('tab');
      await expect(tabs.first()).toBeVisible();
      for (let at = 0; at < (await tabs.count()); at++) {
        await tabs.nth(at).click();
        await expectAccessible(page);
      }
    });
  });
}
