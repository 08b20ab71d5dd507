// What does a visitor see before the page's program has come, and does anything jump when it has?

import { type Page, test as quiet } from 'playwright/test';
import { expect, test } from './page.ts';

// A worker that was installed would answer in the place of the held request.
test.use({ serviceWorkers: 'block' });

/** Holds the page back, but not what comes before it, until the answer is called. */
async function holdPage(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/assets\/Playground-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

const WORDS = {
  verdict: 'starts it again',
  step: 'kill containers',
  name: 'log-agent',
  sandbox: 'attempt 0',
  reason: 'definition changed?',
  table: 'kill and start',
} as const;

/** Where each of the words begins, in whole pixels. */
async function places(page: Page, within: string): Promise<Record<string, string>> {
  const found = Object.entries(WORDS).map(async ([what, words]) => {
    const box = await page.locator(within).getByText(words).first().boundingBox();
    return [what, box ? `${Math.round(box.x)} ${Math.round(box.y)}` : 'nowhere'] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 1000, height: 700 },
]) {
  test(`tells the opening before the program has come, and nothing jumps at ${viewport.width}`, async ({
    playground,
    page,
  }) => {
    await page.setViewportSize(viewport);
    const release = await holdPage(page);
    await page.goto(process.env.SITE_URL ?? '', { waitUntil: 'commit' });
    await expect(page.locator('#first')).toContainText('kills nginx and starts it again');
    const before = await places(page, '#first');
    expect(Object.values(before)).not.toContain('nowhere');
    // Nobody can click what does not answer yet, and no screen reader reads it twice.
    await expect(playground.verdict).toHaveCount(0);
    release();
    await expect(playground.verdict).toContainText('kills nginx');
    await expect(playground.editor()).toBeVisible();
    await expect(page.locator('#first')).toHaveCount(0);
    await expect.poll(() => places(page, '#root')).toEqual(before);
  });
}

test('shows only the frame of another story until that has been read', async ({ playground, page }) => {
  await playground.open();
  await playground.replaceInEditor('nginx:1.25.3', 'nginx:1.27.0');
  await expect(page).toHaveURL(/#/);
  const release = await holdPage(page);
  await page.reload({ waitUntil: 'commit' });
  const reasons = page.locator('#first [data-story]').filter({ hasText: 'nginx: definition changed?' });
  await expect(reasons).toHaveCSS('opacity', '0');
  release();
  await expect(playground.container('nginx')).toContainText('kill and start');
  await expect(page.getByText('nginx:1.27.0').first()).toBeVisible();
});

test('speaks the reader’s language from the first paint on', async ({ page }) => {
  const release = await holdPage(page);
  await page.goto(`${process.env.SITE_URL ?? ''}?lang=zh&theme=dark`, { waitUntil: 'commit' });
  await expect(page.locator('#first')).toContainText('杀掉 nginx');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  release();
  await expect(page.locator('#first')).toHaveCount(0);
});

/** Types behind the image's tag, which only the early editor can hear while the page is held back. */
async function typeEarly(page: Page, typed: string): Promise<void> {
  await page.goto(process.env.SITE_URL ?? '', { waitUntil: 'commit' });
  await page.locator('.view-line').filter({ hasText: 'nginx:1.25.3' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(typed);
}

test('takes what is typed before the page has come, and goes on from there', async ({ playground, page }) => {
  const release = await holdPage(page);
  await typeEarly(page, '7');
  // What stands around the text speaks of the one before, and looks like that.
  await expect(page.locator('#first [data-story]').first()).toHaveCSS('opacity', '0.4');
  await expect(playground.verdict).toHaveCount(0);
  release();
  await expect(playground.verdict).toContainText('kills nginx');
  await page.keyboard.type('8');
  await expect(page.locator('main')).toContainText('nginx:1.25.378');
  expect(await playground.text()).toContain('image: nginx:1.25.378\n');
});

test('makes up for a click on what was only drawn yet, though a notice moves it', async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.replaceInEditor('nginx:1.25.3', 'nginx:1.27.0');
  await expect(page).toHaveURL(/#/);
  const tab = await page.context().newPage();
  const release = await holdPage(tab);
  await tab.goto(process.env.SITE_URL ?? '', { waitUntil: 'commit' });
  await expect(tab.getByRole('textbox', { name: 'Pod spec' })).toBeVisible();
  const box = await tab.locator('#first').getByText('Releases', { exact: true }).boundingBox();
  await tab.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  release();
  await expect(tab.getByRole('tab', { name: 'Releases' })).toHaveAttribute('aria-selected', 'true');
  await expect(tab.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
});

test('takes the first key that was pressed before the page heard, and none after it', async ({ page }) => {
  const release = await holdPage(page);
  await page.goto(process.env.SITE_URL ?? '', { waitUntil: 'commit' });
  await expect(page.locator('#first')).toContainText('kills nginx');
  await page.keyboard.press('?');
  await page.keyboard.press('p');
  release();
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Pod spec' })).toBeVisible();
});

test('keeps what is typed early when the screen becomes a phone’s', async ({ playground, page }) => {
  const release = await holdPage(page);
  await typeEarly(page, '7');
  await page.setViewportSize({ width: 390, height: 844 });
  release();
  await expect(playground.verdict).toContainText('kills nginx');
  await page.getByRole('tab', { name: 'Pod' }).click();
  await expect(playground.editor()).toHaveValue(/nginx:1\.25\.37/);
});

quiet('hands out what was typed if the page itself cannot be fetched', async ({ page }) => {
  let fetched = false;
  await page.route(/assets\/Playground-[^/]*\.js$/, async (route) => {
    if (fetched) return route.continue();
    fetched = true;
    await page.locator('.view-line').filter({ hasText: '1.25.37' }).waitFor();
    await route.abort();
  });
  await typeEarly(page, '7');
  const fault = page.getByRole('alert').filter({ has: page.getByRole('textbox') });
  await expect(fault.getByRole('textbox')).toHaveValue(/nginx:1\.25\.37/);
  await expect(page.locator('#first')).toHaveCount(0);
  await fault.getByRole('button').click();
  await expect(page.locator('main')).toContainText('nginx:1.25.37');
});
