// Tests what-ifs: the choices, the page's response, and the conditions that hold from then on.

import type { Locator } from 'playwright/test';
import { expect, type Playground, test } from './page.ts';

/** Opens the dialog at one what-if. */
async function ask({ page }: Playground, what: string) {
  await page.getByRole('button', { name: 'What if' }).click();
  const dialog = page.getByRole('dialog', { name: 'What if' });
  await dialog.getByRole('button', { name: what, exact: true }).click();
  return dialog;
}

/** Waits until the dialog has returned the focus. */
async function trigger(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Trigger' }).click();
  await expect(dialog).toHaveCount(0);
}

test('only probes that exist are offered, with the reason next to the others', async ({ playground }) => {
  await playground.openOnPhone();
  const dialog = await ask(playground, 'probe fails');
  const probe = dialog.getByRole('combobox', { name: 'Probe' });
  await expect(probe).toHaveValue('liveness');
  await expect(
    probe.getByRole('option', { name: 'startup (container nginx has no startup probe)' }),
  ).toBeDisabled();
  const container = dialog.getByRole('combobox', { name: 'Container' });
  await expect(
    container.getByRole('option', { name: 'log-agent (container log-agent has no liveness probe)' }),
  ).toBeDisabled();
  await dialog.getByRole('button', { name: 'resize', exact: true }).click();
  await expect(dialog.getByRole('status')).toHaveText('1.26 has no resize subresource');
  await expect(dialog.getByRole('button', { name: 'Trigger' })).toBeDisabled();
});

test('a what-if without an effect now says when it has one, and stands until it is ended', async ({
  playground,
  page,
}) => {
  await playground.openOnPhone();
  const dialog = await ask(playground, 'container won’t stop cleanly');
  await dialog.getByRole('combobox', { name: 'Container' }).selectOption('log-agent');
  await expect(playground.example()).toHaveText('Example: In-place image update');
  await trigger(dialog);
  await expect(playground.example()).toHaveText('Pod: Your Pod');
  const notice = page.getByRole('status', { name: 'Notice' });
  await expect(notice).toContainText(
    'From now on: log-agent ignores SIGTERM; takes effect when log-agent is stopped.',
  );
  const standing = page.getByRole('list', { name: 'Standing conditions' });
  await expect(standing.getByRole('listitem')).toHaveText(/log-agent ignores SIGTERM/);
  await standing.getByRole('button', { name: 'End: log-agent ignores SIGTERM' }).click();
  await expect(standing).toHaveCount(0);
  await expect(notice).toContainText('No longer: log-agent ignores SIGTERM.');
});

test('the image that is being typed is offered first, and the preview shows what follows', async ({
  playground,
}) => {
  await playground.openOnPhone();
  await expect(playground.container('nginx')).toContainText('kill and start');
  const dialog = await ask(playground, 'image can’t be pulled');
  await expect(dialog.getByRole('combobox', { name: 'Image' })).toHaveValue('nginx:1.25.3');
  await trigger(dialog);
  await expect(playground.verdict).toContainText('kills nginx but cannot start it again (ErrImagePull)');
});

test('the edit of a Pod that is deleted is kept, and creates the Pod again', async ({ playground, page }) => {
  await playground.open();
  const dialog = await ask(playground, 'Pod is deleted');
  await trigger(dialog);
  await page.getByRole('slider', { name: 'Time' }).press('End');
  const again = page.getByRole('button', { name: 'Create it again' });
  await expect(again).toBeEnabled();
  await expect.poll(() => playground.text()).toContain('nginx:1.25.3');
  await again.click();
  await page.getByRole('slider', { name: 'Time' }).press('End');
  await expect(playground.verdict).toContainText('does nothing');
  await expect.poll(() => playground.text()).toContain('nginx:1.25.3');
});

test('kubectl debug keeps the edit: only the edited line differs from the Pod', async ({
  playground,
  page,
}) => {
  await playground.open();
  const dialog = await ask(playground, 'kubectl debug');
  await trigger(dialog);
  await page.getByRole('slider', { name: 'Time' }).press('End');
  await expect(playground.verdict).toContainText('kills nginx');
  await expect(page.getByTitle('Diff, 1 lines')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply edit' })).toBeEnabled();
  await expect.poll(() => playground.text()).toContain('ephemeralContainers:');
});

test('a selected container is offered what can happen to it at the cursor', async ({ playground, page }) => {
  await playground.open();
  await page.getByRole('button', { name: 'Next step' }).click();
  const slider = page.getByRole('slider', { name: 'Time' });
  await expect(slider).toHaveAttribute('aria-valuetext', /, 1 compute$/);
  const at = (await slider.getAttribute('aria-valuetext'))?.split(',')[0] ?? '';
  await page.getByRole('button', { name: /^nginx, kill/ }).click();
  const offers = page.getByRole('group', { name: 'What if, here: nginx' });
  await expect(offers.getByRole('button')).toHaveText([
    'crash',
    'out of memory',
    'liveness probe fails',
    'ignores SIGTERM',
  ]);
  await offers.getByRole('button', { name: 'out of memory' }).click();
  await expect(page.getByRole('status', { name: 'Notice' })).toContainText(`at ${at}.`);
});

test('while nothing happens, three acts for this Pod replace the timeline', async ({ playground, page }) => {
  await playground.open();
  const plot = page.locator('[data-area="player"] [data-idle]');
  await expect(plot).toHaveAttribute('data-idle', 'false');
  await page.getByRole('button', { name: 'Revert text' }).click();
  const acts = page.getByRole('group', { name: 'Nothing to play. Try:' });
  await expect(acts.getByRole('button')).toHaveText([
    'Raise the memory of nginx',
    'Kill nginx',
    'Upgrade the node to 1.27',
  ]);
  await expect(plot).toHaveAttribute('data-idle', 'true');
  await acts.getByRole('button', { name: 'Kill nginx' }).press('Enter');
  await expect(acts).toHaveCount(0);
  await expect(plot).toHaveAttribute('data-idle', 'false');
});
