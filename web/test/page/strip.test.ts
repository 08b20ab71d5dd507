// Tests that the release strip and the verdict agree about the release of the page, in color too, at every stop of the gallery's stories.

import { readdirSync, readFileSync } from 'node:fs';
import { MINORS, type Minor, resolveRelease } from '@syncpod/core/releases';
import { answerOf, effectOf, previewUnder } from '@syncpod/core/report';
import { expect, it } from 'vitest';
import { stripCells } from '../../src/inspector/releases/stripCells.ts';
import type { Page } from '../../src/page/derive.ts';
import { createServices } from '../../src/page/services.ts';
import { OPENING_SCENARIO } from '../../src/store/openingScenario.ts';
import { workOf } from '../../src/store/scenario.ts';
import { createSource } from '../../src/store/source.ts';
import { toneAgrees } from './toneAgrees.ts';

const FOLDER = new URL('../../../public/scenarios/', import.meta.url);
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^\d.*\.json$/.test(file),
);
/** The most stops of each story. */
const STOPS = 8;

function opened(file: string) {
  const source = createSource({ lang: 'en', theme: 'system' });
  source.getState().open(workOf(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))), undefined);
  return { source, page: createServices(source).page };
}

it.each(FILES)('%s', (file) => {
  const { source, page } = opened(file);
  const differ: string[] = [];
  let known = 0;
  const unknown: string[] = [];
  const stops = page().story.stops.filter(({ ghost }) => !ghost);
  const every = Math.ceil(stops.length / STOPS);
  for (const stop of stops.filter((_, index) => index % every === 0)) {
    source.getState().moveTo(stop.cursor);
    const { lists, kubelet, cursorView } = page();
    const { explanation } = cursorView;
    const { asked } = lists;
    if (!explanation) continue;
    const told = answerOf(explanation);
    const answers = [kubelet.minor, beside(kubelet.minor)].flatMap((minor) => {
      const release = resolveRelease(minor);
      return (asked && release.ok && previewUnder(release.value, asked)) || [];
    });
    const cells = stripCells(answers, kubelet.minor, told);
    const cell = cells.get(kubelet.minor);
    if (!cell || effectOf(cell) !== effectOf(told)) differ.push(stop.text);
    // While the old Pod runs, or is stopped, a new Pod is the answer, whatever the kubelet does to that one now.
    const killed = explanation.pods?.old.containers.some(({ outcome }) => outcome === 'kill');
    if (killed && effectOf(told) !== 'new-pod') differ.push(`${stop.text}: one Pod`);
    if (!toneAgrees(page())) differ.push(`${stop.text}: ${page().verdict.worst}`);
    // The other releases are known except where the answer of this one is not that of the page.
    if (cells.size === 2) known += 1;
    else unknown.push(stop.text);
  }
  expect(differ).toEqual([]);
  expect(known).toBeGreaterThan(0);
  // A controller ended what the preview of the next sync would do.
  if (file !== '04-in-place-by-image.json') expect(unknown).toEqual([]);
});

const beside = (minor: Minor): Minor => (minor === '1.20' ? '1.21' : '1.20');

it('says of a container in back-off that it waits, and of a Pod that ends what the page says', () => {
  const crash = opened('12-crash-loop-back-off.json');
  const said = new Set<string>();
  for (const { cursor } of crash.page().story.stops) {
    crash.source.getState().moveTo(cursor);
    if (crash.page().verdict.worst !== 'wait') continue;
    // Each release has its own key of the back-off.
    for (const effect of effectsEverywhere(crash.page())) if (effect) said.add(effect);
  }
  expect([...said]).toEqual(['wait']);
});

/** The effect under a release that is not the page's, at each stop. */
function effectsBeside({ source, page }: ReturnType<typeof opened>): readonly (readonly [string, string])[] {
  const release = resolveRelease('1.20');
  return page().story.stops.flatMap(({ cursor, text, ghost }) => {
    if (ghost || !release.ok) return [];
    source.getState().moveTo(cursor);
    const { asked } = page().lists;
    const answer = asked && previewUnder(release.value, asked);
    return answer ? [[text, effectOf(answer)] as const] : [];
  });
}

it('compares the Pod before the edit while the kubelet carries it out', () => {
  const effects = effectsBeside(opened('01-upgrade-in-place.json'));
  const begins = effects.findIndex(([text]) => text === 'edit applied');
  expect(effects.slice(begins, begins + 4)).toEqual([
    ['edit applied', 'restart'],
    ['1 compute', 'restart'],
    ['3 kill nginx', 'restart'],
    ['6 start nginx', 'restart'],
  ]);
});

it('starts nothing while a Pod is stopped and removed', () => {
  const { source, page } = opened('01-upgrade-in-place.json');
  const events = [{ type: 'delete' }] as const;
  source.getState().open({ ...OPENING_SCENARIO, draft: undefined, events }, undefined);
  const effects = effectsBeside({ source, page });
  expect(effects.length).toBeGreaterThan(2);
  for (const [text, effect] of effects) expect(['keep', 'kill'], text).toContain(effect);
});

it('answers for the running Pod while the text is another Pod, which is no edit of it', () => {
  const source = createSource({ lang: 'en', theme: 'system' });
  const { page, actions } = createServices(source);
  actions.type('kind: Pod\nmetadata: {name: mine}\nspec:\n  containers:\n  - {name: a, image: a}\n');
  expect(page().judged.typed.kind).toBe('other');
  const { running, draft } = page().lists.compared;
  expect(draft).toBe(running);
  expect(new Set(effectsEverywhere(page()))).toEqual(new Set(['keep']));
});

/** The effect of the draft, or of the moment, on each release. */
function effectsEverywhere({ lists: { asked } }: Page): readonly (string | undefined)[] {
  return MINORS.map((minor) => {
    const release = resolveRelease(minor);
    const answer = asked && release.ok && previewUnder(release.value, asked);
    return answer ? effectOf(answer) : undefined;
  });
}

it('changes nothing on any release while the API server cannot be reached', () => {
  const source = createSource({ lang: 'en', theme: 'system' });
  const { page, actions } = createServices(source);
  expect(new Set(effectsEverywhere(page()))).toEqual(new Set(['restart']));
  const { draft } = OPENING_SCENARIO;
  actions.throwIn({ type: 'api-server', reach: 'lost' });
  actions.type(draft ?? '');
  expect(page().judged.typed.kind).toBe('edit');
  expect(page().verdict.worst).toBe('keep');
  expect(new Set(effectsEverywhere(page()))).toEqual(new Set(['keep']));
});

it('gives the containers of an earlier version the hashes of each release', () => {
  const source = createSource({ lang: 'en', theme: 'system' });
  const { page, actions, player } = createServices(source);
  const arrives = page().story.stops.findIndex(({ ghost }) => ghost);
  player.stepTo(arrives);
  // The edit has arrived, and the container still has the earlier image: the text of that version changes nothing.
  actions.type(OPENING_SCENARIO.manifest);
  expect(page().verdict.worst).toBe('keep');
  expect(new Set(effectsEverywhere(page()))).toEqual(new Set(['keep']));
});
