// Tests that the page is a function of the store: any sequence of the visitor's actions leads to the page that the same
// store, or a reload of its address, shows anew.

import { importText, objectPod } from '@syncpod/core/import';
import { resolveRelease, settableGates } from '@syncpod/core/releases';
import { answerOf, effectOf, previewUnder } from '@syncpod/core/report';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { importedWork } from '../../src/open/import/importedWork.ts';
import { createServices, type Services } from '../../src/page/services.ts';
import { connectAddress } from '../../src/share/connectAddress.ts';
import { openAddress } from '../../src/share/openAddress.ts';
import { OPENING_SCENARIO } from '../../src/store/openingScenario.ts';
import { createSource, type SourceStore } from '../../src/store/source.ts';
import { newWork, type Work } from '../../src/store/work.ts';
import { toneAgrees } from './toneAgrees.ts';

const A = OPENING_SCENARIO.manifest;
const B =
  'apiVersion: v1\nkind: Pod\nmetadata: { name: payments }\nspec: { containers: [{ name: api, image: "api:1" }] }';
const OBJECT = `apiVersion: apps/v1
kind: StatefulSet
metadata: { name: shop }
spec:
  selector: { matchLabels: { app: shop } }
  template:
    metadata: { labels: { app: shop } }
    spec: { containers: [{ name: nginx, image: "shop:1" }] }
`;
const TEXTS = [
  OBJECT,
  OBJECT.replace('shop:1', 'shop:2'),
  OBJECT.replace('app: shop } }\n  template', 'app: other } }\n  template'),
  OBJECT.replace('{ name: nginx', '[ name: nginx'),
  A,
  B,
  A.replace('nginx:1.25.2', 'nginx:1.25.3'),
  A.replace('nginx:1.25.2', 'nginx:1.25.4').replace('fluent-bit:2.2', 'fluent-bit:2.3'),
  A.replace('containerPort: 80', 'containerPort: 81'),
  B.replace('api:1', 'api:2'),
  `${A}foo: bar: baz`,
  'hostN',
  '',
  'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web }\nspec: { replicas: 2 }',
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web }\nspec:
  selector: { matchLabels: { a: b } }
  template: { metadata: { labels: { a: c } }, spec: { containers: [{ name: nginx, image: a }] } }`,
];

const begun = { title: undefined, gates: undefined, controller: undefined };
/** The work of an imported workload object. */
function owned(): Work {
  const release = resolveRelease('1.33');
  const [listed] = release.ok ? importText(OBJECT, release.value).pods : [];
  if (!listed) throw new Error('no Pod in the object');
  return importedWork('shop', listed.open(), { ...begun, release: '1.33', path: 'apply' });
}

const WORKS: readonly Work[] = [
  owned(),
  OPENING_SCENARIO,
  newWork({ ...begun, release: '1.33', path: 'edit', manifest: B }),
  { ...newWork({ ...begun, release: '1.30', path: 'apply', manifest: B }), draft: 'kind: [' },
  { ...newWork({ ...begun, release: '1.34', path: 'workload', manifest: A }), draft: TEXTS[2] },
  {
    ...newWork({ ...begun, release: '1.29', path: 'apply', manifest: A }),
    draft: TEXTS[4],
    events: [{ type: 'exit', container: 'nginx', code: 1 }],
    cursor: 2,
  },
];

type Act = (page: Services, source: SourceStore) => void;

const index = (most: number) => fc.nat(most - 1);

/** The names appear in the report of a failure. */
const act = (name: string, run: Act) => Object.assign(run, { toString: () => name });

const ACTIONS: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: index(TEXTS.length).map((at) =>
      act(`type ${at}`, ({ actions }) => actions.type(TEXTS[at] ?? '')),
    ),
  },
  index(WORKS.length).map((at) =>
    act(`open ${at}`, (_, source) => source.getState().open(WORKS[at] ?? OPENING_SCENARIO)),
  ),
  index(WORKS.length).map((at) =>
    act(`stage ${at}`, (_, source) => source.getState().stage(WORKS[at] ?? OPENING_SCENARIO)),
  ),
  fc.constantFrom(
    act('pause', (_, source) => source.getState().pauseTyping()),
    act('apply', ({ actions }) => actions.apply(false)),
    act('apply and play', ({ actions }) => actions.apply(true)),
    act('revert', ({ actions }) => actions.discard()),
    act('undo', (_, source) => source.getState().undo()),
    act('restore', (_, source) => source.getState().bringBack()),
    act('other future', (_, source) => {
      const [future] = source.getState().futures;
      if (future) source.getState().takeFuture(future);
    }),
    act('exit', ({ actions, page }) => {
      const [container] = page().stage.containers;
      if (container) actions.throwIn({ type: 'exit', container: container.name, code: 1 });
    }),
    act('debug', ({ actions }) =>
      actions.throwIn({ type: 'debug', container: 'debugger', image: 'busybox' }),
    ),
    act('crash', ({ actions, page }) => {
      const [container] = page().stage.containers;
      if (container) actions.throwIn({ type: 'exit', container: container.name, code: 1, again: 1 });
    }),
    act('server lost', ({ actions }) => actions.throwIn({ type: 'api-server', reach: 'lost' })),
    act('server back', ({ actions }) => actions.throwIn({ type: 'api-server', reach: 'back' })),
    act('kubelet stops', ({ actions }) => actions.throwIn({ type: 'kubelet-stop' })),
    act('sandbox dies', ({ actions }) => actions.throwIn({ type: 'sandbox', change: 'dies' })),
    act('pause dies', ({ actions }) => actions.throwIn({ type: 'sandbox', change: 'pause-dies' })),
    act('reboot', ({ actions }) => actions.throwIn({ type: 'reboot' })),
    act('delete', ({ actions }) => actions.throwIn({ type: 'delete' })),
    act('wait', ({ actions }) => actions.throwIn({ type: 'wait', seconds: 30 })),
    act('move', ({ actions, page }) => {
      const { entries } = page().timeline;
      const middle = entries[Math.floor(entries.length / 2)]?.snapshot.at ?? 0;
      actions.moveEvent(0, middle);
    }),
    act('create', ({ actions }) => actions.throwIn({ type: 'create' }, true)),
    act('bookmark', ({ actions }) => actions.bookmark('here')),
    act('object reader loaded', (_, source) => source.getState().show({ objectReader: objectPod })),
    act('play', ({ player }) => player.play(true)),
  ),
  fc.constantFrom(
    act('pause the replay', (_, source) => source.getState().play(false)),
    act('remove another future', (_, source) => {
      const [future] = source.getState().futures;
      if (future) source.getState().dropFuture(future);
    }),
    act('compare', (_, source) => source.getState().compareWith({ releases: ['1.30', '1.31'] })),
    act('close the comparison', (_, source) => source.getState().compareWith(undefined)),
    act('stopped in the state', ({ actions, page }) => {
      const status = page().lists.observed?.status;
      if (status) actions.observe({ ...status, containers: [] });
    }),
    act('state of before', ({ actions }) => actions.observe(undefined)),
    act('gate', ({ actions, page }) =>
      actions.gates(settableGates(page().kubelet.release, { InPlacePodVerticalScaling: true })),
    ),
    act('no gates', ({ actions }) => actions.gates({})),
    act('remove the bookmark', ({ actions }) => actions.bookmark('')),
    act('probe fails', ({ actions, page }) => {
      const [container] = page().stage.containers;
      if (container)
        actions.throwIn({ type: 'probe', container: container.name, probe: 'readiness', result: 'Failure' });
    }),
    act('upgrade', ({ actions }) => actions.throwIn({ type: 'upgrade', release: '1.34' })),
    act('kubelet starts', ({ actions }) => actions.throwIn({ type: 'kubelet-start' })),
    act('evicted', ({ actions }) => actions.throwIn({ type: 'evict', resource: 'memory' })),
    act('upgrade to a patch', ({ actions }) => actions.release('1.34.1')),
  ),
  fc.tuple(fc.nat(4), fc.nat(100)).map(([event, share]) =>
    act(`move ${event} to ${share} %`, ({ actions, page }) => {
      const { entries } = page().timeline;
      const [first = 0, last = 0] = [entries[0]?.snapshot.at, entries.at(-1)?.snapshot.at];
      actions.moveEvent(event, first + ((last - first) * share) / 100);
    }),
  ),
  fc.nat(40).map((cursor) => act(`to snapshot ${cursor}`, (_, source) => source.getState().moveTo(cursor))),
  fc.nat(12).map((stop) => act(`slide ${stop}`, ({ player }) => player.slideTo(stop))),
  fc
    .constantFrom('1.25', '1.32')
    .map((minor) => act(`API server ${minor}`, ({ actions }) => actions.apiServer(minor))),
  fc.nat(12).map((stop) => act(`step ${stop}`, ({ player }) => player.stepTo(stop))),
  fc
    .constantFrom('1.26', '1.31', '1.37')
    .map((minor) => act(`release ${minor}`, ({ actions }) => actions.release(minor))),
  fc
    .constantFrom('apply', 'replace', 'static', 'workload')
    .map((path) => act(`path ${path}`, ({ actions }) => actions.path(path, undefined))),
);

/** The page without functions and without the engine's own records. */
function seen({ page, playSlice, showSlice }: Services) {
  while (page().timeline.played !== undefined) {
    playSlice();
    showSlice();
  }
  const { verdict, typed, story, lists, cursorView, judged, kubelet, standing, stage } = page();
  const { explanation } = cursorView;
  const { stops, stop, flags, apply, plans, byHand, applies } = story;
  return plain({
    verdict,
    typed,
    story: { stops, stop, flags, apply, plans, byHand, applies, scene: story.scene() },
    coming: lists.coming()?.map(({ snapshot }) => snapshot),
    reasons: lists.reasons,
    compared: { ...lists.compared, asked: undefined },
    asked: { ...lists.asked, kubelet: undefined, versions: lists.asked?.versions?.length },
    observed: lists.observed,
    cursor: { ...cursorView, explanation: undefined, asked: undefined },
    explanation: explanation && {
      verdict: explanation.verdict,
      admission: explanation.admission,
      running: explanation.running,
      typed: explanation.typed,
      containers: explanation.containers,
    },
    judged: { typed: judged.typed.kind, shown: judged.shown.kind, settling: judged.settling },
    kubelet,
    standing,
    stage,
  } satisfies Record<string, unknown>);
}

function plain(value: Partial<Record<string, unknown>>): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** A store with the same data, and a page that has no past. */
function again(source: SourceStore): Services {
  const data = Object.entries(source.getState()).filter(
    ([key, value]) => key === 'objectReader' || typeof value !== 'function',
  );
  return createServices(createSource({ lang: 'en', theme: 'system', ...Object.fromEntries(data) }));
}

/** Enough of a browser for an address that is kept and reloaded. */
function stubBrowser() {
  const memory = () => {
    const stored = new Map<string, string>();
    return {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    };
  };
  const at = { hash: '', state: null as unknown };
  const reload = [{ type: 'reload' }] as unknown as PerformanceEntry[];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(reload);
  const leaving = new Set<() => void>();
  const write = (state: unknown, _: string, hash: string): void => void Object.assign(at, { hash, state });
  vi.stubGlobal('history', {
    get state() {
      return at.state;
    },
    pushState: write,
    replaceState: write,
  });
  vi.stubGlobal('location', {
    get hash() {
      return at.hash;
    },
    search: '',
  });
  vi.stubGlobal('sessionStorage', memory());
  vi.stubGlobal('localStorage', memory());
  vi.stubGlobal(
    'addEventListener',
    (type: string, listener: () => void) => type === 'pagehide' && leaving.add(listener),
  );
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => leaving.delete(listener));
  return {
    leave: () => {
      for (const listener of leaving) listener();
    },
  };
}

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const RUNS = Number(process.env.PAGE_RUNS ?? 8);

/** The Pod that the page shows. */
const podShown = ({ page }: Services) => page().cursorView.explanation?.running.metadata.name;

it('shows no other Pod than that of the text, after an invalid text, an example and Undo', () => {
  const source = createSource({ lang: 'en', theme: 'system' });
  const services = createServices(source);
  services.actions.type(`${A}foo: bar: baz`);
  source.getState().pauseTyping();
  expect(podShown(services)).toBe('web-2');
  source.getState().open({ ...OPENING_SCENARIO, manifest: B, draft: undefined });
  expect(podShown(services)).toBe('payments');
  source.getState().undo();
  expect(services.page().typed.text).toBe(`${A}foo: bar: baz`);
  expect(podShown(services)).toBe('web-2');
});

it('does not show the future of the text before, if another work opens while a line is typed', () => {
  const source = createSource({ lang: 'en', theme: 'system' });
  const services = createServices(source);
  services.actions.type(A.replace('nginx:1.25.2', 'nginx:1.25.4'));
  source.getState().open({ ...OPENING_SCENARIO, manifest: B, draft: 'kind: [' });
  const { verdict, typed, story } = services.page();
  expect(verdict).toMatchObject({ unread: { why: 'error' }, settling: false });
  expect(podShown(services)).toBe('payments');
  expect(typed.chips).toEqual([]);
  expect(story.stops.map(({ text }) => text)).toEqual(['running']);
});

/** The effect in the verdict, and in the cell of the release in use in the strip. */
function effectsHere({ page }: Services): readonly unknown[] {
  const { cursorView, lists, situation } = page();
  const told = cursorView.explanation && effectOf(answerOf(cursorView.explanation));
  // An object that the API server refuses has no text of a Pod to ask of other releases.
  if (!told || !lists.asked || !situation.release) return [];
  const cell = previewUnder(situation.release, lists.asked);
  return [cell && effectOf(cell), told];
}

it('shows the same as a new page of the same store, and the same effect in the verdict and the strip', () => {
  fc.assert(
    fc.property(fc.array(ACTIONS, { minLength: 1, maxLength: 12 }), (actions) => {
      const source = createSource({ lang: 'en', theme: 'system' });
      const services = createServices(source);
      for (const run of actions) {
        run(services, source);
        const [cell, told] = effectsHere(services);
        expect(cell).toBe(told);
        expect(toneAgrees(services.page())).toBe(true);
      }
      expect(seen(services)).toEqual(seen(again(source)));
    }),
    { numRuns: RUNS },
  );
});

it('shows the same after a reload of its address', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(ACTIONS, { minLength: 1, maxLength: 12 }), async (actions) => {
      const { leave } = stubBrowser();
      const source = createSource({ lang: 'en', theme: 'system' });
      const services = createServices(source);
      const { close } = connectAddress(source, true);
      // The search for secrets is loaded on demand.
      await vi.dynamicImportSettled();
      for (const run of actions) {
        run(services, source);
        vi.advanceTimersByTime(100);
      }
      source.getState().pauseTyping();
      leave();
      close();
      const { objectReader } = source.getState();
      const reloaded = createSource({ lang: 'en', theme: 'system', objectReader });
      reloaded.getState().begin(await openAddress(false));
      expect(seen(createServices(reloaded))).toEqual(seen(services));
    }),
    { numRuns: RUNS },
  );
});
