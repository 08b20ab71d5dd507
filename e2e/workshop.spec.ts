// Tests the teacher's page of the workshop.

import { readFileSync } from 'node:fs';
import qrcode from 'qrcode-generator';
import { seriousFindings } from './axe.ts';
import { expect, test } from './page.ts';

test('a teacher shows a step, prints a handout, and adds up the results of the class', async ({
  playground,
  page,
}) => {
  const tool = await playground.openTool('?workshop', 'Workshop');
  await expect(tool.getByRole('img', { name: 'QR code of this step' })).toBeVisible();
  await tool.getByRole('button', { name: /^3\. / }).press('Enter');
  await tool.getByRole('button', { name: 'Next step' }).press('Enter');
  await expect(tool.getByRole('link')).toHaveAttribute('href', /lesson=workshop-upgrade&step=2/);
  expect(await seriousFindings(page, { within: 'main[data-tool]' })).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    tool.getByRole('button', { name: 'Markdown' }).first().click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('# When the kubelet is upgraded');

  await tool.getByRole('textbox', { name: 'Result codes' }).fill('static-pod:1-0\nstatic-pod:110');
  await expect(tool.getByRole('table')).toContainText('2 learners');
  await expect(tool.getByRole('row', { name: /Question 1/ })).toContainText('2 of 2 right');
  await expect(tool.getByRole('row', { name: /Question 2/ })).toContainText('1 of 1 right');
  await tool
    .getByRole('textbox', { name: 'Result codes' })
    .fill('static-pod:0---.aaaaa.2 static-pod:0---.bbbbb.2 static-pod:0---.ccccc.1 static-pod:11');
  const first = tool.getByRole('row', { name: /Question 1/ });
  await expect(first).toContainText('1 of 4 right');
  await expect(first).toContainText('Wrong, 2×: the kubelet decides');
  await expect(first).toContainText('Wrong, 1×: it is refused');
  await tool.getByRole('textbox', { name: 'Result codes' }).fill('static-pod:1-0\nstatic-pod:110');

  await tool.getByRole('button', { name: 'Show the code full screen' }).press('Enter');
  const large = page.getByRole('dialog', { name: 'QR code of this step' }).getByRole('img');
  expect((await large.boundingBox())?.width).toBeGreaterThan(500);
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await tool.getByRole('button', { name: 'Start', exact: true }).press('Enter');

  await tool.getByRole('button', { name: 'Show the step on this page' }).press('Enter');
  const lesson = page.getByRole('region', { name: 'Lesson', exact: true });
  await expect(lesson).toContainText('2 of');
  await expect(page).not.toHaveURL(/workshop&|\?workshop/);

  await page.getByRole('button', { name: 'Lessons' }).press('Enter');
  await page.getByRole('button', { name: 'Workshop for a class' }).press('Enter');
  await expect(tool.getByRole('heading', { name: /^Step 2 of/ })).toBeVisible();
  await expect(tool.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(tool.getByRole('table')).toContainText('2 learners');
  await tool.getByRole('button', { name: /^1\. / }).press('Enter');
  await expect(tool.getByRole('heading', { name: /^Step 1 of/ })).toBeVisible();
  // Each module has a clock of its own.
  await expect(tool.getByRole('timer')).toContainText('15:00');
  await expect(tool.getByRole('timer')).toContainText(/Hour: 54:/);
  await tool.getByRole('button', { name: /^Final/ }).press('Enter');
  await expect(tool.getByRole('img', { name: 'QR code of the final' })).toBeVisible();
  await expect(tool.getByRole('timer')).toContainText('10:00');
});

test('the audience sees the question, and the answer only when the teacher shows it', async ({
  playground,
  page,
}) => {
  const tool = await playground.openTool('?workshop', 'Workshop');
  const [view] = await Promise.all([
    page.waitForEvent('popup'),
    tool.getByRole('button', { name: 'Open the audience view' }).click(),
  ]);
  const audience = view.getByRole('region', { name: 'Audience view' });
  await expect(audience.getByRole('img', { name: 'QR code of this question' })).toBeVisible();
  await expect(audience.getByRole('listitem')).toHaveCount(3);
  await expect(audience.getByRole('timer')).toHaveText('15:00');
  await expect(audience.locator('[data-right="true"]')).toHaveCount(0);
  const note = await tool
    .getByText('What wrong answers mean')
    .locator('..')
    .locator('p')
    .last()
    .textContent();
  await expect(audience).not.toContainText(note ?? '');

  await tool.getByRole('button', { name: 'Show the answer to the audience' }).click();
  await expect(audience.locator('[data-right="true"]')).toHaveCount(1);
  await tool.getByRole('button', { name: 'Next step' }).click();
  await expect(audience.getByRole('heading')).toContainText('2/');
  await expect(audience.locator('[data-right="true"]')).toHaveCount(0);
  await view.reload();
  await expect(audience.getByRole('heading')).toContainText('2/');

  await tool.getByRole('button', { name: /^Final/ }).click();
  await expect(audience.getByRole('heading')).toHaveText(/^Final/);
  await expect(audience.getByRole('timer')).toHaveText('10:00');
  await expect(audience).toContainText('Scan the code: ten cases');
  await view.close();
});

test('a learner gets a code at the end of a module, also if each step is scanned anew', async ({ page }) => {
  const lesson = page.getByRole('region', { name: 'Lesson', exact: true });
  await page.goto(`${process.env.SITE_URL}?lesson=workshop-recreate&step=1`);
  await lesson.getByRole('radio').first().check();
  await lesson.getByRole('button', { name: 'Predict' }).press('Enter');
  await lesson.getByRole('button', { name: 'Show the answer' }).press('Enter');
  await expect(lesson.getByRole('region', { name: 'What happened' })).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`${process.env.SITE_URL}?lesson=workshop-recreate&step=5`);
  await lesson.getByRole('button', { name: 'Finish' }).press('Enter');
  await expect(lesson).toContainText(/of 5 predictions right/);
  await expect(lesson).toContainText(/workshop-recreate:[01]----\.[a-z0-9]{5}\.1/);
  await expect(lesson.getByRole('img', { name: 'QR code of your result' })).toBeVisible();
});

test.describe('in a tab of its own', () => {
  test.use({ newTab: true });

  test('a camera adds the codes that it sees, in a browser without a detector', async ({
    playground,
    page,
  }) => {
    const code = qrcode(0, 'L');
    code.addData('workshop-hash:110.abcde');
    code.make();
    const size = code.getModuleCount();
    const dark = Array.from({ length: size ** 2 }, (_, at) => code.isDark(Math.floor(at / size), at % size));
    await page.addInitScript(
      ({ size: modules, dark: pixels }) => {
        Reflect.deleteProperty(globalThis, 'BarcodeDetector');
        navigator.mediaDevices.getUserMedia = async () => {
          const canvas = document.createElement('canvas');
          canvas.width = 640;
          canvas.height = 480;
          const context = canvas.getContext('2d');
          const paint = (): void => {
            if (!context) return;
            context.fillStyle = '#ddd';
            context.fillRect(0, 0, 640, 480);
            context.fillStyle = '#222';
            for (const [at, isDark] of pixels.entries())
              if (isDark)
                context.fillRect(150 + 10 * (at % modules), 90 + 10 * Math.floor(at / modules), 10, 10);
            requestAnimationFrame(paint);
          };
          paint();
          return canvas.captureStream();
        };
      },
      { size, dark },
    );
    const tool = await playground.openTool('?workshop', 'Workshop');
    await tool.getByRole('button', { name: 'Scan codes with the camera' }).press('Enter');
    await expect(tool.getByRole('table')).toContainText('1 learner');
    await expect(tool.getByRole('textbox', { name: 'Result codes' })).toHaveValue('workshop-hash:110.abcde');
    await tool.getByRole('button', { name: 'Stop the camera' }).press('Enter');
    await expect(tool.getByLabel('Camera image')).toHaveCount(0);
  });
});
