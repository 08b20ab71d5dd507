// Tests that a preview, a replay and the present are distinct, and never mixed.

import { linkOf } from '../scripts/lib/linkOf.ts';
import { expect, type Playground, test } from './page.ts';

const mode = ({ page }: Playground) => page.getByRole('group', { name: 'Question' });
const time = ({ page }: Playground) => page.getByRole('slider', { name: 'Time' });

test('the page says whether it shows a preview, a replay or the present', async ({ playground, page }) => {
  await playground.open();
  await expect(mode(playground)).toContainText('Example');
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(mode(playground)).toContainText(/^\+\d/);
  await time(playground).press('End');
  await expect(mode(playground)).toContainText(/^Now/);
  await expect(playground.verdict).toContainText('does nothing');
});

test('what plays is not mixed with an edit that is not applied, which comes back at the end', async ({
  playground,
  page,
}) => {
  await playground.open();
  const nginx = playground.container('nginx');
  await expect(nginx).toContainText('kill and start');
  const typed = await playground.text();
  await page.getByRole('button', { name: 'What if' }).click();
  await page.getByRole('button', { name: 'container exits', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'What if' });
  await dialog.getByRole('combobox', { name: 'Container' }).selectOption('log-agent');
  await dialog.getByRole('button', { name: 'Trigger' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await time(playground).press('Home');
  const strip = page.getByRole('status').filter({ hasText: 'set aside' });
  const next = page.getByRole('button', { name: 'Next step' });
  const last = Number(await time(playground).getAttribute('max'));
  // Before the end, the page does not mention the edit of nginx.
  for (let stop = 0; stop < last; stop++) {
    await expect(time(playground)).toHaveValue(`${stop}`);
    if (!(await mode(playground).textContent())?.startsWith('+')) break;
    await expect(nginx).not.toContainText('kill');
    await expect(playground.verdict).not.toContainText('kills nginx');
    await expect(strip).toBeVisible();
    await expect(page.getByRole('button', { name: 'Apply edit' })).toBeDisabled();
    await next.click();
  }
  await expect(mode(playground)).toContainText('Your edit');
  await expect(nginx).toContainText('kill and start');
  await expect(strip).toHaveCount(0);
  await expect.poll(() => playground.text()).toBe(typed);

  // From the middle, a button leads back to the edit.
  await time(playground).press('Home');
  await strip.getByRole('button', { name: 'Preview your edit' }).click();
  await expect(mode(playground)).toContainText('Your edit');
  await expect(page.getByRole('button', { name: 'Apply edit' })).toBeEnabled();
});

test('a step in the rail explains itself and changes nothing', async ({ playground, page }) => {
  await playground.open();
  const before = await time(playground).getAttribute('aria-valuetext');
  await playground.steps.getByRole('button', { name: /^3/ }).click();
  const step = page.getByRole('region', { name: 'Step 3: kill containers' });
  await expect(step).toContainText('nginx');
  await expect(page.getByRole('tabpanel', { name: 'Why' })).toContainText('nginx: definition changed?');
  await playground.steps.getByRole('button', { name: /^4/ }).click();
  await expect(page.getByRole('region', { name: /^Step 4/ })).toContainText('not needed');
  await expect(mode(playground)).toContainText('Example');
  await expect(page.getByRole('button', { name: 'Apply edit' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
  await expect.poll(() => time(playground).getAttribute('aria-valuetext')).toBe(before);
});

test('an edit typed in the middle of a story is previewed there', async ({ playground, page }) => {
  const manifest = 'kind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: web, image: "web:1"}]}\n';
  const events = [
    { type: 'exit', container: 'web', code: 1 },
    { type: 'wait', seconds: 600 },
    { type: 'exit', container: 'web', code: 2 },
  ] as const;
  const scenario = { v: 4, release: '1.31', path: 'api', manifest, events, cursor: 1 } as const;
  await playground.open(`#${linkOf({ scenario })}`);
  await expect(mode(playground)).toContainText(/^\+\d/);
  await playground.replaceInEditor('web:1', 'web:2');
  await expect(mode(playground)).toContainText('Your edit');
  await expect(playground.container('web')).toContainText('kill and start');
  await page.getByRole('button', { name: 'Apply edit' }).click();
  await expect(page.getByRole('status', { name: 'Notice' })).toContainText('kept as another future');
});
