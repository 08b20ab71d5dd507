// Tests a class: by the clock in a QR code, on a local network, and with an hour that its teacher has put together.

import { encodeLesson } from '@syncpod/core/lessons';
import { startClass } from '../packages/cli/src/serve/classServer.ts';
import { pageFiles } from '../packages/cli/src/serve/pageFiles.ts';
import { expect, Playground, test } from './page.ts';
import { siteFolder } from './staticServer.ts';

test('a teacher puts an hour together, and a phone that joins late shows the step that is due', async ({
  playground,
  page,
}) => {
  const tool = await playground.openTool('?workshop', 'Workshop');
  await tool.getByText('Your own hour').click();
  await tool.getByRole('combobox', { name: 'Steps of' }).selectOption('in-place-by-image');
  await tool.getByRole('button', { name: 'Add step 2' }).click();
  await tool.getByRole('button', { name: 'Add step 3' }).click();
  await tool.getByRole('textbox', { name: 'Note for yourself' }).first().fill('Ask about sidecars.');
  await expect(tool.getByRole('heading', { name: 'Step 1 of 2' })).toBeVisible();
  await tool.getByText('What wrong answers mean').click();
  await expect(tool).toContainText('app, mesh: The kubelet does not act on whole Pods');
  await expect(tool).toContainText('Ask about sidecars.');
  await tool.getByRole('button', { name: 'Run the hour by the clock' }).press('Enter');
  await expect(tool.getByRole('img', { name: 'QR code of the hour with its start' })).toBeVisible();
  await expect(tool).toContainText('Begins in');
  await page.reload();
  await expect(tool).toContainText('Begins in');

  const link = (await tool.getByRole('link', { name: /lesson=hour-/ }).getAttribute('href')) ?? '';
  // Five minutes a step: the second one is due, and its answers are not open yet.
  const start = Math.round(Date.now() / 1000) - 320;
  await page.goto(`${link}&start=${start.toString(36)}`);
  const lesson = page.getByRole('region', { name: 'Lesson', exact: true });
  await expect(lesson).toContainText('2 of 2');
  await expect(lesson.getByRole('timer')).toContainText('The answers open in 2:');
  await lesson.getByRole('radio').last().check();
  await lesson.getByRole('button', { name: 'Predict' }).click();
  await expect(lesson).toContainText('The answer opens for the whole class at once.');
  await expect(playground.verdict).toContainText('after your prediction');
  await page.goto(`${link}&start=${(start - 200).toString(36)}`);
  await expect(lesson.getByRole('timer')).toContainText('The next step in');
});

test('the plan of an hour keeps what is typed in any order, and edits of a linked plan survive a reload', async ({
  playground,
  page,
}) => {
  const tool = await playground.openTool('?workshop', 'Workshop');
  await tool.getByText('Your own hour').click();
  const title = tool.getByRole('textbox', { name: 'Title' });
  await title.fill('Tuesday');
  await tool.getByRole('button', { name: 'Add a quiz of 10 cases' }).click();
  await tool.getByRole('combobox', { name: 'Steps of' }).selectOption('crash-loop-back-off');
  await tool.getByRole('button', { name: 'Add step 2' }).click();
  await expect(title).toHaveValue('Tuesday');
  // Learners have the quiz last.
  const items = tool.getByRole('list').first().getByRole('listitem');
  await expect(items).toContainText([/^CrashLoopBackOff, step 2/, /^Quiz(?!,)/]);
  await items.first().getByRole('combobox', { name: 'min' }).focus();
  await page.keyboard.type('12');
  await expect(tool.getByText('22 min')).toBeVisible();
  // What the projector, the teacher and the handout show begins with the events so far, as on a phone.
  await expect(tool.getByText('From now on nginx exits with code 1')).toBeVisible();
  await expect(tool.getByText('What wrong answers mean')).toHaveCount(0);

  // A lesson of one's own has its own result, with its title and its wrong answers.
  const mine = encodeLesson({
    v: 1,
    id: 'mine',
    title: { en: 'Mine' },
    scenario: '06-upgrade-1-30-to-1-31',
    steps: [{ text: { en: 'Who dies?' }, events: 0, plays: 1, ask: { type: 'killed' } }],
  });
  await tool.getByRole('textbox', { name: /your own lesson/ }).fill(`x#lesson=${mine.ok ? mine.value : ''}`);
  await expect(items.nth(1)).toContainText('Mine, step 1');
  await tool.getByRole('textbox', { name: 'Result codes' }).fill('mine:0.aaaaa.1');
  const tally = tool.getByRole('table');
  await expect(tally.getByRole('caption')).toHaveText('Mine · 1 learner');
  await expect(tally).toContainText('Wrong, 1×: app');
  await items.nth(1).getByRole('button', { name: 'Remove' }).click();

  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => {
      document.title = text;
    };
  });
  await tool.getByRole('button', { name: 'Copy the link of the hour' }).click();
  const link = await page.title();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  await page.goto(link);
  await tool.getByText('Your own hour').click();
  await tool.getByRole('button', { name: 'Remove' }).last().click();
  await expect(tool.getByRole('heading', { name: 'Step 1 of 1' })).toBeVisible();
  await page.reload();
  await expect(tool.getByRole('heading', { name: 'Step 1 of 1' })).toBeVisible();
});

test.describe('on a local network', () => {
  test.use({ newTab: true });

  test('phones follow the step of the teacher, who sees their votes and opens the answers', async ({
    page,
    context,
  }) => {
    const files = await pageFiles(siteFolder(), 'class');
    const started = files.ok ? await startClass({ port: 0, listen: '127.0.0.1' }, files.value) : files;
    if (!started.ok) throw new Error(started.error);
    const { address, join, close } = started.value;
    try {
      const phone = await context.newPage();
      await page.goto(address);
      const room = page.getByRole('region', { name: 'Class on this network' });
      await expect(room).toContainText('Answers: 0. Learners connected: 0 of 0');
      await phone.goto(join[0] ?? '');
      await phone.getByRole('textbox', { name: /^Name/ }).fill('<b>Ada</b>');
      await phone.getByRole('button', { name: 'Join' }).press('Enter');
      const lesson = phone.getByRole('region', { name: 'Lesson', exact: true });
      await lesson.getByRole('radio', { name: 'the kubelet decides' }).check();
      await lesson.getByRole('button', { name: 'Predict' }).press('Enter');
      await expect(lesson).toContainText('The answer opens for the whole class at once.');
      await expect(lesson).not.toContainText('0 of 1 right');
      // A phone that loads the page again, or scans the code again, is the same learner with the same answer.
      await phone.reload();
      await expect(lesson).toContainText('The answer opens for the whole class at once.');
      await expect(lesson).not.toContainText('0 of 1 right');
      await phone.goto(join[0] ?? '');
      await expect(lesson).toContainText('The answer opens for the whole class at once.');
      await expect(room).toContainText('Answers: 1. Learners connected: 1 of 1');
      await expect(room.getByRole('row', { name: /^the kubelet decides/ })).toContainText('1');
      await room.getByRole('button', { name: 'Open the answer for all' }).press('Enter');
      await expect(lesson).toContainText('What happened: a new Pod replaces this one.');
      await room.getByText('Names').click();
      await expect(room).toContainText('<b>Ada</b>');
      await expect(page.getByRole('textbox', { name: 'Result codes' })).toHaveValue(
        'workshop-recreate:0----.00000.2',
      );
      await page.getByRole('button', { name: 'Next step' }).press('Enter');
      await expect(lesson).toContainText('2 of 5');
      // The score would tell whether an answer that waits is right.
      await expect(lesson).not.toContainText('of 1 right');
      // A level that is completed last, with no prediction after it, is counted, too.
      await page.getByText('Your own hour').click();
      await page.getByRole('combobox', { name: 'Steps of' }).selectOption('level-one-of-two');
      await page.getByRole('button', { name: 'Add step 1' }).press('Enter');
      await expect(lesson).toContainText('web-2 has two containers');
      await expect(room.getByRole('button', { name: 'Open the answer for all' })).toHaveCount(0);
      await new Playground(phone).replaceInEditor('nginx:1.25.2', 'nginx:1.25.3');
      await phone.getByRole('button', { name: 'Apply edit' }).press('Enter');
      await expect(lesson).toContainText('Level complete.');
      await expect(room.getByRole('row', { name: /level complete/ })).toContainText('1');
      await expect(page.getByRole('textbox', { name: 'Result codes' })).toHaveValue(/^hour-\w+:1\.00000$/m);
      // No link on the projected page has the teacher's token.
      const links = await page.getByRole('link', { name: /lesson=/ }).all();
      for (const link of links)
        expect(await link.getAttribute('href')).not.toContain(new URL(address).pathname);
    } finally {
      close();
    }
  });
});
