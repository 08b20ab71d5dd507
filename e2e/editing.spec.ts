// Tests typing in the editor: the cursor, the time at which errors are reported, quick fixes, and the size of the text.

import { expect, test } from './page.ts';
import { still } from './still.ts';

const POD = `apiVersion: v1
kind: Pod
metadata:
  name: web-2
spec:
  containers:
  - name: nginx
    image: nginx:1.25.2
`;

test('Enter puts the cursor where YAML needs it', async ({ playground, page }) => {
  await playground.open();
  await playground.setText(`${POD}    `);
  await page.keyboard.press('ControlOrMeta+End');
  for (const line of ['env:', '- name: FOO', 'value: bar']) {
    await page.keyboard.type(line);
    // Monaco has colored the line, so it has recognized the key and the colon.
    const tokens = page.locator('.view-line').filter({ hasText: line }).last().locator('span > span');
    await expect.poll(() => tokens.count()).toBeGreaterThan(1);
    // Enter would accept a suggestion.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
  }
  await expect.poll(() => playground.text()).toContain('    env:\n      - name: FOO\n        value: bar\n');
});

test('no error is reported while a line is being typed', async ({ playground, page }) => {
  await playground.open();
  await playground.setText(`${POD}    `);
  await page.keyboard.press('ControlOrMeta+End');
  // The lanes of the Pod before are gone.
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeDisabled();
  const place = () => page.getByRole('region', { name: 'Picture' }).boundingBox();
  const picture = await still(page, place);
  await playground.verdict.evaluate((verdict) => {
    const keys = { last: 0, error: 0 };
    addEventListener('keydown', () => (keys.last = performance.now()), true);
    new MutationObserver(() => {
      if (verdict.textContent?.includes('Error')) keys.error ||= performance.now() - keys.last;
    }).observe(verdict, { childList: true, characterData: true, subtree: true });
    Object.assign(globalThis, { keys });
  });
  // A scalar between the fields of a container is unreadable until its colon.
  await page.keyboard.type('stdin', { delay: 600 });
  await expect(playground.verdict).toContainText('Error on line 9');
  const pause = await page.evaluate(() => (globalThis as { keys?: { error: number } }).keys?.error);
  expect(pause).toBeGreaterThanOrEqual(1000);
  expect(await still(page, place)).toEqual(picture);
});

test('a quick fix corrects a misspelled field, and Format the layout', async ({ playground, page }) => {
  await playground.open();
  await playground.setText(POD.replace('image:', 'imagee:'));
  const problems = page.getByRole('list', { name: 'Problems' });
  await expect(problems).toContainText('unknown field "imagee"');
  await problems.getByRole('button', { name: 'Line 8' }).first().click();
  await expect(playground.monaco()).toBeFocused();
  await page.keyboard.press('ControlOrMeta+.');
  await page.getByText('Change to image').click();
  await expect(problems).not.toContainText('unknown field');
  await expect.poll(() => playground.text()).toBe(POD);
  await playground.setText(POD.replace('image: ', 'image:    '));
  await page.getByRole('button', { name: 'Format' }).click();
  // Selecting the text would cancel Monaco's formatting, so the lines are read first.
  const lines = async () => (await page.locator('.view-lines').textContent())?.replaceAll('\u00a0', ' ');
  await expect.poll(lines).toContain('image: nginx');
  await expect.poll(() => playground.text()).toBe(POD);
});

test('the size of the text is remembered', async ({ playground, page }) => {
  await playground.open();
  const line = page.locator('.view-line').first();
  const height = async () => (await line.boundingBox())?.height;
  await expect.poll(height).toBe(20);
  await page.getByRole('button', { name: 'Larger editor text' }).click();
  await expect.poll(height).toBe(22);
  await page.reload();
  await expect(playground.monaco()).toBeVisible();
  await expect.poll(height).toBe(22);
});
