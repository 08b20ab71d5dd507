// Lists the states of the page for screenshots, and the steps to each state.

import { readFileSync } from 'node:fs';
import type { LinkedComparison, Scenario } from '@syncpod/core/scenario';
import type { Page } from 'playwright';
import { lessonsTexts } from '../../web/src/learn/lessons/texts.ts';
import { pageTexts } from '../../web/src/page/texts.ts';
import { shareButtonTexts } from '../../web/src/share/buttonTexts.ts';
import { presentTexts } from '../../web/src/shell/present/texts.ts';
import { topBarTexts } from '../../web/src/shell/topbar/texts.ts';
import { OPENING_SCENARIO } from '../../web/src/store/openingScenario.ts';
import { joinTexts, type KeyOf, type Text } from '../../web/src/ui/i18n/texts.ts';
import { linkOf } from './linkOf.ts';

/** The texts of the elements that the steps click. */
export const shotTexts = joinTexts(pageTexts, topBarTexts, shareButtonTexts, presentTexts, lessonsTexts);

type ShotKey = KeyOf<typeof shotTexts>;

export interface Shot {
  readonly name: string;
  /** The query of the address, without `?`. */
  readonly query?: string;
  readonly scenario?: Scenario;
  readonly compare?: LinkedComparison;
  /** Steps by key and pointer, in the language of the page. On a phone, `phone` replaces them. */
  readonly act?: Act;
  readonly phone?: Act;
  /** The only kind of device with this state, or where it differs from the default. */
  readonly only?: 'desk' | 'phone';
}

type Act = (page: Page, words: Text<ShotKey>) => Promise<void>;

const { release, path, manifest: RUNNING } = OPENING_SCENARIO;
const OPENING: Scenario = { v: 4, release, path, manifest: RUNNING, events: [] };

const typed = (draft: string, more: Partial<Scenario> = {}): Scenario => ({ ...OPENING, draft, ...more });

const withEnv = RUNNING.replace(
  'image: fluent-bit:2.2\n',
  'image: fluent-bit:2.2\n    env: [{ name: LEVEL, value: debug }]\n',
);

function story(file: string, more: Partial<Scenario>): Scenario {
  const { $schema: _, ...read } = JSON.parse(readFileSync(`public/scenarios/${file}.json`, 'utf8'));
  return { ...read, ...more };
}

/** A Pod with many containers of every kind and long names, to test the picture's layout. */
const SHOP = `apiVersion: v1
kind: Pod
metadata:
  name: shop-checkout-7c9d5b6f8-x2k4q
spec:
  initContainers:
  - { name: migrate, image: registry.example.com/shop/migrate:4.2.0 }
  - { name: mesh, image: "docker.io/istio/proxyv2:1.24.1", restartPolicy: Always }
  containers:
  - { name: api, image: registry.example.com/team-checkout/shop/api:4.2.0 }
  - { name: worker, image: registry.example.com/team-checkout/shop/worker:4.2.0 }
  - { name: metrics-exporter-with-a-long-name, image: registry.example.com/base/exporter:1.9 }
  - { name: log-agent, image: "fluent-bit:2.2" }
  - { name: cache, image: "redis:7.4" }
  ephemeralContainers:
  - { name: debugger, image: "busybox:1.36" }
`;

const press =
  (key: ShotKey): Act =>
  (page, words) =>
    page
      .getByRole('button', { name: words(key), exact: true })
      .first()
      .click();

const dialog =
  (key: ShotKey): Act =>
  async (page, words) => {
    await press(key)(page, words);
    await page.getByRole('dialog').waitFor();
  };

/** Presses an entry of the menu. */
const more =
  (key: ShotKey): Act =>
  async (page, words) => {
    await press('bar.more')(page, words);
    await press(key)(page, words);
  };

const moreDialog =
  (key: ShotKey): Act =>
  async (page, words) => {
    await more(key)(page, words);
    await page.getByRole('dialog').waitFor();
  };

/** Waits until the panel has replaced its loading text, which is short. */
const open =
  (key: ShotKey): Act =>
  async (page, words) => {
    const tab = page.getByRole('tab', { name: new RegExp(`^${words(key)}`) }).first();
    await tab.click();
    const panel = await tab.getAttribute('aria-controls');
    await page.waitForFunction(
      (id) => (document.getElementById(id)?.textContent ?? '').length > 60,
      panel ?? '',
    );
  };

const next =
  (times: number): Act =>
  async (page, words) => {
    const slider = page.getByRole('slider', { name: words('time.name') });
    for (let step = 0; step < times; step++) {
      const before = await slider.getAttribute('aria-valuenow');
      await press('player.next')(page, words);
      await page.waitForFunction(
        (value) => document.querySelector('[role=slider]')?.getAttribute('aria-valuenow') !== value,
        before,
      );
    }
  };

/** Opens the example of a tool, whose texts load with it, and waits for its answer. */
const example: Act = async (page) => {
  const tool = page.locator('main[data-tool]');
  await tool.getByRole('button', { name: /^(?:Try an example|试试示例)$/ }).click();
  await tool.locator('h3, table, [role="status"]').first().waitFor();
};

const through =
  (...acts: readonly Act[]): Act =>
  async (page, words) => {
    for (const act of acts) await act(page, words);
  };

export const SHOTS: readonly Shot[] = [
  { name: 'first' },
  { name: 'restarts', scenario: typed(withEnv, { path: 'direct', release: '1.30' }) },
  { name: 'refused', scenario: typed(withEnv) },
  { name: 'unreadable', scenario: typed(RUNNING.replace('  - name: nginx', ' - name: nginx')) },
  { name: 'playing', act: next(2) },
  { name: 'played', act: next(4) },
  {
    name: 'sandbox',
    scenario: { ...typed(RUNNING), events: [{ type: 'sandbox', change: 'dies' }], cursor: 1 },
    act: next(1),
  },
  { name: 'back-off', scenario: story('12-crash-loop-back-off', { cursor: 12 }) },
  {
    name: 'shop',
    scenario: typed(SHOP.replace('shop/api:4.2.0', 'shop/api:4.3.0'), { manifest: SHOP, release: '1.31' }),
  },
  {
    name: 'compare',
    scenario: typed(withEnv, { path: 'direct', release: '1.30' }),
    compare: { releases: ['1.30', '1.31'], at: 2 },
  },
  {
    name: 'compare-shop',
    scenario: typed(SHOP.replace('exporter:1.9 }', 'exporter:1.9, tty: true }'), {
      manifest: SHOP,
      path: 'direct',
      release: '1.30',
    }),
    compare: { releases: ['1.30', '1.31'], at: 2 },
  },
  { name: 'why', act: open('tab.why'), only: 'phone' },
  { name: 'hash', act: open('tab.hash') },
  { name: 'log', act: through(next(2), open('tab.log')) },
  { name: 'releases', act: open('tab.releases') },
  { name: 'observed', act: open('tab.state'), phone: through(open('tab.pod'), open('tab.state')) },
  { name: 'diff', act: open('tab.diff'), phone: through(open('tab.pod'), open('tab.diff')) },
  { name: 'pod', phone: open('tab.pod'), only: 'phone' },
  { name: 'what-if', act: dialog('whatif.title') },
  { name: 'lesson', query: 'lesson=in-place-by-image&step=2' },
  {
    name: 'lesson-answer',
    query: 'lesson=why-did-my-containers-restart&step=4',
    act: (page, words) => page.getByRole('button', { name: words('lesson.predictNone') }).click(),
  },
  { name: 'lessons', query: 'learn' },
  { name: 'restart', query: 'why', act: example },
  { name: 'upgrade', query: 'upgrade', act: example },
  { name: 'rollout', query: 'rollout' },
  { name: 'workshop', query: 'workshop' },
  { name: 'share', act: dialog('share.button') },
  { name: 'export', act: moreDialog('export.button') },
  { name: 'import', act: dialog('import.button') },
  { name: 'gates', act: moreDialog('gates.button'), only: 'desk' },
  { name: 'palette', act: moreDialog('palette.title') },
  { name: 'help', act: moreDialog('bar.help') },
  { name: 'present', act: through(more('present.button'), next(2)), only: 'desk' },
  {
    name: 'present-editor',
    act: through(more('present.button'), press('present.editor')),
    only: 'desk',
  },
  { name: 'embed', query: 'embed' },
];

/** The query and fragment of a state. */
export function suffixOf({ query, scenario, compare }: Shot, more: Readonly<Record<string, string>>): string {
  const asked = [...(query === undefined ? [] : [query]), new URLSearchParams(more).toString()];
  return `?${asked.join('&')}${scenario ? `#${linkOf({ scenario, ...(compare ? { compare } : {}) })}` : ''}`;
}
