// Tests lessons: keyboard, predictions, links, quizzes and files.

import type { Locator } from 'playwright/test';
import { findings } from './axe.ts';
import { expect, test } from './page.ts';
import { still } from './still.ts';

test('a lesson works by keyboard: predict wrong, see why, continue', async ({ playground, page }) => {
  await playground.open();
  await page.getByRole('button', { name: 'Lessons' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'In-place upgrade: only the image' }).focus();
  await page.keyboard.press('Enter');

  const lesson = page.getByRole('region', { name: 'Lesson', exact: true });
  await expect(lesson.getByRole('heading')).toBeFocused();
  await expect(lesson).toContainText('1 of 5');
  await lesson.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Enter');
  await expect(lesson).toContainText('2 of 5');
  await expect(playground.verdict).toContainText('after your prediction');

  const path = page.getByRole('combobox', { name: 'Applied with' });
  await lesson.getByRole('checkbox', { name: 'mesh' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const first = lesson.getByRole('region', { name: 'Your first prediction' });
  await expect(first).toContainText('Not quite: mesh. Try once more.');
  await expect(first).toContainText('The image of mesh stays the same');
  await expect(playground.verdict).toContainText('after your prediction');
  await expect(path).toHaveCount(0);
  await first.getByRole('button', { name: 'Show the answer' }).press('Enter');
  // The edit of the lesson, not the next edit of the reader.
  await expect(page.getByRole('group', { name: 'Question', exact: true })).toContainText(
    'kubectl edit or patch',
  );
  await expect(path).toHaveCount(0);
  const result = lesson.getByRole('region', { name: 'What happened' });
  await expect(result).toContainText('Your prediction: mesh. What happened: app.');
  await expect(result.getByRole('listitem').filter({ hasText: 'app' }).first()).toContainText('yes');
  await expect(playground.container('app')).toContainText('kill and start');
  await expect(playground.container('mesh')).toContainText('keep');

  const next = lesson.getByRole('button', { name: 'Next' });
  // Tab also stops at the terms with definitions.
  for (let tab = 0; tab < 8 && !(await next.evaluate((one) => one === document.activeElement)); tab++)
    await page.keyboard.press('Tab');
  await expect(next).toBeFocused();
  // The prediction is kept after a visit to another lesson step.
  await page.getByRole('button', { name: 'Previous step' }).click();
  await page.goBack();
  await expect(result).toContainText('Your prediction: mesh.');
  await lesson.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Enter');
  await expect(lesson).toContainText('3 of 5');
  await lesson.getByRole('radio', { name: /refused/ }).check();
  await page.keyboard.press('Enter');
  await expect(result).toContainText('Right:');
  await expect(playground.verdict).toContainText('API server refuses');

  await expect(page).toHaveURL(/[?&]lesson=in-place-by-image&step=3/);
  await page.reload();
  await expect(lesson).toContainText('3 of 5');
});

test('a link opens a lesson at its step, progress is kept, and closing restores the page', async ({
  playground,
  page,
}) => {
  await playground.page.goto(
    `${process.env.SITE_URL}?lesson=03-why-did-my-containers-restart&step=4&lang=zh`,
  );
  const lesson = page.getByRole('region', { name: '课程' });
  await expect(lesson).toContainText('第 4 步，共 5 步');
  await lesson.getByRole('button', { name: '预测：一个也没有' }).click();
  await expect(lesson).toContainText('不对。你的预测：一个也没有。实际结果：app、sidecar。');
  await lesson.getByRole('button', { name: '关闭课程' }).click();
  await expect(lesson).toHaveCount(0);
  await page.getByRole('button', { name: '课程' }).click();
  const list = playground.tool('课程');
  await expect(list.getByRole('button', { name: /我的容器为什么重启了/ })).toContainText('完成 4 步');
});

test('text typed before and in a lesson survives its steps and its end', async ({ playground, page }) => {
  await playground.open();
  await playground.replaceInEditor('nginx:1.25.3', 'nginx:1.27.0');
  await page.getByRole('button', { name: 'Lessons' }).click();
  await page.getByRole('button', { name: 'In-place upgrade: only the image' }).click();
  const lesson = page.getByRole('region', { name: 'Lesson', exact: true });
  await expect(lesson).toContainText('1 of 5');
  await expect(playground.container('mesh')).toBeVisible();
  await playground.setText((await playground.text()).replace(/image: \S+/, 'image: mine:1'));
  await lesson.getByRole('button', { name: 'Next' }).click();
  await expect(lesson).toContainText('2 of 5');
  await expect.poll(() => playground.text()).not.toContain('mine:1');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => playground.text()).toContain('mine:1');

  await lesson.getByRole('button', { name: 'Close the lesson' }).click();
  const notice = page.getByRole('status', { name: 'Notice' });
  await expect(notice).toContainText('Your previous work is kept.');
  await notice.getByRole('button', { name: 'Restore my Pod' }).click();
  await expect.poll(() => playground.text()).toContain('nginx:1.27.0');
  await notice.getByRole('button', { name: 'Restore my Pod' }).click();
  await expect.poll(() => playground.text()).toContain('mine:1');
});

test('a lesson that fails to load shows an error, can be retried, and can be closed', async ({ page }) => {
  // The browser logs the missing file as an error, so this test does not use the fixture.
  const missing = page.getByText('This lesson cannot be loaded.');
  const closed = page.getByRole('button', { name: 'Close the lesson' });
  const lesson = page.getByRole('region', { name: 'Lesson', exact: true });
  const choose = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Lessons' }).click();
    await page.getByRole('button', { name }).click();
  };
  await page.goto(`${process.env.SITE_URL}?lesson=99-none`);
  await expect(missing).toBeVisible();
  await expect(page.getByRole('status', { name: 'Verdict' })).not.toBeEmpty();
  await closed.click();
  await expect(missing).toHaveCount(0);
  await expect(page).not.toHaveURL(/lesson=/);

  const file = '**/lessons/in-place-by-image.json';
  await page.route(file, (route) => route.abort());
  await choose('In-place upgrade: only the image');
  await expect(missing).toBeVisible();
  await page.unroute(file);
  await choose('In-place upgrade: only the image');
  await expect(lesson).toContainText('1 of 5');

  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('make a lesson');
  await page.keyboard.press('Enter');
  await expect(lesson).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Make a lesson' })).toBeVisible();
});

test('on a phone the lesson is above the views', async ({ playground, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await playground.openOnPhone('?lesson=06-upgrade-1-30-to-1-31&step=2');
  const lesson = page.getByRole('region', { name: 'Lesson', exact: true });
  await lesson.getByRole('radio', { name: 'it changes' }).check();
  await lesson.getByRole('button', { name: 'Predict' }).click();
  await lesson.getByRole('button', { name: 'Next' }).click();
  await lesson.getByRole('button', { name: /^Predict/ }).click();
  await expect(lesson).toContainText('Right: it changes.');
  expect(await findings(page, { within: 'section[aria-label="Lesson"]' })).toEqual([]);
  await expect(playground.verdict).toContainText('1.31');
});

test('a lesson leaves room for its question, its answer and the view in every window', async ({
  playground,
  page,
}) => {
  const lesson = page.getByRole('region', { name: 'Lesson', exact: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await playground.openOnPhone('?lesson=level-one-of-two');
  await expect(lesson).toContainText('1 of 1');
  await page.getByRole('tab', { name: 'Pod', exact: true }).click();
  await expect(playground.editor()).toBeInViewport({ ratio: 0.9 });
  expect((await playground.editor().boundingBox())?.height).toBeGreaterThan(180);

  await page.setViewportSize({ width: 820, height: 1180 });
  await playground.openOnPhone('?lesson=in-place-by-image&step=2');
  await expect(lesson.getByRole('button', { name: 'Predict “none”' })).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1280, height: 720 });
  await playground.openOnPhone('?lesson=quiz-gates-1-1');
  await lesson.getByRole('radio').last().check();
  await lesson.getByRole('button', { name: 'Predict' }).click();
  await expect(lesson.getByText(/(Right:|Not quite)/)).toBeInViewport({ ratio: 1 });
});

test('a quiz generates cases, counts right answers, and its link generates the same cases', async ({
  playground,
  page,
}) => {
  await playground.open('?lesson=quiz-ends-1-42');
  const quiz = page.getByRole('region', { name: 'Lesson', exact: true });
  const first = await quiz.locator('p').first().textContent();
  await quiz.getByRole('button', { name: 'Predict “none”' }).click();
  await expect(quiz).toContainText(/[01] of 1 right/);
  await quiz.getByRole('button', { name: 'Close the lesson' }).click();
  await page.getByRole('button', { name: 'Lessons' }).click();
  await page.getByRole('combobox', { name: 'Topic' }).selectOption('hashes and upgrades');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(quiz).toContainText('1 of 10');
  await playground.open('?lesson=quiz-ends-1-42');
  await expect(quiz.locator('p').first()).toHaveText(first ?? 'no text');
});

test("a teacher's file opens as a lesson, and an invalid file shows the position of its error", async ({
  playground,
  page,
}) => {
  await playground.open();
  await page.getByRole('button', { name: 'Lessons' }).click();
  const file = page.getByLabel('Lesson file');
  const text = { en: 'My own text.', zh: '我的文字。' };
  const lesson = {
    v: 1,
    id: 'mine',
    title: { en: 'Mine', zh: '我的' },
    scenario: '06-upgrade-1-30-to-1-31',
    steps: [{ text, events: 0, plays: 1, ask: { type: 'why' } }],
  };
  const choose = (value: object) =>
    file.setInputFiles({
      name: 'mine.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(value)),
    });
  await choose(lesson);
  await expect(playground.tool('Lessons').getByRole('alert')).toContainText('steps[0].ask.type');
  await choose({ ...lesson, steps: [{ text, events: 0, plays: 1, ask: { type: 'killed' } }] });
  const panel = page.getByRole('region', { name: 'Lesson', exact: true });
  await expect(panel).toContainText('My own text.');
  await panel.getByRole('button', { name: 'Predict “none”' }).click();
  await panel.getByRole('button', { name: 'Show the answer' }).click();
  await expect(panel).toContainText('Your prediction: none. What happened: app, mesh.');
});

test('present mode shows the lesson beside the picture, and a remote walks through it', async ({
  playground,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`${process.env.SITE_URL}?lesson=in-place-by-image&step=2`);
  const lesson = page.getByRole('region', { name: 'Lesson', exact: true });
  await expect(lesson).toContainText('2 of 5');
  const question = lesson.getByRole('group', { name: 'Which containers does the kubelet kill?' });
  const size = () => question.evaluate((element) => element.getBoundingClientRect().height);
  const small = await still(page, size);
  await page.keyboard.press('p');
  await expect(question).toBeInViewport({ ratio: 1 });
  await expect.poll(() => size()).toBeGreaterThan(1.3 * small);

  await lesson.getByRole('checkbox', { name: 'mesh' }).focus();
  await page.keyboard.press('PageDown');
  await expect(lesson).toContainText('What happened: app.');
  const place = page.getByRole('slider', { name: 'Time' });
  await expect(place).toHaveAttribute('aria-valuetext', /, edit applied$/);
  while (!(await place.getAttribute('aria-valuetext'))?.endsWith(', settled')) {
    const before = await place.getAttribute('aria-valuetext');
    await page.keyboard.press('PageDown');
    await expect(place).not.toHaveAttribute('aria-valuetext', before ?? '');
  }
  await expect(lesson).toContainText('2 of 5');
  await page.keyboard.press('PageDown');
  await expect(lesson).toContainText('3 of 5');
  await page.keyboard.press('PageUp');
  await expect(lesson).toContainText('2 of 5');
  await expect(question).toBeVisible();

  await page.getByRole('button', { name: 'Inspector' }).click();
  await expect(page.getByRole('tab', { name: 'Why' })).toBeVisible();
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Pod', exact: true }).click();
  await expect(playground.editor()).toBeVisible();
  await expect(question).toBeVisible();
});

test('the panel that a step opens is on a low screen, at the first line that the step claims', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const lesson = page.getByRole('region', { name: 'Lesson', exact: true });
  const kubectl = page.getByRole('region', { name: 'What kubectl shows' });
  const log = page.getByRole('tabpanel', { name: 'Log' });
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

  await page.goto(`${process.env.SITE_URL}?lesson=from-kubectl-to-syncpod&step=5`);
  await expect(lesson).toContainText('5 of');
  await expect(page.getByRole('tab', { name: 'Log' })).toBeInViewport({ ratio: 1 });
  await expect(log.getByRole('button', { name: /ContainerDied/ }).first()).toBeInViewport({ ratio: 1 });
  await page.goto(`${process.env.SITE_URL}?lesson=upgrade-in-place&step=5`);
  await expect(lesson).toContainText('5 of 5');
  await expect(log.locator('[data-sought=first]')).toBeInViewport({ ratio: 1 });

  const [side, text, panel] = await still(page, () =>
    Promise.all([page.locator('[data-area=inspector]'), lesson, log].map(boxOf)),
  );
  if (!side || !text || !panel) throw new Error('three boxes were read');
  expect(text.height).toBeLessThanOrEqual(side.height / 2 + 1);
  expect(panel.height).toBeGreaterThan(100);
  expect((await boxOf(kubectl)).y).toBeGreaterThanOrEqual(panel.y + panel.height - 1);
  await kubectl.getByRole('button', { name: 'What kubectl shows' }).press('Enter');
  await expect(kubectl.getByRole('table')).toBeVisible();
  await expect.poll(async () => (await boxOf(kubectl)).y - (await boxOf(log)).y).toBeGreaterThanOrEqual(50);

  await page.goto(`${process.env.SITE_URL}?lesson=edited-env-nothing-restarts&step=2`);
  await lesson.getByRole('radio').first().check();
  await lesson.getByRole('button', { name: 'Predict' }).press('Enter');
  // The next question is about the same edit, so the panel opens once both are answered.
  await lesson.getByRole('button', { name: 'Next' }).press('Enter');
  await lesson.getByRole('button', { name: /^Predict/ }).press('Enter');
  await expect(page.getByRole('tabpanel', { name: 'Hash' })).toBeInViewport({ ratio: 1 });
});
