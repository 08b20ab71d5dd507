// Clicks and types at random: the page must report no error and never block for long.

import { diceOf } from '../packages/core/test/fuzz/mutate.ts';
import { expectShortTasks, watchTasks } from './longTasks.ts';
import { expect, type Playground, test } from './page.ts';

/** MONKEY_SEED repeats a run, or selects another. */
const SEED = Number(process.env.MONKEY_SEED ?? 1);
const ACTIONS = 50;

const KEYS = [
  'Tab',
  'Enter',
  'Escape',
  ' ',
  'ArrowRight',
  'ArrowLeft',
  'End',
  'Home',
  'p',
  'e',
  'b',
  '?',
  'ControlOrMeta+z',
];
const TEXTS = ['a', ':', '\n', '  - name: x\n', '"', '{', '99999999999', '\u2028', '日本', '<b>', '&a *a'];
/** Without links, which leave the page. */
const TARGETS =
  'button:visible, select:visible, input[type=range]:visible, [role=tab]:visible, .view-lines:visible';

type Dice = ReturnType<typeof diceOf>;

test.use({ newTab: true });

test(`random clicks, keys and texts do not break the page (seed ${SEED})`, async ({ playground, page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await watchTasks(page);
  await playground.open();
  const dice = diceOf(SEED);
  const done: string[] = [];
  while (done.length < ACTIONS) done.push(await act(playground, dice));
  await page.keyboard.press('Escape');
  await expectShortTasks(page, done.join('\n'));
  expect(dialogs).toEqual([]);
  await expect(page.getByRole('heading', { name: 'Something in this page failed' })).toHaveCount(0);
  expect(done.length).toBe(ACTIONS);
});

/** Performs one random action and returns its name. */
async function act({ page }: Playground, dice: Dice): Promise<string> {
  const kind = dice.roll(3);
  if (kind === 0) {
    const key = dice.pick(KEYS);
    await page.keyboard.press(key);
    return `press ${key}`;
  }
  if (kind === 1) {
    const text = dice.pick(TEXTS);
    await page.keyboard.insertText(text);
    return `type ${JSON.stringify(text)}`;
  }
  const inside =
    (await page.locator('dialog[open]').count()) > 0 ? page.locator('dialog[open]').last() : page;
  const targets = inside.locator(TARGETS);
  const count = await targets.count();
  if (count === 0) return 'nothing to click';
  const target = targets.nth(dice.roll(count));
  const box = await target.boundingBox({ timeout: 1000 }).catch(() => null);
  if (!box) return 'gone';
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  return `click ${Math.round(box.x)} ${Math.round(box.y)}`;
}
