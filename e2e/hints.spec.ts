// Tests that every level can be won by hand: hint 3 is followed literally, with the controls that it names.

import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { expect, test } from './page.ts';

type Lang = 'en' | 'zh';
type Key = string;

/** The texts of the page, by key, as its source has them. */
const TEXTS: Readonly<Record<Lang, Readonly<Record<Key, string>>>> = { en: texts('en'), zh: texts('zh') };

function texts(lang: Lang): Readonly<Record<Key, string>> {
  const files = [
    'learn/lessons/texts',
    'shell/topbar/texts',
    'timeline/texts',
    'timeline/whatif/dialogTexts',
    'timeline/whatif/texts',
    'ui/i18n/shared',
  ];
  const all = files
    .map((file) => readFileSync(`web/src/${file}${lang === 'en' ? '' : `.${lang}`}.ts`, 'utf8'))
    .join('\n');
  return Object.fromEntries(
    [...all.matchAll(/'([\w.-]+)':\s+'(.*)',/g)].map(([, key = '', text = '']) => [key, text]),
  );
}

/** The text of a key, which must exist. */
function said(lang: Lang, key: Key): string {
  const text = TEXTS[lang][key];
  if (text === undefined) throw new Error(`no text ${key}`);
  return text;
}

/** One action of a hint. Every name and text that it uses must be in the hint. */
type Action =
  | { readonly change: readonly [from: string, to: string] }
  /** Adds a line below another, indented by as many spaces as the hint says. */
  | { readonly below: string; readonly line: string }
  | { readonly press: 'editor.apply' }
  | { readonly whatIf: Key; readonly choose?: readonly Choice[] }
  | { readonly end: Readonly<Record<Lang, string>> }
  | { readonly kubelet: string }
  | { readonly gate: string };

/** The value of a control: a key of the texts, or a plain text. */
type Choice = readonly [label: Key, value: Key | { readonly plain: string } | 'checked'];

const APPLY = { press: 'editor.apply' } as const;
const image = (from: string, to: string): readonly Action[] => [{ change: [from, to] }, APPLY];
const MODE = image('value: a', 'value: b');
const NGINX = ['whatif.container', { plain: 'nginx' }] as const;
const SANDBOX_DIES: Action = {
  whatIf: 'whatif.title.sandbox',
  choose: [['whatif.change', 'event.sandbox.dies']],
};
const EXIT: Action = { whatIf: 'whatif.title.exit', choose: [NGINX] };
const upgrade = (to: string): Action => ({
  whatIf: 'whatif.title.upgrade',
  choose: [['whatif.to', { plain: to }]],
});
const pass = (howLong: Key): Action => ({
  whatIf: 'whatif.title.wait',
  choose: [['whatif.howLong', howLong]],
});
const MORE_MEMORY: Action = {
  whatIf: 'whatif.title.resize',
  choose: [['whatif.memoryLimit', { plain: '512Mi' }]],
};

/** The controls that hint 3 of each level names, in its order. */
const HINTS: Readonly<Record<string, readonly Action[]>> = {
  'level-one-of-two': image('nginx:1.25.2', 'nginx:1.25.3'),
  'level-new-pod': image('shop/front:1.0', 'shop/front:1.1'),
  'level-refused': [{ below: '    image: nginx:1.25.2', line: '    workingDir: /tmp' }, APPLY],
  'level-crash': [EXIT],
  'level-new-ip': [SANDBOX_DIES],
  'level-static-in-place': image('agent:1.0', 'agent:1.1'),
  'level-kruise': image('shop/cart:1.0', 'shop/cart:1.1'),
  'level-env-new-pod': MODE,
  'level-never': image('shop/task:1.0', 'shop/task:1.1'),
  'level-env-in-place': MODE,
  'level-accepted-and-kept': [{ below: 'spec:', line: '  activeDeadlineSeconds: 86400' }, APPLY],
  'level-env-at-next-start': [...MODE, { whatIf: 'whatif.title.exit' }],
  'level-back-off-40': [
    { whatIf: 'whatif.title.exit', choose: [NGINX, ['whatif.exitAgain', 'checked']] },
    pass('whatif.fiveMinutes'),
  ],
  'level-back-off-reset': [
    { end: { en: 'nginx exits with 1 after running 1 s', zh: 'nginx 每次启动 1 秒后以 1 退出' } },
    pass('whatif.twentyMinutes'),
    EXIT,
  ],
  'level-liveness': [
    { whatIf: 'whatif.title.probe', choose: [NGINX, ['whatif.whichProbe', 'probe.liveness']] },
  ],
  'level-image-pull': [
    { change: ['nginx:1.25.2', 'nginx:1.25.3'] },
    { whatIf: 'whatif.title.image', choose: [['whatif.image', { plain: 'nginx:1.25.3' }]] },
    APPLY,
  ],
  'level-upgrade-restarts': [upgrade('1.31')],
  'level-quiet-upgrade': [upgrade('1.32')],
  'level-gate': [upgrade('1.27'), { gate: 'InPlacePodVerticalScaling' }],
  'level-init-again': [SANDBOX_DIES],
  'level-sidecar-later': [...image('envoy:v1.30', 'envoy:v1.31'), upgrade('1.32')],
  'level-resize': [MORE_MEMORY],
  'level-resize-restarts': [MORE_MEMORY],
  'level-old-line': [{ kubelet: '1.12' }, ...image('nginx:1.25.2', 'nginx:1.25.3')],
  'level-sandbox-changed': [
    { whatIf: 'whatif.title.sandbox', choose: [['whatif.change', 'event.sandbox.doubles']] },
  ],
  'level-no-event': [{ below: 'spec:', line: '  hostNetwork: true' }, APPLY],
  'level-unknown': [{ whatIf: 'whatif.title.unknown', choose: [NGINX] }, pass('whatif.untilNext')],
  'level-failed-untouched': [SANDBOX_DIES],
  'level-evicted': [{ whatIf: 'whatif.title.evict', choose: [['whatif.shortOf', 'whatif.shortOfMemory']] }],
};

interface Level {
  readonly title: Readonly<Record<Lang, string>>;
  readonly steps: readonly { readonly task: { readonly hints: readonly Readonly<Record<Lang, string>>[] } }[];
}

const read = <T>(file: string): T => JSON.parse(readFileSync(`public/lessons/${file}.json`, 'utf8'));

const LEVELS = read<readonly { readonly levels: readonly { readonly id: string }[] }[]>('index').flatMap(
  ({ levels }) => levels.map(({ id }) => id),
);

/** What the hint must name for this action. */
function namesOf(action: Action, lang: Lang): readonly string[] {
  const words = (key: Key): string => said(lang, key);
  if ('change' in action) return action.change;
  if ('line' in action) return [action.below.trim(), action.line.trim()];
  if ('press' in action) return [words(action.press)];
  if ('end' in action) return [action.end[lang]];
  if ('kubelet' in action) return [`kubelet ${action.kubelet}`];
  if ('gate' in action) return [`${words('bar.more')} > ${words('gates.button')}`, action.gate];
  const values = (action.choose ?? []).map(([label, value]) =>
    value === 'checked' ? words(label) : typeof value === 'string' ? words(value) : value.plain,
  );
  return [`${words('whatif.title')} > ${words(action.whatIf)}`, ...values];
}

/** Presses what the hint names. */
class Hand {
  constructor(
    readonly page: Page,
    readonly lang: Lang,
  ) {}

  button(name: string, within: Locator | Page = this.page): Locator {
    return within.getByRole('button', { name, exact: true });
  }

  async do(action: Action): Promise<void> {
    const words = (key: Key): string => said(this.lang, key);
    if ('change' in action) return this.replace(...action.change);
    if ('line' in action) return this.replace(action.below, `${action.below}\n${action.line}`);
    if ('press' in action) return this.button(words(action.press)).click();
    if ('end' in action)
      return this.button(words('standing.end').replace('{condition}', action.end[this.lang])).click();
    if ('kubelet' in action) {
      await this.page.getByRole('combobox', { name: words('bar.release') }).selectOption(action.kubelet);
      return;
    }
    if ('gate' in action) {
      await this.button(words('bar.more')).click();
      await this.button(words('gates.button')).click();
      await this.page.getByRole('checkbox', { name: new RegExp(`^${action.gate}`) }).check();
      await this.page.keyboard.press('Escape');
      return;
    }
    const { whatIf: title, choose = [] } = action;
    // An event happens at the place of the cursor: what plays goes to its end first.
    if (await this.button(words('player.pause')).isVisible())
      await this.page.getByRole('slider', { name: words('time.name') }).press('End');
    await this.button(words('whatif.title')).click();
    const dialog = this.page.getByRole('dialog', { name: words('whatif.title') });
    await dialog.getByRole('combobox', { name: words('whatif.title') }).selectOption({ label: words(title) });
    for (const [label, value] of choose) {
      const control = dialog.getByLabel(words(label), { exact: true });
      if (value === 'checked') await control.check();
      else if (typeof value === 'string') await control.selectOption({ label: words(value) });
      else if (await control.evaluate((one) => one instanceof HTMLSelectElement))
        await control.selectOption(value.plain);
      else await control.fill(value.plain);
    }
    await this.button(words('whatif.go'), dialog).click();
    await expect(dialog).toBeHidden();
  }

  private async replace(from: string, to: string): Promise<void> {
    await this.page.getByRole('tab', { name: said(this.lang, 'tab.pod'), exact: true }).click();
    const editor = this.page.locator('[data-part=editor] textarea');
    const text = await editor.inputValue();
    expect(text).toContain(from);
    await editor.fill(text.replace(from, to));
  }
}

const LANGS = ['en', 'zh'] as const;

/** The text of a level's third hint, without marks. */
function hintOf({ steps }: Level, lang: Lang): string {
  return (steps[0]?.task.hints[2]?.[lang] ?? '').replaceAll('`', '');
}

test('every level of the path has a hint that is followed here, and names its controls in both languages', () => {
  expect(Object.keys(HINTS)).toEqual(LEVELS);
  for (const [id, actions] of Object.entries(HINTS)) {
    for (const lang of LANGS) {
      const hint = hintOf(read<Level>(id), lang);
      for (const name of actions.flatMap((action) => namesOf(action, lang))) expect(hint, id).toContain(name);
    }
  }
});

const HALF = Math.ceil(LEVELS.length / 2);
const PARTS = [
  ['en', 'each level', LEVELS.slice(0, HALF), 'the first half'],
  ['en', 'each level', LEVELS.slice(HALF), 'the second half'],
  ['zh', 'each level', LEVELS.slice(0, HALF), 'the first half'],
  ['zh', 'each level', LEVELS.slice(HALF), 'the second half'],
] as const;

for (const [lang, which, ids, part] of PARTS) {
  test(`hint 3 of ${which} leads to its goal, in ${lang}, ${part}`, async ({ page }) => {
    const words = (key: Key): string => said(lang, key);
    const hand = new Hand(page, lang);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${process.env.SITE_URL}?lang=${lang}&lesson=${ids[0]}`);
    const panel = page.getByRole('region', { name: words('lesson.name'), exact: true });
    for (const id of ids) {
      const { title } = read<Level>(id);
      if (id !== ids[0]) await followLink(page, `?lang=${lang}&lesson=${id}`);
      await expect(panel.getByRole('heading', { level: 2 })).toHaveText(title[lang]);
      await expect(panel).not.toContainText(words('level.done'));
      for (const action of HINTS[id] ?? []) await hand.do(action);
      await expect(panel, id).toContainText(words('level.done'));
    }
  });
}

/** Opens a link of the page without loading the page again. */
async function followLink(page: Page, search: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, search);
}
