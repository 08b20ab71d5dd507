// Tests the picture: fit, zoom, pan, and selection of a container.

import type { Page } from 'playwright/test';
import { seriousFindings } from './axe.ts';
import { hold } from './hold.ts';
import { expect, test } from './page.ts';
import { still } from './still.ts';

const picture = (page: Page) => page.getByRole('group', { name: 'Picture of the Pod' });
const card = (page: Page, name: RegExp) => picture(page).getByRole('button', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function widthOf(page: Page): Promise<number> {
  return (await card(page, /^log-agent, keep/).boundingBox())?.width ?? 0;
}

test('the buttons zoom, and only the Fit button fits a picture that was zoomed by hand', async ({
  playground,
  page,
}) => {
  await playground.open();
  const fitted = await still(page, () => widthOf(page));
  await button(page, 'Zoom in').click();
  await expect.poll(() => widthOf(page)).toBeGreaterThan(fitted * 1.15);
  const zoomed = await still(page, () => widthOf(page));
  await page.setViewportSize({ width: 1440, height: 700 });
  await expect.poll(() => widthOf(page)).toBeGreaterThan(fitted * 1.15);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => widthOf(page)).toBeCloseTo(zoomed, 0);
  await button(page, 'Fit the picture').press('Enter');
  await expect.poll(() => widthOf(page)).toBeCloseTo(fitted, 0);
  await button(page, 'Zoom out').press('Space');
  await expect.poll(() => widthOf(page)).toBeLessThan(fitted);
  // The space bar pressed the button and did not start the player.
  await expect(button(page, 'Play')).toBeVisible();
});

test('a step and a card keep the focus while React Flow replaces the still picture', async ({
  playground,
  page,
}) => {
  for (const focused of [
    () => playground.steps.getByRole('button', { name: /^3/ }),
    () =>
      page
        .getByRole('region', { name: 'Picture', exact: true })
        .getByRole('button', { name: /^log-agent, keep/ }),
  ]) {
    const release = await hold(page, /assets\/Canvas-[^/]*\.js$/);
    await playground.openOnPhone();
    await page.keyboard.press('Tab');
    await focused().focus();
    release();
    await expect(picture(page)).toBeVisible();
    await expect(focused()).toBeFocused();
    await page.unrouteAll();
  }
});

for (const [width, height] of [
  [768, 1024],
  [1440, 900],
] as const)
  test(`no frame shows the picture elsewhere while React Flow replaces it, at ${width}`, async ({
    playground,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const look = () => {
        const list = document.querySelector('ol[aria-label="SyncPod steps"]');
        const last = list?.querySelector('li:last-child')?.getBoundingClientRect();
        const by = list?.closest('.react-flow') ? 'moving' : 'still';
        if (last) seen.add(`${by} ${Math.round(last.left)} ${Math.round(last.right)}`);
      };
      new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await playground.open();
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
    const placesOf = (by: string) =>
      seen.filter((place) => place.startsWith(by)).map((place) => place.slice(by.length));
    expect(placesOf('moving')).toHaveLength(1);
    expect(placesOf('still')).toEqual(placesOf('moving'));
  });

test('the picture grows with its pane', async ({ playground, page }) => {
  await playground.open();
  const height = async () => (await card(page, /^log-agent, keep/).boundingBox())?.height ?? 0;
  const before = await still(page, height);
  await page.setViewportSize({ width: 2560, height: 1440 });
  await expect.poll(height).toBeGreaterThan(before * 1.3);
  const share = async () => {
    const pane = await page.getByRole('region', { name: 'Picture', exact: true }).boundingBox();
    const pod = await page.locator('.react-flow__node-pod').boundingBox();
    return (pod?.width ?? 0) / (pane?.width ?? 1);
  };
  // The view moves to its new size.
  await expect.poll(share).toBeGreaterThan(0.9);
});

test('the picture moves by dragging, and by Shift and an arrow key', async ({ playground, page }) => {
  await playground.open();
  const left = async () => (await card(page, /^log-agent, keep/).boundingBox())?.x ?? 0;
  const start = await still(page, left);
  const frame = await picture(page).boundingBox();
  const [x, y] = [(frame?.x ?? 0) + 6, (frame?.y ?? 0) + (frame?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(left).toBeCloseTo(start + 60, 0);
  const timeline = page.getByRole('slider', { name: 'Time' });
  const before = await timeline.inputValue();
  await card(page, /^log-agent, keep/).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(left).toBeLessThan(start + 60);
  await expect(timeline).toHaveValue(before);
});

test('pressing a card selects its container in the inspector', async ({ playground, page }) => {
  await playground.open();
  const agent = card(page, /^log-agent, keep/);
  await agent.click();
  await expect(agent).toHaveAttribute('aria-pressed', 'true');
  const why = page.getByRole('tabpanel', { name: 'Why' });
  await expect(why.getByText('log-agent: definition changed?')).toBeVisible();
  // Enter and the space bar both select the two cards of a replaced container.
  await card(page, /^nginx, start/).focus();
  await page.keyboard.press('Space');
  await expect(card(page, /^nginx, /)).toHaveCount(2);
  for (const one of await card(page, /^nginx, /).all()) {
    await expect(one).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(agent).toHaveAttribute('aria-pressed', 'false');
  await expect(button(page, 'Play')).toBeVisible();
  // The first Escape ends the selection; the next has nothing to close. Both keep the focus.
  for (let times = 0; times < 2; times++) {
    await page.keyboard.press('Escape');
    await expect(card(page, /^nginx, start/)).toHaveAttribute('aria-pressed', 'false');
    await expect(card(page, /^nginx, start/)).toBeFocused();
  }
});

test('the Hash tab stays open and shows the selected container', async ({ playground, page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await playground.open();
  await page.getByRole('tab', { name: 'Hash' }).click();
  const fetch = page.getByRole('heading', { name: /^fetch/ });
  await expect(fetch).not.toBeInViewport();
  await card(page, /^fetch, /).click();
  await expect(fetch).toBeInViewport();
  await expect(page.getByRole('tab', { name: 'Hash' })).toHaveAttribute('aria-selected', 'true');
});

test('the Tab key moves through steps, cards and zoom buttons', async ({ playground, page }) => {
  await playground.open();
  // React Flow has replaced the still picture.
  await expect(card(page, /^fetch, /)).toBeVisible();
  await picture(page).getByRole('list', { name: 'SyncPod steps' }).getByRole('button').last().focus();
  for (const term of ['UID', 'IP', 'restartPolicy', 'Sandbox', 'attempt', 'Init']) {
    await page.keyboard.press('Tab');
    await expect(picture(page).getByRole('button', { name: term, exact: true })).toBeFocused();
  }
  for (const name of [/^fetch, /, /^nginx, kill/, /^nginx, start/, /^log-agent, keep/]) {
    await page.keyboard.press('Tab');
    await expect(card(page, name)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(button(page, 'Zoom in')).toBeFocused();
  await expect(card(page, /^fetch, /)).toHaveAccessibleDescription(/Enter or Space/);
});

test('an edge connects the step to the card that it affects', async ({ playground, page }) => {
  await playground.open();
  const edges = page.locator('.react-flow__edge');
  await expect(edges).toHaveCount(0);
  await card(page, /^nginx, kill/).click();
  await expect(edges).toHaveCount(2);
});

test('zoom buttons have Chinese names, and the picture has no serious violation', async ({ page }) => {
  await page.goto(`${process.env.SITE_URL}?lang=zh`);
  for (const name of ['放大', '缩小', '适应画面']) await expect(button(page, name)).toBeVisible();
  await button(page, '放大').click();
  expect(await seriousFindings(page)).toEqual([]);
});
