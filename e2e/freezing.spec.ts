// Tests that links and texts that once froze the page no longer do.

import type { ScenarioEvent } from '@syncpod/core/runtime';
import { linkOf } from '../scripts/lib/linkOf.ts';
import { expectShortTasks, watchTasks } from './longTasks.ts';
import { expect, test } from './page.ts';

test.use({ newTab: true });

const podOf = (containers: number): string =>
  `kind: Pod\nmetadata: {name: w}\nspec:\n  containers:\n${Array.from(
    { length: containers },
    (_, index) => `  - {name: a${index}, image: b}\n`,
  ).join('')}`;

const times = (count: number, event: ScenarioEvent): ScenarioEvent[] =>
  Array.from({ length: count }, () => event);

const STORIES: Readonly<Record<string, { containers: number; events: readonly ScenarioEvent[] }>> = {
  'a hundred years of waiting': { containers: 1, events: times(100, { type: 'wait', seconds: 31_536_000 }) },
  '300 containers and 1,000 events': {
    containers: 300,
    events: times(1000, { type: 'sandbox', change: 'dies' }),
  },
  'years of failing pulls': {
    containers: 1,
    events: [
      { type: 'image', image: 'b', state: 'broken' },
      { type: 'exit', container: 'a0', code: 1 },
      ...times(50, { type: 'wait', seconds: 86_400 }),
    ],
  },
};

for (const [name, { containers, events }] of Object.entries(STORIES)) {
  test(`a link with ${name} does not block the page`, async ({ playground, page }) => {
    await watchTasks(page);
    const scenario = { v: 4, release: '1.31', path: 'api', manifest: podOf(containers), events } as const;
    await playground.openOnPhone(`#${linkOf({ scenario })}`);
    await expect(playground.verdict).toContainText(/nothing to apply|does nothing|keeps/i);
    await expect(playground.verdict).not.toContainText('nginx');
    await page.getByRole('button', { name: 'Why did it restart?' }).click();
    await expect(playground.tool('Why did it restart?')).toBeVisible();
    await expectShortTasks(page, name);
  });
}

test('an input method composes text in the editor', async ({ playground, page }) => {
  await playground.open();
  await playground.setText(`# \n${podOf(1)}`);
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('End');
  const input = await page.context().newCDPSession(page);
  for (const text of ['n', 'に', 'にほ', 'にほん', '日本']) {
    const end = text.length;
    await input.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
  }
  await input.send('Input.insertText', { text: '日本' });
  await page.keyboard.type('!');
  await expect.poll(() => playground.text()).toBe(`# 日本!\n${podOf(1)}`);
});

test('a long line that arrives in pieces stays as it is', async ({ playground, page }) => {
  await watchTasks(page);
  await playground.open();
  await playground.setText('#');
  await page.keyboard.press('ControlOrMeta+A');
  const env = Array.from({ length: 100 }, (_, index) => ({ name: `N${index}`, value: `"${index}" {[(` }));
  const pod = {
    kind: 'Pod',
    metadata: { name: 'w' },
    spec: { containers: [{ name: 'a', image: 'b', env }] },
  };
  const text = JSON.stringify(pod);
  // Several characters at once, as dictation and automation send them.
  for (let at = 0; at < text.length; at += 100) await page.keyboard.insertText(text.slice(at, at + 100));
  await expect.poll(() => playground.text()).toBe(text);
  await expectShortTasks(page);
});

test('a text of 110,000 lines is replaced by another', async ({ playground, page }) => {
  await watchTasks(page);
  await playground.open();
  await playground.setText('# line\n'.repeat(110_000));
  await playground.setText(podOf(2));
  await expect.poll(() => playground.text()).toBe(podOf(2));
  await expectShortTasks(page);
});
