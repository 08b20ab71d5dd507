// Tests which kubelet upgrades restart the Pod, and the result of the edit in each release.

import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { linkOf } from '../scripts/lib/linkOf.ts';
import { expect, test } from './page.ts';

test('shows that the upgrade from 1.30 to 1.31 restarts nginx because the hash formula changed', async ({
  playground,
  page,
}) => {
  await playground.open();
  const panel = await releasesPanel(page);
  await expect(panel).toContainText('Kubelet upgrade from 1.30 to 1.31: nginx restarts');
  await expect(panel).toContainText('the hash formula changed: only name and image are hashed since 1.31');
  await expect(panel.getByText('1.14–1.37')).toBeVisible();

  await panel.getByRole('combobox', { name: 'Upgrade from' }).selectOption('1.31');
  await panel.getByRole('combobox', { name: 'Upgrade to' }).selectOption('1.37');
  await expect(panel).toContainText('Kubelet upgrade from 1.31 to 1.37: keeps every container');
});

test('the film shows the edit on 30 kubelets, and is saved as a GIF', async ({ playground, page }) => {
  await playground.open();
  await page.getByRole('button', { name: 'Film' }).click();
  const film = page.getByRole('dialog', { name: 'This Pod on 30 kubelets' });
  await expect(film.getByRole('listitem')).toHaveCount(30);
  await expect(film.getByRole('img', { name: 'web-2, kubelet 1.26' })).toBeAttached();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    film.getByRole('button', { name: 'Save as GIF' }).click(),
  ]);
  expect(
    readFileSync(await download.path())
      .subarray(0, 6)
      .toString(),
  ).toBe('GIF89a');
});

test('the arrow keys move through the matrix', async ({ playground, page }) => {
  await playground.open();
  await page.getByRole('tab', { name: 'Why' }).focus();
  await page.keyboard.press('End');
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  const chosen = grid.getByRole('gridcell', { selected: true });
  await chosen.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(chosen).toHaveAccessibleName(/^1\.16–1\.30 to 1\.16–1\.30: keeps every container/);
  await expect(chosen).toBeFocused();
});

test('switches to the old release and shows the upgrade', async ({ playground, page }) => {
  await playground.open();
  await page.getByRole('button', { name: 'Revert text' }).click();
  const panel = await releasesPanel(page);
  await panel.getByRole('button', { name: 'Switch to 1.30 and upgrade' }).click();
  await page.getByRole('slider', { name: 'Time' }).focus();
  await page.keyboard.press('End');
  for (const name of ['nginx', 'log-agent']) await expect(playground.container(name)).toContainText('keep');
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByRole('log', { name: 'Events' })).toContainText(
    'Container log-agent definition changed, will be restarted',
  );
});

test('a comparison of two releases shows what an upgrade would do', async ({ playground, page }) => {
  await playground.open();
  await page.getByRole('button', { name: 'Revert text' }).click();
  await page.getByRole('tab', { name: 'Releases' }).click();
  await page.getByRole('button', { name: 'Compare this Pod on 1.30 and 1.31' }).click();
  const headline = page.getByRole('status', { name: 'What differs' });
  await expect(headline).toContainText('Same outcome.');
  await expect(headline).toContainText(
    'Upgrading a running Pod from 1.30 to 1.31 restarts nginx and log-agent.',
  );
  await page.getByRole('button', { name: 'Swap the sides' }).click();
  await expect(headline).toContainText('Downgrading a running Pod from 1.31 to 1.30 restarts');
});

test('shows that an upgrade replaces a static Pod whose file has no UID, and plays it', async ({
  playground,
  page,
}) => {
  await playground.open();
  const panel = await releasesPanel(page);
  await expect(panel).toContainText('Kubelet upgrade from');
  await playground.openStory('08-static-pod.json');
  await expect(panel).toContainText('Kubelet upgrade from 1.31 to 1.32: agent restarts');
  await expect(panel).toContainText('the file has no UID and the new kubelet generates a different one');
  await panel.getByRole('button', { name: 'Show this upgrade' }).click();
  const timeline = page.getByRole('slider', { name: 'Time' });
  await timeline.fill('1');
  await expect(timeline).toHaveAttribute('aria-valuetext', /kubelet 1\.32: new Pod/);
  await expect(playground.verdict).toContainText(
    'The new kubelet computes a different UID for the same file, so it is a different Pod. Old Pod kube-proxyd: Kubelet 1.32 kills agent',
  );
  await timeline.press('End');
  await expect(timeline).toHaveAttribute('aria-valuetext', /old Pod stopped/);
});

async function releasesPanel(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: 'Releases' }).click();
  return page.getByRole('tabpanel', { name: 'Releases' });
}

test('the API server has a release of its own, which a link keeps', async ({ playground, page }) => {
  const manifest =
    'kind: Pod\nmetadata: { name: web }\nspec: { containers: [{ name: app, image: nginx }] }\n';
  const scenario = {
    v: 4 as const,
    release: '1.28',
    apiServer: '1.26',
    path: 'apply' as const,
    manifest,
    events: [],
  };
  await playground.openOnPhone(`#${linkOf({ scenario })}`);
  const apiServer = page.getByRole('combobox', { name: 'API server release' });
  await expect(apiServer).toHaveValue('1.26');
  await expect(
    page.getByText('unsupported version skew: kubelet 1.28 is newer than the API server 1.26').first(),
  ).toBeVisible();
  const opened = page.url();
  await apiServer.selectOption('1.30');
  await expect(page.getByText('unsupported version skew')).toHaveCount(0);
  await expect(apiServer.getByRole('option')).toHaveText(['1.28', '1.29', '1.30', '1.31']);
  await expect(page).not.toHaveURL(opened);
  const again = page.url();
  await page.goto('about:blank');
  await page.goto(again);
  await expect(apiServer).toHaveValue('1.30');
});
