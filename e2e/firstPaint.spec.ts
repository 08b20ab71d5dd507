// Tests that visitors see and edit the opening before the page's scripts have loaded, without layout shifts.

import { type Page, test as quiet } from 'playwright/test';
import { hold } from './hold.ts';
import { expect, test } from './page.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' }, newTab: true });

const holdPage = (page: Page): Promise<() => void> => hold(page, /assets\/Playground-[^/]*\.js$/);
const holdMonaco = (page: Page): Promise<() => void> => hold(page, /assets\/MonacoEditor-[^/]*\.js$/);

const WORDS = {
  verdict: 'starts it again',
  step: 'kill containers',
  name: 'log-agent',
  sandbox: 'attempt 0',
  reason: 'definition changed?',
  table: 'kill and start',
} as const;

/** The position of each word, in whole pixels. */
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
  test(`shows the default scenario before the scripts have loaded, without shifts at ${viewport.width}`, async ({
    playground,
    page,
  }) => {
    await page.setViewportSize(viewport);
    const release = await holdPage(page);
    await page.goto(process.env.SITE_URL ?? '', { waitUntil: 'commit' });
    await expect(page.locator('#first')).toContainText('kills nginx and starts it again');
    const before = await places(page, '#first');
    expect(Object.values(before)).not.toContain('nowhere');
    // The first paint is not clickable yet, and screen readers ignore it.
    await expect(playground.verdict).toHaveCount(0);
    release();
    await expect(playground.verdict).toContainText('kills nginx');
    await expect(playground.monaco()).toBeVisible();
    await expect(page.locator('#first')).toHaveCount(0);
    await expect.poll(() => places(page, '#root')).toEqual(before);
  });
}

for (const [part, file] of [
  ['picture', /assets\/Canvas-[^/]*\.js$/],
  ['editor', /assets\/MonacoEditor-[^/]*\.js$/],
] as const)
  test(`replaces the still ${part} only after a press has ended`, async ({ playground, page }) => {
    const release = await hold(page, file);
    await playground.openOnPhone();
    await expect(playground.verdict).not.toBeEmpty();
    const still =
      part === 'picture' ? page.locator('[data-still]') : page.locator('main textarea[aria-label]');
    await expect(still).toBeVisible();
    const pressed = part === 'picture' ? playground.steps.getByRole('button', { name: /^3/ }) : still;
    await pressed.hover();
    await page.mouse.down();
    const loaded = page.waitForResponse(file);
    release();
    await (await loaded).finished();
    await page.waitForTimeout(1000);
    await expect(still).toBeVisible();
    await page.mouse.up();
    await expect(still).toBeHidden();
    if (part === 'picture')
      await expect(page.getByRole('region', { name: 'Step 3: kill containers' })).toBeVisible();
    else await expect(playground.monaco()).toBeFocused();
  });

test('shows only the frame of another story until that is loaded', async ({ playground, page }) => {
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

test('is in the reader’s language from the first paint', async ({ page }) => {
  const release = await holdPage(page);
  await page.goto(`${process.env.SITE_URL ?? ''}?lang=zh&theme=dark`, { waitUntil: 'commit' });
  await expect(page.locator('#first')).toContainText('杀掉 nginx');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  release();
  await expect(page.locator('#first')).toHaveCount(0);
});

/** Types after the image's tag, in the text area of the first paint. */
async function typeEarly(page: Page, typed: string): Promise<void> {
  await page.goto(process.env.SITE_URL ?? '', { waitUntil: 'commit' });
  const area = page.locator('#first').getByRole('textbox', { name: 'Pod spec' });
  await area.focus();
  await area.evaluate((element: HTMLTextAreaElement) => {
    const end = element.value.indexOf('nginx:1.25.3') + 'nginx:1.25.3'.length;
    element.setSelectionRange(end, end);
  });
  await page.keyboard.type(typed);
}

test('keeps what is typed before the page has loaded, and continues from there', async ({
  playground,
  page,
}) => {
  const release = await holdPage(page);
  await typeEarly(page, '7');
  // The parts around the text still show the previous text and are marked as stale.
  await expect(page.locator('#first [data-story]').first()).toHaveCSS('opacity', '0.4');
  await expect(playground.verdict).toHaveCount(0);
  release();
  await expect(playground.verdict).toContainText('kills nginx');
  await page.keyboard.type('8');
  await expect(page.locator('main')).toContainText('nginx:1.25.378');
  await expect(playground.monaco()).toBeVisible();
  await expect.poll(() => playground.text()).toContain('image: nginx:1.25.378\n');
  await expect(page).toHaveURL(/#/);
  await page.reload();
  await expect(playground.monaco()).toBeVisible();
  await expect.poll(() => playground.text()).toContain('image: nginx:1.25.378\n');
});

test('explains what is typed before Monaco has loaded, indents it, and keeps text, cursor and Undo in Monaco', async ({
  playground,
  page,
}) => {
  const releasePage = await holdPage(page);
  const release = await holdMonaco(page);
  await typeEarly(page, '7');
  releasePage();
  await expect(page.locator('main [data-part="picture"]')).toContainText('nginx:1.25.37');
  await expect(playground.editor()).toBeFocused();
  await page.keyboard.type('8');
  await expect(page.locator('main [data-part="picture"]')).toContainText('nginx:1.25.378');
  await page.keyboard.press('Enter');
  await page.keyboard.type('env:');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- name: A');
  await expect(playground.editor()).toHaveValue(/ {4}image: nginx:1\.25\.378\n {4}env:\n {6}- name: A\n/);
  release();
  await expect(playground.monaco()).toBeFocused();
  await page.keyboard.type('9');
  await expect(page.locator('.view-lines')).toContainText('name: A9');
  await page.keyboard.press('ControlOrMeta+Z');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect.poll(() => playground.text()).toContain('image: nginx:1.25.3\n');
});

test('keeps text inserted at the moment when Monaco takes over', async ({ playground, page }) => {
  const release = await holdMonaco(page);
  await playground.openOnPhone();
  const text = (await playground.text()).replace('nginx:1.25.3', 'nginx:1.25.2');
  await playground.focusEditor();
  await page.keyboard.press('ControlOrMeta+A');
  const takenOver = page.evaluate(
    () => new Promise((resolve) => document.addEventListener('focusin', resolve, { once: true })),
  );
  release();
  await takenOver;
  await page.keyboard.insertText(text);
  await expect(playground.container('nginx')).toContainText('keep');
  await expect.poll(() => playground.text()).toBe(text);
});

test('keeps text typed early when the window is resized to a phone’s', async ({ playground, page }) => {
  const release = await holdPage(page);
  await typeEarly(page, '7');
  await page.setViewportSize({ width: 390, height: 844 });
  release();
  await expect(playground.verdict).toContainText('kills nginx');
  await page.getByRole('tab', { name: 'Pod' }).click();
  await expect(playground.editor()).toHaveValue(/nginx:1\.25\.37/);
});

quiet('hands out what was typed if the page itself cannot be fetched', async ({ page }) => {
  let broken = true;
  let typed: Promise<unknown> | undefined;
  await page.route(/assets\/Playground-[^/]*\.js$/, async (route) => {
    typed ??= page.waitForFunction(() =>
      document.querySelector<HTMLTextAreaElement>('#first textarea')?.value.includes('1.25.37'),
    );
    await typed;
    if (broken) await route.abort();
    else await route.continue();
  });
  await typeEarly(page, '7');
  const fault = page.getByRole('alert').filter({ has: page.getByRole('textbox') });
  await expect(fault.getByRole('textbox')).toHaveValue(/nginx:1\.25\.37/);
  await expect(page.locator('#first')).toHaveCount(0);
  broken = false;
  await fault.getByRole('button').click();
  await expect(page.locator('main')).toContainText('nginx:1.25.37');
});
