// Tests that the main content stays readable and reachable in low windows and with long texts.

import type { Locator, Page } from 'playwright/test';
import { linkOf } from '../scripts/lib/linkOf.ts';
import { expect, test } from './page.ts';
import { still } from './still.ts';

/** The visible part of a text or of the selected text of a list, from 0 to 1. */
async function readable(list: Locator): Promise<number> {
  return list.evaluate((select: HTMLElement) => {
    if (!(select instanceof HTMLSelectElement)) return select.clientWidth / select.scrollWidth;
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) return 0;
    pen.font = font;
    // `clientWidth` is rounded.
    const { width } = select.getBoundingClientRect();
    const room = width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return Math.min(1, room / pen.measureText(select.selectedOptions[0]?.text ?? '').width);
  });
}

/** The table of containers is folded in wide windows. */
async function unfoldTable(page: Page): Promise<void> {
  // The table folds with the width of the window, a frame later.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const fold = page.getByRole('button', { name: 'Containers', exact: true });
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
}

const STATEFUL_SET = `apiVersion: apps/v1
kind: StatefulSet
metadata: {name: shop}
spec:
  selector: {matchLabels: {app: shop}}
  template:
    metadata: {labels: {app: shop}}
    spec: {containers: [{name: api, image: "shop/api:4"}]}
`;

test("a long path name leaves room for the story's title, and cuts off no button of the bar", async ({
  playground,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await playground.open();
  const story = playground.example().getByText('In-place image update');
  const path = page.getByRole('combobox', { name: 'Applied with' });
  await path.selectOption('bypassing the API server');
  await expect.poll(() => readable(story)).toBeGreaterThan(0.9);
  for (const width of [1180, 1440, 1024, 760]) {
    await page.setViewportSize({ width, height: 720 });
    const right = async () => {
      const more = await page.getByRole('button', { name: 'More', exact: true }).boundingBox();
      return (more?.x ?? width) + (more?.width ?? 0);
    };
    await expect.poll(right, `${width}`).toBeLessThanOrEqual(width);
    await expect.poll(() => readable(story), `${width}`).toBeGreaterThan(width < 800 ? 0.3 : 0.6);
  }
});

test('the title of an example without spaces is complete beside a long path name', async ({
  playground,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await playground.open();
  await playground.openStory('12-crash-loop-back-off.json');
  await expect(playground.container('nginx')).toBeAttached();
  await expect.poll(() => readable(playground.example().getByText('CrashLoopBackOff'))).toBe(1);
});

test('on a tablet the path of the edit is readable beside the story', async ({ playground, page }) => {
  await playground.open();
  const story = playground.example().getByText('In-place image update');
  const path = page.getByRole('combobox', { name: 'Applied with' });
  for (const [way, least] of [
    ['kubectl apply', 0.97],
    ['static Pod file', 0.95],
    ['bypassing the API server', 0.75],
  ] as const) {
    await path.selectOption(way);
    for (const width of [760, 768, 820, 900, 980, 1024, 1100]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => readable(path), `${way} ${width}`).toBeGreaterThanOrEqual(least);
      await expect.poll(() => readable(story), `${way} ${width}`).toBeGreaterThanOrEqual(least);
    }
  }
});

test('on a tablet container names are complete, and the table shows its reasons without scrolling', async ({
  playground,
  page,
}) => {
  await playground.open();
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  for (const width of [768, 820, 1024, 1100]) {
    await page.setViewportSize({ width, height: 1024 });
    await unfoldTable(page);
    const reason = playground.container('nginx').getByRole('cell').last();
    const pastThePane = () =>
      reason.evaluate((cell) => {
        const pane = cell.closest('[data-part="picture"]');
        return cell.getBoundingClientRect().right - (pane?.getBoundingClientRect().right ?? 0);
      });
    // The columns follow the width of the window a frame later.
    await expect.poll(pastThePane, { message: `${width}` }).toBeLessThanOrEqual(0);
    const card = page.getByRole('button', { name: /^log-agent.*keep/i });
    await expect
      .poll(() => readable(card.getByText('log-agent', { exact: true })), `${width}`)
      .toBeGreaterThan(0.85);
  }
});

test('on a laptop the tabs and the buttons of the editor share a line, and two Pods are not reduced', async ({
  playground,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await playground.open();
  const ends = [
    page.getByRole('button', { name: 'Revert text' }),
    page.getByRole('tab', { name: 'Pod', exact: true }),
  ];
  const [revert, tab] = await still(page, () => Promise.all(ends.map((one) => one.boundingBox())));
  expect(revert?.y).toBeLessThan((tab?.y ?? 0) + (tab?.height ?? 0));
  expect(revert?.x).toBeGreaterThan(0);

  await playground.setText(STATEFUL_SET);
  await page.getByRole('button', { name: /^Use this/ }).click();
  await playground.replaceInEditor('shop/api:4', 'shop/api:5');
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const row = [
      page.getByRole('tab', { name: 'StatefulSet' }),
      page.getByRole('tab', { name: 'Observed state' }),
      page.getByRole('button', { name: 'Revert text' }),
    ];
    const [kind, state, button] = await still(page, () => Promise.all(row.map((one) => one.boundingBox())));
    expect(button?.y, `${width}`).toBeLessThan((kind?.y ?? 0) + (kind?.height ?? 0));
    expect(button?.x, `${width}`).toBeGreaterThan((state?.x ?? 0) + (state?.width ?? 0));
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await playground.open();

  await page.getByRole('combobox', { name: 'Applied with' }).selectOption('Deployment');
  const old = page.getByRole('region', { name: 'The Pod being replaced' });
  await expect(old).toBeVisible();
  const picture = page.getByRole('region', { name: 'Picture' });
  const starts = picture.getByRole('button', { name: /^log-agent.*wait/i });
  const drawn = () =>
    starts.evaluate(
      (card) => card.getBoundingClientRect().height / (card instanceof HTMLElement ? card.offsetHeight : 0),
    );
  // The picture is fitted into its new place a frame after it is drawn there.
  await expect.poll(drawn).toBeGreaterThan(0.99);
  await expect(playground.steps).toHaveCount(1);
});

test('on a phone the names of the views have padding, and the replay has a speed', async ({
  playground,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await playground.openOnPhone();
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('2×');
  const last = page.getByRole('tab', { name: 'Releases' });
  const right = () =>
    last.evaluate((tab) => {
      const range = document.createRange();
      range.selectNodeContents(tab);
      return range.getBoundingClientRect().right;
    });
  await expect.poll(right).toBeLessThanOrEqual(356);
});

test('on a small phone a long verdict leaves room for the picture', async ({ playground, page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await playground.openOnPhone();
  await page.getByRole('combobox', { name: 'Applied with' }).selectOption('Deployment');
  await expect(playground.verdict).toContainText('Old Pod');
  await expect(page.getByRole('region', { name: 'What kubectl shows' }).getByRole('row')).toHaveCount(2);
  const picture = page.getByRole('region', { name: 'Picture' });
  await expect.poll(() => seenAtOnce(picture)).toBeGreaterThan(100);
  await expect(page.getByRole('tab', { name: 'Releases' })).toBeInViewport({ ratio: 1 });
});

test('on a phone the path of the edit is readable', async ({ playground, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await playground.openOnPhone();
  const path = page.getByRole('combobox', { name: 'Applied with' });
  for (const [way, least] of [
    ['kubectl apply', 0.94],
    ['Deployment', 0.98],
    ['bypassing the API server', 0.5],
  ] as const) {
    await path.selectOption(way);
    await expect.poll(() => readable(path), way).toBeGreaterThanOrEqual(least);
    await expect.poll(() => readable(page.getByRole('combobox', { name: 'Kubelet release' }))).toBe(1);
  }
});

/** The largest part of an element that is visible at once, scrolling only the page. */
async function seenAtOnce(one: Locator): Promise<number> {
  await one.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const { bottom = 0, top = 0 } = await one.evaluate((element) => element.getBoundingClientRect().toJSON());
  const height = await one.evaluate(() => innerHeight);
  return Math.min(bottom, height) - Math.max(top, 0);
}

test('on a low screen each part keeps its size, and the page scrolls to all of it', async ({
  playground,
  page,
}) => {
  for (const [width, height] of [
    [640, 360],
    [844, 390],
    [960, 540],
    [1200, 480],
  ] as const) {
    const size = `${width} x ${height}`;
    await page.setViewportSize({ width, height });
    await playground.openOnPhone();
    const phone = width < 760;
    const picture = page.getByRole('region', { name: 'Picture' });
    await expect.poll(() => seenAtOnce(picture), size).toBeGreaterThan(320);
    if (phone) await page.getByRole('tab', { name: 'Pod' }).click();
    else
      await expect
        .poll(() => seenAtOnce(page.getByRole('tabpanel', { name: 'Pod' })), size)
        .toBeGreaterThan(180);
    if (phone) await expect.poll(() => seenAtOnce(playground.editor()), size).toBeGreaterThan(180);
    for (const name of ['What if', 'Apply edit', 'Share']) {
      const button = page.getByRole('button', { name, exact: true });
      await button.scrollIntoViewIfNeeded();
      await button.click({ trial: true });
    }
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), size).toBe(width);
  }
  await page.setViewportSize({ width: 844, height: 390 });
  await playground.openOnPhone();
  await playground.openStory('Why did my containers restart?');
  await expect(playground.container('sidecar')).toBeAttached();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByText('Restarting the kubelet changes nothing')).toBeInViewport();
  await playground.openOnPhone('?lesson=upgrade-in-place');
  await expect(page.getByText('a Pod of a StatefulSet, on kubelet 1.12')).toBeInViewport();
});

test('the note under a step keeps both ends of a long name, and shows all of it on keyboard focus', async ({
  playground,
  page,
}) => {
  const manifest =
    'apiVersion: v1\nkind: Pod\nmetadata: { name: shop }\nspec:\n  containers:\n  - { name: metrics-exporter-with-a-long-name, image: a }\n';
  const draft = manifest.replace('image: a', 'image: b');
  const scenario = { v: 4, release: '1.31', path: 'api', manifest, events: [], draft } as const;
  await playground.open(`#${linkOf({ scenario })}`);
  const step = playground.steps.getByRole('button', {
    name: /start containers.*metrics-exporter-with-a-long-name/,
  });
  const cut = step.getByText('metri…-name');
  await expect(cut).toBeVisible();
  await step.focus();
  await page.keyboard.press('Shift');
  await expect(cut).toBeHidden();
  await expect(step.getByText('metrics-exporter-with-a-long-name')).toBeInViewport({ ratio: 1 });
});

test('present mode on a low screen shows the whole verdict, most of the picture and the player', async ({
  playground,
  page,
}) => {
  for (const [width, height, least] of [
    [844, 390, 230],
    [1024, 500, 300],
    [1280, 600, 400],
  ] as const) {
    const size = `${width} x ${height}`;
    await page.setViewportSize({ width, height });
    await playground.open();
    await page.keyboard.press('p');
    await expect(playground.editor()).toBeHidden();
    await expect(playground.verdict).toBeInViewport({ ratio: 0.99 });
    const parts = ['Picture', 'Timeline'].map((name) => page.getByRole('region', { name }));
    const [picture, player] = await still(page, () => Promise.all(parts.map((one) => one.boundingBox())));
    expect((player?.y ?? 0) + (player?.height ?? 0), size).toBeLessThanOrEqual(height);
    expect((player?.y ?? 0) - (picture?.y ?? 0), size).toBeGreaterThanOrEqual(least);
    await unfoldTable(page);
    const last = playground.container('log-agent');
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
  }
});

test('the lines of kubectl are whole in a narrow inspector', async ({ playground, page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await playground.open();
  await page.getByRole('button', { name: 'Apply edit' }).click();
  const next = page.getByRole('button', { name: 'Next step' });
  const kubectl = page.getByRole('region', { name: 'What kubectl shows' });
  const lines = kubectl.getByRole('table', { name: 'kubectl get pods' });
  await expect(async () => {
    if (await next.isEnabled()) await next.click();
    await expect(lines.getByRole('row')).toHaveCount(3, { timeout: 200 });
  }).toPass();
  await expect
    .poll(() => kubectl.evaluate((panel) => panel.scrollWidth - panel.clientWidth))
    .toBeLessThanOrEqual(0);
  // A low window leaves the room to the reasons, and says how many lines there are.
  await page.setViewportSize({ width: 1280, height: 720 });
  await kubectl.getByRole('button', { name: /What kubectl/ }).click();
  await expect(lines.getByRole('row')).toHaveCount(2);
  await expect(kubectl).toContainText('1 earlier line');
});

test('on a large screen the reasons, the hash and the releases stand side by side, and the text is larger', async ({
  playground,
  page,
}) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await playground.open();
  const columns = ['Why', 'Hash'].map((name) => page.getByRole('region', { name, exact: true }));
  const releases = page.getByRole('tabpanel', { name: 'Releases' });
  const isRow = async () => {
    const [why, hash, last] = await Promise.all([...columns, releases].map((one) => one.boundingBox()));
    return why && hash && last && why.x + why.width <= hash.x + 1 && hash.x + hash.width <= last.x + 1;
  };
  await expect.poll(isRow).toBe(true);
  await expect(columns[1] ?? releases).toContainText('4358d61d');
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Log' })).toBeVisible();
  await expect(columns[0] ?? releases).toContainText('definition changed?');
  const size = (width: number) => page.setViewportSize({ width, height: 1440 });
  const letters = () =>
    page
      .locator('.monaco-editor .view-line')
      .first()
      .evaluate((line) => getComputedStyle(line).fontSize);
  await expect.poll(letters).toBe('16px');
  await size(1440);
  await expect.poll(letters).toBe('13px');
  await expect(page.getByRole('tab', { name: 'Hash' })).toBeVisible();
});

test('on a tablet the names of nine steps do not overlap', async ({ playground, page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await playground.open();
  await page.getByRole('combobox', { name: 'Kubelet release' }).selectOption('1.37');
  await page.getByRole('combobox', { name: 'Applied with' }).selectOption('Deployment');
  await expect(playground.verdict).toContainText('New Pod');
  await expect(playground.steps.getByRole('listitem')).toHaveCount(9);
  const overlaps = () =>
    playground.steps.evaluate((list) => {
      const boxes = [...list.children].flatMap((step) => {
        const label = step.querySelector('button > :last-child');
        const name = label?.firstElementChild;
        return name?.checkVisibility({ opacityProperty: true }) ? name.getBoundingClientRect() : [];
      });
      return boxes.filter((box, at) => box.left < (boxes[at - 1]?.right ?? 0)).length;
    });
  await expect.poll(overlaps).toBe(0);
});
