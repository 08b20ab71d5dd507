// Which states of the page are worth a picture, and how does one come there?

import { readFileSync } from 'node:fs';
import { encodeLink, type LinkedComparison, type Scenario } from '@syncpod/core';
import type { Page } from 'playwright';
import type { TextKey, Words } from '../../web/src/i18n/text.ts';
import { OPENING_SCENARIO } from '../../web/src/store/openingScenario.ts';

export interface Shot {
  readonly name: string;
  /** Of the address, without its `?`. */
  readonly query?: string;
  readonly scenario?: Scenario;
  readonly compare?: LinkedComparison;
  /** Of the page with the keys and the pointer, in the words of its language; on a phone `phone` in its place. */
  readonly act?: Act;
  readonly phone?: Act;
  /** Where the state is there, or is another than the first. */
  readonly only?: 'desk' | 'phone';
}

type Act = (page: Page, words: Words) => Promise<void>;

const { release, path, manifest: RUNNING } = OPENING_SCENARIO;
const OPENING: Scenario = { v: 1, release, path, manifest: RUNNING, events: [] };

const typed = (draft: string, more: Partial<Scenario> = {}): Scenario => ({ ...OPENING, draft, ...more });

const withEnv = RUNNING.replace(
  'image: fluent-bit:2.2\n',
  'image: fluent-bit:2.2\n    env: [{ name: LEVEL, value: debug }]\n',
);

function story(file: string, more: Partial<Scenario>): Scenario {
  const { $schema: _, ...read } = JSON.parse(readFileSync(`public/scenarios/${file}.json`, 'utf8'));
  return { ...read, ...more };
}

/** Containers of every kind, and many, with long names: the picture has to pack them. */
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
  (key: TextKey): Act =>
  (page, words) =>
    page
      .getByRole('button', { name: words(key), exact: true })
      .first()
      .click();

const dialog =
  (key: TextKey): Act =>
  async (page, words) => {
    await press(key)(page, words);
    await page.getByRole('dialog').waitFor();
  };

/** Until what the panel loads is there: a sentence that says that it is coming is short. */
const open =
  (key: TextKey): Act =>
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
    const slider = page.getByRole('slider', { name: words('player.timeline') });
    for (let step = 0; step < times; step++) {
      const before = await slider.getAttribute('aria-valuenow');
      await press('player.next')(page, words);
      await page.waitForFunction(
        (value) => document.querySelector('[role=slider]')?.getAttribute('aria-valuenow') !== value,
        before,
      );
    }
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
  { name: 'lesson', query: 'lesson=04-in-place-by-image&step=2' },
  {
    name: 'lesson-answer',
    query: 'lesson=03-why-did-my-containers-restart&step=4',
    act: (page, words) => page.getByRole('button', { name: words('lesson.predictNone') }).click(),
  },
  { name: 'lessons', act: dialog('lesson.pick') },
  { name: 'share', act: dialog('share.button') },
  { name: 'export', act: dialog('export.button') },
  { name: 'import', act: dialog('import.button') },
  { name: 'gates', act: dialog('gates.button'), only: 'desk' },
  { name: 'palette', act: dialog('palette.title') },
  { name: 'help', act: dialog('bar.help') },
  { name: 'present', act: through(press('present.button'), next(2)), only: 'desk' },
  {
    name: 'present-editor',
    act: through(press('present.button'), press('present.editor')),
    only: 'desk',
  },
  { name: 'embed', query: 'embed' },
];

/** What comes after the address of the page. */
export function suffixOf({ query, scenario, compare }: Shot, more: Readonly<Record<string, string>>): string {
  const asked = [...(query === undefined ? [] : [query]), new URLSearchParams(more).toString()];
  return `?${asked.join('&')}${scenario ? `#${encodeLink({ scenario, ...(compare ? { compare } : {}) })}` : ''}`;
}
