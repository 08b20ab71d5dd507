// Tests that the page reports a hostile text, stays usable and keeps the work. The benchmark measures the
// speed.

import { expect, test } from './page.ts';
import { paste } from './paste.ts';

const HEAD = 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: x\nspec:\n  containers:\n';

/** Ten lists of nine aliases each: a billion values in a few lines. */
const LAUGHS = ['a0: &a0 [x, x, x, x, x, x, x, x, x]']
  .concat(Array.from({ length: 9 }, (_, i) => `a${i + 1}: &a${i + 1} [${`*a${i}, `.repeat(9)}]`))
  .join('\n');

const TOO_LONG = `${HEAD}${'  - name: a\n    image: b\n'.repeat(24_000)}`;

const HOSTILE = {
  'too deep': `a: ${'['.repeat(20_000)}`,
  'a billion aliases': LAUGHS,
} as const;

test('refuses a pasted text that is too long, with its size, and keeps the text', async ({
  playground,
  page,
}) => {
  await playground.open();
  const before = await playground.text();
  await playground.focusEditor();
  await page.keyboard.press('ControlOrMeta+A');
  await paste(page, TOO_LONG);
  await expect(page.getByRole('status', { name: 'Notice' })).toContainText(`${TOO_LONG.length}`);
  await expect.poll(() => playground.text()).toBe(before);
  await playground.replaceInEditor('nginx:1.25.3', 'nginx:1.25.2');
  await expect(playground.container('nginx')).toContainText('keep');
});

for (const [name, text] of Object.entries(HOSTILE)) {
  test(`reports that a text is ${name}, and stays responsive`, async ({ playground, page }) => {
    await playground.open();
    await playground.focusEditor();
    await page.keyboard.press('ControlOrMeta+A');
    await paste(page, text);
    await expect(playground.verdict).toContainText(/not a valid Pod|Error on line/);
    await expect(playground.container('nginx')).toContainText('kill and start');
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(playground.verdict).toContainText('kills nginx');
    await playground.replaceInEditor('nginx:1.25.3', 'nginx:1.25.2');
    await expect(playground.container('nginx')).toContainText('keep');
  });
}
