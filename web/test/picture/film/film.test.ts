// Tests the film: a picture of the edit, or of the moment at the cursor, on each kubelet.

import { MINORS, type Minor } from '@syncpod/core/releases';
import { answerOf, editOnReleases, effectOf } from '@syncpod/core/report';
import { filmFrames, filmSheet } from '@syncpod/core/svg';
import { expect, it } from 'vitest';
import { createServices } from '../../../src/page/services.ts';
import { filmOf } from '../../../src/picture/film/filmOf.ts';
import { OPENING_SCENARIO } from '../../../src/store/openingScenario.ts';
import { scenarioOf, workOf } from '../../../src/store/scenario.ts';
import { createSource } from '../../../src/store/source.ts';
import type { Work } from '../../../src/store/work.ts';

const SIDECAR =
  'kind: Pod\nmetadata: {name: m}\nspec:\n  initContainers:\n  - {name: mesh, image: m:1, restartPolicy: Always}\n  containers:\n  - {name: app, image: a:1}\n';

const base = workOf({
  ...scenarioOf(OPENING_SCENARIO),
  manifest: SIDECAR,
  events: [],
  path: 'edit',
  release: '1.30',
});

function opened(work: Work) {
  const source = createSource({ lang: 'en', theme: 'system' });
  source.getState().open(work);
  return { source, page: createServices(source).page };
}

function film({ page }: Pick<ReturnType<typeof opened>, 'page'>, minors?: readonly Minor[]) {
  const { lists, cursorView } = page();
  if (!cursorView.explanation) throw new Error('nothing is shown');
  return ended(filmOf(lists.asked, cursorView.explanation, minors)).value;
}

function ended<Result>(steps: Generator<undefined, Result>): { readonly value: Result } {
  for (;;) {
    const step = steps.next();
    if (step.done) return step;
  }
}

const look = { theme: 'light', lang: 'en' } as const;

it('has a picture for each kubelet, all of the same size, and all on one sheet', () => {
  const pictures = film(opened(OPENING_SCENARIO), ['1.8', '1.37']);
  expect(pictures).toHaveLength(2);
  const frames = filmFrames(pictures, look);
  const sizes = frames.map(({ svg }) => /width="[\d.]+" height="[\d.]+"/.exec(svg)?.[0]);
  expect(new Set(sizes).size).toBe(1);
  for (const [index, { svg }] of frames.entries())
    expect(svg).toContain(`>${pictures[index]?.caption}</text>`);
  const sheet = filmSheet(pictures, look);
  for (const { caption } of pictures) expect(sheet).toContain(`>${caption}</text>`);
});

it('shows what each kubelet does with the edit', () => {
  const pictures = film(opened({ ...base, draft: SIDECAR.replace('m:1', 'm:2') }), [
    '1.30',
    '1.31',
    '1.32',
    '1.37',
  ]);
  const restarted = pictures.flatMap(({ caption, reported }) =>
    reported.verdict.starting.includes('mesh') ? caption : [],
  );
  // From 1.32 on, the kubelet compares the hash of a sidecar.
  expect(restarted).toEqual(['kubelet 1.32', 'kubelet 1.37']);
});

it('follows the cursor without an edit, and has the page’s own picture', () => {
  const crashing = opened({
    ...base,
    events: [
      { type: 'exit', container: 'app', code: 1, again: 1 },
      { type: 'wait', seconds: 60 },
      { type: 'delete' },
    ],
  });
  const effects = (cursor: number): readonly string[] => {
    crashing.source.getState().moveTo(cursor);
    const { lists, cursorView } = crashing.page();
    const pictures = film(crashing);
    expect(pictures.map(({ reported }) => reported)).toContain(cursorView.explanation);
    const found = pictures.map(({ reported }) => effectOf(answerOf(reported)));
    const { value } = lists.asked ? ended(editOnReleases(lists.asked)) : { value: [] };
    // The strip has the same answers.
    if (found.length > 1) expect(found).toEqual(value.map(effectOf));
    return found;
  };
  const { entries } = crashing.page().timeline;
  const waits = entries.findLastIndex(({ snapshot }) => snapshot.event === 1) - 1;
  expect(new Set(effects(0))).toEqual(new Set(['keep']));
  expect(effects(waits)).toContain('wait');
  expect(effects(0)).toHaveLength(MINORS.length);
  expect(effects(entries.length - 1)).not.toContain('wait');
});
