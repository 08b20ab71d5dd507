// Tests comparisons: two sides in step, marked differences, links and keyboard.

import type { Page } from 'playwright/test';
import { seriousFindings } from './axe.ts';
import { dropFile } from './dropFile.ts';
import { expect, type Playground, test } from './page.ts';

const headline = (page: Page) => page.getByRole('status', { name: 'What differs' });
const side = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function expectAccessible(page: Page): Promise<void> {
  // Other tests cover the hidden page below.
  expect(await seriousFindings(page, { without: '[hidden]' })).toEqual([]);
}

/** A story whose env edit bypasses the API server: 1.30 restarts the container, 1.31 does not. */
async function openStory(playground: Playground): Promise<void> {
  await playground.openStory('05-edited-env-nothing-restarts.json');
  await expect(playground.example()).toContainText('Edited env');
}

test('on a tablet no card extends beyond the edge of its side', async ({ playground, page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await playground.open();
  await playground.more('Compare');
  const card = side(page, 'kubelet 1.26').getByRole('button', { name: /nginx.*start/ });
  await expect(async () => {
    const pane = await side(page, 'kubelet 1.26').boundingBox();
    const box = await card.last().boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((pane?.x ?? 0) + (pane?.width ?? 0));
    expect(box?.width).toBeGreaterThan(200);
  }).toPass();
});

test('the Releases panel compares two releases at the point where they differ', async ({
  playground,
  page,
}) => {
  await playground.open();
  await openStory(playground);
  await page.getByRole('tab', { name: 'Releases' }).click();
  await page.getByRole('combobox', { name: 'Upgrade from' }).selectOption('1.30');
  await page.getByRole('combobox', { name: 'Upgrade to' }).selectOption('1.31');
  await page.getByRole('button', { name: 'Compare this edit on 1.30 and 1.31' }).click();

  await expect(headline(page)).toHaveText(
    'app: kill and start with kubelet 1.30, keep with kubelet 1.31. Upgrading a running Pod from 1.30 to 1.31 restarts app and mesh.',
  );
  const [old, now] = [side(page, 'kubelet 1.30'), side(page, 'kubelet 1.31')];
  await expect(old.getByRole('row', { name: /^app / })).toContainText('kill and start≠ differs');
  await expect(now.getByRole('row', { name: /^app / })).toContainText('keep≠ differs');
  await expect(now.getByRole('row', { name: /^mesh / })).not.toContainText('keep≠');
  await expect(now.getByRole('button', { name: /app.*differs.*keep/ })).toBeVisible();

  const differences = page.getByRole('table', { name: 'Differences' }).getByRole('row');
  await expect(differences.filter({ hasText: 'outcome app' })).toContainText('kill and start');
  await expect(differences.filter({ hasText: 'hash mesh' })).toContainText('only name and image');
  await expect(differences.filter({ hasText: 'First difference' })).toContainText('app: definition changed?');
  await page.getByRole('tab', { name: 'Questions' }).click();
  await expect(page.getByRole('row', { name: /app: definition changed\?/ })).toContainText(
    'different answer',
  );
});

test('a comparison has no serious violation, in light and dark', async ({ playground, page }) => {
  await playground.open();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('combobox', { name: 'Kubelet on the left' }).selectOption('1.12');
  await expect(headline(page)).toContainText('Same outcome');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('tab', { name: 'Kubelet log' }).click();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Questions' }).click();
  await expectAccessible(page);
});

test('keys drive both sides, a reload and a link keep the position, and Escape closes the comparison', async ({
  playground,
  page,
  context,
}) => {
  await playground.open();
  await openStory(playground);
  const timeline = page.getByRole('slider', { name: 'Time' });
  const stood = await timeline.inputValue();
  await page.getByRole('button', { name: 'Compare', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Kubelet on the left' }).selectOption('1.30');
  await page.getByRole('combobox', { name: 'Kubelet on the right' }).selectOption('1.31');
  await page.getByRole('heading', { name: 'Compare' }).click();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect(timeline).toHaveAttribute('aria-valuetext', /kill app/);
  await expect(side(page, 'kubelet 1.31')).toContainText('waiting');
  await expect(page).toHaveURL(/#1\./);

  await page.reload();
  await expect(timeline).toHaveAttribute('aria-valuetext', /kill app/);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(headline(other)).toContainText('app: kill and start with kubelet 1.30');

  await page.getByRole('combobox', { name: 'Speed' }).selectOption('4');
  await page.getByRole('heading', { name: 'Compare' }).click();
  await page.keyboard.press('Space');
  await expect(timeline).toHaveValue((await timeline.getAttribute('max')) ?? '');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(headline(page)).toBeHidden();
  await expect(playground.verdict).toContainText('1.31');
  // The hidden page has not moved.
  await expect(timeline).toHaveValue(stood);
  await page.goBack();
  await expect(headline(page)).toBeVisible();
});

test('the flags of the timeline show their whole text', async ({ playground, page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await playground.open();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(headline(page)).toBeVisible();
  await page.getByRole('button', { name: 'Next step' }).click();
  const flags = page.getByRole('region', { name: 'Timeline' }).locator('svg svg').filter({ hasText: /\S/ });
  await expect(flags.first()).toBeVisible();
  await expect(async () => {
    for (const flag of await flags.all()) {
      const text = await flag.locator('text').boundingBox();
      expect(text?.width ?? 0).toBeGreaterThan(0);
      expect(text?.width).toBeLessThanOrEqual(Number(await flag.getAttribute('width')));
    }
  }).toPass();
});

test('the other scenario may be a story, a pasted link, or a fork', async ({ playground, page }) => {
  await playground.open();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('button', { name: 'Another scenario…' }).click();
  await page.getByRole('combobox', { name: 'A story' }).selectOption('01-upgrade-in-place.json');
  await expect(side(page, '“Container upgrade in place (kubelet 1.12)”')).toBeVisible();
  const link = page.url();

  await page.getByRole('button', { name: 'Another scenario…' }).click();
  await page.getByRole('textbox', { name: 'A link' }).fill('#1.broken.link');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(/link/);
  const file = page.getByLabel('Open a scenario file', { exact: true });
  await file.setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{"v": 1}') });
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('scenario');
  await expect(file, 'the same file can be chosen again').toHaveValue('');
  await page.getByRole('textbox', { name: 'A link' }).fill(link);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(headline(page)).toContainText('No differences');

  await page.getByRole('button', { name: 'Another scenario…' }).click();
  await page.getByRole('button', { name: 'Keep a copy to compare with' }).click();
  await expect(headline(page)).toContainText('No differences');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Compare', exact: true })).toBeFocused();
  await playground.replaceInEditor('fluent-bit:2.2', 'fluent-bit:2.3');
  await expect(playground.verdict).toContainText('log-agent');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(headline(page)).toContainText(
    'log-agent: kill and start in A (your scenario), keep in B (the other).',
  );
});

test('a dropped file opens where its result is visible', async ({ playground, page }) => {
  await playground.open();
  const drop = (text: string, where?: string) => dropFile(page, 'dropped', text, where);
  const compare = page.getByRole('button', { name: 'Compare', exact: true });
  const manifest = 'kind: Pod\nmetadata: {name: dropped}\nspec: {containers: [{name: only, image: a:1}]}\n';
  await compare.click();
  await page.getByRole('button', { name: 'Another scenario…' }).click();
  expect(await drop(manifest, 'dialog[open] input[type=file]'), 'its field takes the file itself').toBe(
    false,
  );
  await drop(JSON.stringify({ v: 1, title: 'Dropped', release: '1.30', path: 'api', manifest, events: [] }));
  await expect(side(page, '“Dropped”')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await drop('{"v": 1, "events": 7}');
  await expect(page.getByRole('status', { name: 'Notice' })).toContainText('scenario');
  await compare.click();
  await expect(headline(page)).toBeVisible();
  await drop(manifest);
  const dialog = page.getByRole('dialog', { name: 'Paste or import a Pod' });
  await expect(dialog).toContainText('A Pod from kubectl');
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(headline(page)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('one side is shown at a time', async ({ playground, page }) => {
    await playground.openOnPhone();
    await playground.more('Commands');
    await page.getByRole('combobox', { name: 'Type a command' }).fill('side by side');
    await page.keyboard.press('Enter');
    await expect(side(page, 'kubelet 1.26')).toBeVisible();
    await page.getByRole('button', { name: 'kubelet 1.27' }).click();
    await expect(side(page, 'kubelet 1.27')).toBeVisible();
    await expect(side(page, 'kubelet 1.26')).toBeHidden();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
  });
});

test('a side whose kubelet is upgraded during the story shows its current release', async ({
  playground,
  page,
}) => {
  await playground.open();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('button', { name: 'Another scenario…' }).click();
  await page.getByRole('combobox', { name: 'A story' }).selectOption('06-upgrade-1-30-to-1-31.json');
  const upgraded = page.getByRole('region', { name: /changes every hash again/ });
  const timeline = page.getByRole('slider', { name: 'Time' });
  // The page opens where the two differ.
  await expect(upgraded).toContainText('now kubelet 1.31');
  await timeline.press('Home');
  await expect(upgraded).not.toContainText('now kubelet');
  await timeline.press('End');
  await expect(upgraded).toContainText('now kubelet 1.31');
});
