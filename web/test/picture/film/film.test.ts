// Tests the film: a picture of the edit on each kubelet.

import type { Minor } from '@syncpod/core/releases';
import { filmFrames, filmSheet } from '@syncpod/core/svg';
import { expect, it } from 'vitest';
import { filmOf } from '../../../src/picture/film/filmOf.ts';
import { OPENING_SCENARIO } from '../../../src/store/openingScenario.ts';
import { scenarioOf, workOf } from '../../../src/store/scenario.ts';
import type { Work } from '../../../src/store/work.ts';

const SIDECAR =
  'kind: Pod\nmetadata: {name: m}\nspec:\n  initContainers:\n  - {name: mesh, image: m:1, restartPolicy: Always}\n  containers:\n  - {name: app, image: a:1}\n';

function played(work: Work, minors: readonly Minor[]) {
  const film = filmOf(work, minors);
  for (;;) {
    const step = film.next();
    if (step.done) return step.value;
  }
}

const look = { theme: 'light', lang: 'en' } as const;

it('has a picture for each kubelet, all of the same size, and all on one sheet', () => {
  const pictures = played(OPENING_SCENARIO, ['1.8', '1.37']);
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
  const draft = SIDECAR.replace('m:1', 'm:2');
  const base = workOf({ ...scenarioOf(OPENING_SCENARIO), manifest: SIDECAR, events: [], path: 'edit' });
  const pictures = played({ ...base, draft }, ['1.30', '1.31', '1.32', '1.37']);
  const restarted = pictures.flatMap(({ caption, reported }) =>
    reported.verdict.starting.includes('mesh') ? caption : [],
  );
  // From 1.32 on, the kubelet compares the hash of a sidecar.
  expect(restarted).toEqual(['kubelet 1.32', 'kubelet 1.37']);
});
