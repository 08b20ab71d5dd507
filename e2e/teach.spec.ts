// Tests that a teacher can record a lesson on the page, and a learner can take it.

import { readFileSync } from 'node:fs';
import { findings } from './axe.ts';
import { expect, type Playground, test } from './page.ts';

const maker = (playground: Playground) => playground.page.getByRole('region', { name: 'Make a lesson' });
const reads = 'Text for the learner';
const add = 'Add this moment as a step';

/**
 * Records two steps: the running Pod, and an edit of nginx's image with a question about the killed
 * containers.
 */
async function record(playground: Playground): Promise<void> {
  const { page } = playground;
  await page.keyboard.press('ControlOrMeta+K');
  await page.getByRole('combobox', { name: 'Type a command' }).fill('make a lesson');
  await page.keyboard.press('Enter');
  const panel = maker(playground);
  await panel.getByRole('textbox', { name: 'Title' }).fill('Images');
  await panel.getByRole('button', { name: add }).click();
  await panel.getByRole('textbox', { name: reads }).fill('`web-2` runs.');
  await page.getByRole('button', { name: 'Apply edit' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await panel.getByRole('button', { name: add }).click();
  await panel.getByRole('textbox', { name: reads }).fill('Its image changes. Who dies?');
  await panel.getByRole('radio', { name: 'predicts' }).check();
  await panel
    .getByRole('combobox', { name: 'The learner predicts' })
    .selectOption('which containers are killed');
  await expect(panel).toContainText('Answer: nginx');
}

async function linkOf(playground: Playground): Promise<string> {
  await maker(playground).getByRole('button', { name: 'File or link…' }).click();
  return playground.page.getByRole('textbox', { name: 'Link to the lesson' }).inputValue();
}

test('a lesson is recorded, survives a reload, and can be taken from its link', async ({
  playground,
  page,
}) => {
  await playground.open();
  await record(playground);
  const panel = maker(playground);
  // In the task of the change, because a reload can be the next thing that happens.
  const saved = await panel.getByRole('combobox', { name: 'The learner predicts' }).evaluate((select) => {
    const read = () => localStorage.getItem('syncpod.drafts');
    const before = read();
    if (select instanceof HTMLSelectElement) select.selectedIndex += 1;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    return { changed: read() !== before };
  });
  expect(saved).toEqual({ changed: true });
  await panel.getByRole('button', { name: 'Undo' }).click();
  await page.reload();
  await expect(panel.getByRole('textbox', { name: 'Title' })).toHaveValue('Images');
  await panel.getByRole('button', { name: /Its image changes/ }).click();
  await expect(panel.getByRole('textbox', { name: reads })).toHaveValue('Its image changes. Who dies?');

  const shown = (await playground.verdict.textContent()) ?? '';
  await panel.getByRole('button', { name: 'Preview' }).click();
  const lesson = page.getByRole('region', { name: 'Lesson', exact: true });
  await expect(lesson).toContainText('2 of 2');
  await expect(playground.verdict).not.toHaveText(shown);
  await lesson.getByRole('button', { name: 'Back to writing' }).click();
  await expect(playground.verdict).toHaveText(shown);

  const link = await linkOf(playground);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  await page.goto(link);
  await expect(lesson).toContainText('web-2 runs.');
  await lesson.getByRole('button', { name: 'Next' }).click();
  await expect(playground.verdict).toContainText('after your prediction');
  await lesson.getByRole('checkbox', { name: 'log-agent' }).check();
  await lesson.getByRole('button', { name: 'Predict' }).click();
  await lesson.getByRole('button', { name: 'Show the answer' }).click();
  await expect(lesson).toContainText('Not quite. Your prediction: log-agent. What happened: nginx.');
  await expect(lesson.getByRole('listitem').filter({ hasText: 'nginx' }).first()).toContainText('yes');
  await expect(playground.container('nginx')).toContainText('kill and start');

  await expect(page).toHaveURL(/#lesson=.*&step=2$/);
  await page.reload();
  await expect(lesson).toContainText('2 of 2');
});

test('text that contradicts a replaced earlier step is flagged, and the replacement can be undone', async ({
  playground,
}) => {
  const { page } = playground;
  await playground.open();
  await record(playground);
  const panel = maker(playground);
  await page.getByRole('combobox', { name: 'Kubelet release' }).selectOption('1.31');
  const steps = panel.getByRole('list', { name: 'Steps of the lesson' });
  await page.getByRole('button', { name: 'Previous step' }).click();
  await steps.getByRole('button', { name: /runs\./ }).click();
  await expect(panel).toContainText('1 later step continues from here');
  await panel.getByRole('button', { name: 'Replace with current moment' }).click();
  const second = steps.getByRole('listitem').filter({ hasText: 'Its image changes' }).first();
  await expect(second).toContainText('1 issue');
  await second.getByRole('button', { name: /Its image changes/ }).click();
  await expect(second).toContainText('No longer true: the kubelet is 1.26. Now: the kubelet is 1.31.');
  await second.getByRole('button', { name: 'My text is still correct' }).click();
  await expect(second).not.toContainText('No longer true');
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(second).toContainText('No longer true');
  await second.getByRole('button', { name: 'Move up' }).click();
  await expect(steps.getByRole('listitem').first()).toContainText('Its image changes');
});

test('a lesson without its texts cannot be shared, and a saved file can be opened and edited', async ({
  playground,
}) => {
  const { page } = playground;
  await playground.open();
  await record(playground);
  const panel = maker(playground);
  await panel.getByRole('checkbox', { name: 'Chinese' }).check();
  await panel.getByRole('button', { name: 'File or link…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Step 2: The text is missing in one of the languages.');
  await page.keyboard.press('Escape');
  await panel.getByRole('checkbox', { name: 'Chinese' }).uncheck();

  await panel.getByRole('button', { name: 'File or link…' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: /^Stop editing/ }).click();

  await page.getByRole('button', { name: 'Lessons' }).click();
  await page.getByLabel('Lesson file').setInputFiles({
    name: 'images.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text.replace('Its image changes', 'The image changes')),
  });
  const lesson = page.getByRole('region', { name: 'Lesson', exact: true });
  await expect(lesson).toContainText('Images');
  await lesson.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(panel.getByRole('button', { name: /The image changes/ })).toBeVisible();
});

test('a level is made in the page, and a learner reaches it from its link', async ({ playground, page }) => {
  await playground.open();
  await record(playground);
  const panel = maker(playground);
  await panel.getByRole('textbox', { name: reads }).fill('Restart nginx.');
  await panel.getByRole('radio', { name: /^reaches a goal/ }).check();
  await expect(panel).toContainText('The goal is empty');
  await panel.getByRole('checkbox', { name: 'the kubelet kills and starts nginx' }).check();
  await panel.getByRole('checkbox', { name: 'the UID of the Pod stays' }).check();
  await panel.getByRole('textbox', { name: /^Hint 1/ }).fill('Which field may change?');
  await panel.getByText('All controls are allowed').click();
  await panel.getByRole('checkbox', { name: 'edits of the Pod' }).check();
  await panel.getByText('What the page opens').click();
  await panel.getByRole('combobox', { name: 'Panel' }).selectOption('Log');
  await expect(panel).not.toContainText('The goal is empty');

  const link = await linkOf(playground);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  await page.goto(link.replace(/step=1$/, 'step=2'));
  const level = page.getByRole('region', { name: 'Lesson', exact: true });
  await expect(level).toContainText('Allowed: edits of the Pod.');
  await expect(page.getByRole('tab', { name: 'Log' })).toHaveAttribute('aria-selected', 'true');
  const goals = level.getByRole('list', { name: 'Goal' }).getByRole('listitem');
  await expect(goals.filter({ hasText: 'not yet' })).toHaveCount(1);
  await expect(goals.filter({ hasText: 'so far' })).toHaveCount(1);
  await level.getByRole('button', { name: 'Hint 1 of 1' }).click();
  await expect(level).toContainText('Which field may change?');
  await level.getByRole('button', { name: 'Show the solution' }).click();
  await expect(goals.filter({ hasText: 'not yet' })).toHaveCount(0);

  await level.getByRole('button', { name: 'Edit', exact: true }).click();
  await panel.getByRole('button', { name: /Restart nginx/ }).click();
  await expect(panel.getByRole('radio', { name: /^reaches a goal/ })).toBeChecked();
  await expect(panel.getByRole('textbox', { name: /^Hint 1/ })).toHaveValue('Which field may change?');
});

test('on a phone the lesson editor is above the views, accessible, and in Chinese too', async ({
  playground,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await playground.page.goto(`${process.env.SITE_URL}?lang=zh`);
  await page.getByRole('button', { name: '课程' }).click();
  await page.getByRole('button', { name: '新建课程' }).click();
  const panel = page.getByRole('region', { name: '制作课程' });
  await panel.getByRole('button', { name: '把这个时刻添加为一步' }).click();
  await panel.getByRole('textbox', { name: '学习者看到的文字' }).fill('看。');
  await expect(panel.getByRole('button', { name: /看。/ })).toBeVisible();
  expect(await findings(page, { within: 'section[aria-label="制作课程"]' })).toEqual([]);
});
