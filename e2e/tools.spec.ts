// Tests gates, the palette, present mode and the tour, with keyboard only and on small screens.

import { seriousFindings, seriousFindingsInBothThemes } from './axe.ts';
import { hold } from './hold.ts';
import { expect, test } from './page.ts';
import { still } from './still.ts';

test('a locked gate cannot be set, and a missing required gate is named', async ({ playground, page }) => {
  await playground.open();
  await page.getByRole('combobox', { name: 'Kubelet release' }).selectOption('1.36');
  await playground.more('Gates');
  const dialog = page.getByRole('dialog', { name: 'Feature gates of kubelet 1.36' });
  await expect(dialog).toContainText('The API server has the same release and gates as the kubelet');
  await expect(dialog).toContainText(
    'An init container with restartPolicy Always keeps running as a sidecar.',
  );
  await expect(dialog.getByRole('checkbox', { name: /^SidecarContainers/ })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /^ContainerRestartRules/ }).uncheck();
  await expect(dialog).toContainText(
    'RestartAllContainersOnContainerExits is enabled, but depends on features that are disabled: [ContainerRestartRules]',
  );
  await dialog.getByRole('checkbox', { name: /^RestartAllContainersOnContainerExits/ }).uncheck();
  await expect(dialog).not.toContainText('depends on features');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Gates 2' })).toBeVisible();
});

test('the palette opens over the editor and selects another kubelet, by keyboard', async ({
  playground,
  page,
}) => {
  const release = await hold(page, /assets\/inspect-[^/]*\.js$/);
  await playground.openOnPhone();
  await playground.focusEditor();
  await page.keyboard.press('ControlOrMeta+K');
  await expect(page.getByRole('combobox', { name: 'Type a command' })).toBeFocused();
  await page.keyboard.type('kubelet 1.14');
  // The actions have not loaded yet.
  await page.keyboard.press('Enter');
  release();
  await expect(playground.verdict).toContainText('1.14');
  await expect(playground.steps.getByRole('listitem')).toHaveCount(6);

  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('open log');
  // Enter that accepts a word of an input method must not run an action; Safari marks it only by its keyCode.
  for (const how of [{ isComposing: true }, { keyCode: 229 }]) {
    const enter = { key: 'Enter', bubbles: true, cancelable: true, ...how };
    await page.getByRole('combobox', { name: 'Type a command' }).dispatchEvent('keydown', enter);
  }
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log', { name: 'Kubelet log' })).toBeVisible();

  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('what if: container exits');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'What if' })).toBeVisible();
});

test('every button of the page is among all commands, in both languages', async ({ playground, page }) => {
  await playground.open();
  for (const [typed, first] of [
    ['import', 'Paste or import a Pod'],
    ['export', 'Export'],
    ['quiz', 'Lessons and quiz'],
    ['embed', 'Share or embed'],
    ['theme', 'Theme: light'],
    ['中文', 'Switch to Chinese (中文)'],
  ] as const) {
    await page.keyboard.press('ControlOrMeta+K');
    await page.getByRole('combobox', { name: 'Type a command' }).fill(typed);
    await expect(page.getByRole('option').filter({ hasText: first })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox', { name: 'Type a command' })).toBeHidden();
  }
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('share');
  await expect(page.getByRole('listbox', { name: 'Commands' }).getByRole('option')).toHaveText([
    'Share or embed',
  ]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('undo');
  await expect(page.getByRole('option', { name: 'Undo' })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Revert text' }).click();
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('undo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Apply edit' })).toBeEnabled();
});

test('present mode shows only the picture until the editor is opened', async ({ playground, page }) => {
  await playground.open();
  await page.keyboard.press('p');
  await expect(playground.editor()).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Why' })).toBeHidden();
  await expect(playground.container('nginx')).toContainText('kill and start');
  await page.keyboard.press('e');
  await expect(playground.editor()).toBeFocused();
  await page.getByRole('button', { name: 'Leave present mode' }).click();
  await expect(page.getByRole('tab', { name: 'Why' })).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).focus();
  await page.keyboard.press('p');
  await expect(page.getByRole('tab', { name: 'Why' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tab', { name: 'Why' })).toBeVisible();
});

test('present mode with the inspector fits on a tablet', async ({ playground, page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await playground.open();
  await page.keyboard.press('p');
  await page.getByRole('button', { name: 'Inspector' }).click();
  await expect(page.getByRole('tab', { name: 'Releases' })).toBeInViewport({ ratio: 1 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
});

test('on a projector the default Pod is large, complete and has all its facts', async ({
  playground,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await playground.open();
  await page.keyboard.press('p');
  await expect(playground.editor()).toBeHidden();
  const picture = page.getByRole('region', { name: 'Picture' });
  await expect(picture.getByRole('button', { name: '10 s grace' })).toContainText('c551590c');
  await expect(picture.getByRole('button', { name: 'log-agent' })).toBeInViewport({ ratio: 0.99 });
  const parts = [
    picture,
    picture.locator('.react-flow__node-pod'),
    page.getByRole('slider', { name: 'Time' }),
  ];
  const [pane, pod, track] = await still(page, () => Promise.all(parts.map((one) => one.boundingBox())));
  expect((pod?.y ?? 0) + (pod?.height ?? 0)).toBeLessThanOrEqual((pane?.y ?? 0) + (pane?.height ?? 0));
  expect(track?.width).toBeGreaterThan(600);
  await expect(page.getByRole('button', { name: 'What if' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Speed' })).toBeHidden();
});

test('the tour moves and covers nothing that it describes, ends, and is not offered again', async ({
  playground,
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await playground.open();
  const places = () =>
    Promise.all([playground.verdict, page.locator('main')].map((part) => part.boundingBox()));
  const before = await still(page, places);
  await page.getByRole('button', { name: 'Tour' }).click();
  const tour = page.getByRole('region', { name: 'Tour' });
  await expect(tour).toContainText('1 of 4');
  await expect.poll(() => places()).toEqual(before);
  // The tour covers the bar, which cannot be reached in the meantime.
  const share = page.getByRole('button', { name: 'Share' });
  await share.focus();
  await expect(share).not.toBeFocused();
  await playground.replaceInEditor('nginx:1.25.3', 'nginx:1.25.2');
  await expect(playground.container('nginx')).toContainText('keep');
  for (const step of [2, 3, 4]) {
    await tour.getByRole('button', { name: 'Next' }).click();
    await expect(tour).toContainText(`${step} of 4`);
  }
  await tour.getByRole('button', { name: 'Done' }).click();
  await expect(tour).toBeHidden();
  await share.focus();
  await expect(share).toBeFocused();
  await page.reload();
  await expect(playground.verdict).not.toBeEmpty();
  await expect(page.getByRole('button', { name: 'Tour' })).toBeHidden();
});

test('on a small phone no button of the top bar wraps into a row of its own', async ({
  playground,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await playground.openOnPhone();
  const middle = async (name: string) => {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) / 2;
  };
  await expect.poll(async () => (await middle('Lessons')) - (await middle('Share'))).toBeCloseTo(0, 0);
});

test('on a phone the tour opens the tab that it describes', async ({ playground, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await playground.openOnPhone();
  await playground.more('Tour');
  const tour = page.getByRole('region', { name: 'Tour' });
  for (const tab of ['Pod', 'Picture', 'Why', 'Picture']) {
    await expect(page.getByRole('tab', { name: tab, exact: true })).toHaveAttribute('aria-selected', 'true');
    await tour.getByRole('button', { name: /Next|Done/ }).click();
  }
  await expect(tour).toBeHidden();
});

test('on a phone the track keeps its position and names the current stop', async ({ playground, page }) => {
  for (const [width, height] of [
    [390, 844],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await playground.openOnPhone();
    const track = page.getByRole('slider', { name: 'Time' });
    const parts = [
      track,
      ...['Next step', 'Undo', 'What if'].map((name) => page.getByRole('button', { name })),
    ];
    const places = () => Promise.all(parts.map((part) => part.boundingBox()));
    const before = await still(page, places);
    expect(before[0]?.width).toBeGreaterThan(width - 40);
    await page.getByRole('button', { name: 'Next step' }).click();
    const stop = page.getByRole('region', { name: 'Timeline' }).getByText('1 compute', { exact: true });
    await expect(stop.filter({ visible: true })).toBeInViewport({ ratio: 1 });
    await expect.poll(() => places()).toEqual(before);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('keys alone lead from the editor to the log and back', async ({ playground, page }) => {
  await playground.open();
  await page.keyboard.press('e');
  await expect(playground.editor()).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(playground.editor()).not.toBeFocused();
  await page.getByRole('tab', { name: 'Pod' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Observed state' })).toBeFocused();
  await expect(page.getByRole('table', { name: 'Observed state' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('table', { name: 'Running Pod and edited Pod' })).toBeVisible();
  await page.keyboard.press('e');
  await expect(playground.editor()).toBeFocused();
  await page.getByRole('tab', { name: 'Pod' }).focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect(help).toContainText('Open the command palette');
  await expect(help).toContainText('Print a handout');
  await expect(help).toContainText('Nothing you type or open leaves your browser.');
  await expect(help.getByRole('term').filter({ hasText: 'PLEG' })).toBeVisible();
  expect(await seriousFindings(page, { within: 'dialog[open]' })).toEqual([]);
});

test('no new panel has a serious violation, in light and dark', async ({ playground, page }) => {
  await playground.open();
  const findings: string[] = [];
  // Other tests check the rest of the page.
  const look = async (part: string): Promise<void> => {
    findings.push(...(await seriousFindingsInBothThemes(page, { within: part, without: '.monaco-editor' })));
  };
  await page.getByRole('tab', { name: 'Observed state' }).click();
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByRole('log', { name: 'Events' })).toBeVisible();
  await look('main');
  await page.getByRole('tab', { name: 'Diff' }).click();
  await page.getByRole('tab', { name: 'Releases' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await look('main');
  await page.keyboard.press('ControlOrMeta+K');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('dialog[open]');
  await page.keyboard.press('Escape');
  for (const open of [
    () => playground.more('Gates'),
    () => page.getByRole('button', { name: 'What if' }).click(),
  ]) {
    await open();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('dialog[open]');
    await page.keyboard.press('Escape');
  }
  for (const name of ['Lessons', 'Why did it restart?']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(playground.tool(name)).toBeVisible();
    await look('[data-page="tool"]:not([hidden])');
    await playground.leaveTool();
  }
  expect(findings).toEqual([]);
});

test('shows what is verified, what differs and why, and what is simplified', async ({ playground, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await playground.openOnPhone();
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('verification');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'How this page is verified' });
  await expect(dialog.getByRole('rowheader', { name: 'v1.26.15' })).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: 'v1.26.15' })).toContainText('1500 of 1500');
  await expect(dialog).toContainText('containers that refer to claims that the Pod does not have');
  await expect(dialog).toContainText('dynamic resource allocation is not simulated (1 edit)');
  await expect(dialog).toContainText('Simplifications');
  await expect(dialog.getByRole('heading', { name: 'Known limits' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});
