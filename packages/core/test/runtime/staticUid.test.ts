// When is the Pod of an edited file another one?

import { expect, test } from 'vitest';
import { explain } from '../../src/pipeline.ts';
import { pointsTold } from '../moments/pointsTold.ts';

const pod = (container: string, metadata = 'name: p') =>
  `apiVersion: v1\nkind: Pod\nmetadata: {${metadata}}\nspec: {containers: [${container}]}\n`;

const manifest = pod('{name: app, image: a, imagePullPolicy: Always}');

const edited = (...texts: readonly string[]) =>
  pointsTold({
    release: '1.34',
    path: 'static',
    manifest,
    events: texts.map((text) => ({ type: 'edit', manifest: text })),
  });

test('a file that means the same keeps its Pod, though it is written otherwise', () => {
  const same = pod('{image: a, name: app}');
  const points = edited(same);
  expect(points.at(-1)?.snapshot.cause).toMatchObject({ kind: 'note' });
  expect(points.some(({ snapshot }) => snapshot.cause.kind === 'removed')).toBe(false);
  const [begins] = points;
  if (!begins) throw new Error('no Pod');
  const { release, path } = begins.state;
  const { status } = begins.snapshot;
  const asked = explain({ release, path, running: manifest, draft: same, status });
  expect(asked.explanation?.admission.reaches).toBe('same-pod');
});

test('a file that means something else makes another Pod, and so does one that names a UID', () => {
  for (const text of [manifest.replace('Always', 'Never'), pod('{name: app, image: a}', 'name: p, uid: u')]) {
    const points = edited(text);
    expect(points.some(({ snapshot }) => snapshot.cause.kind === 'removed')).toBe(true);
    expect(points.at(-1)?.state.pod.metadata.uid).not.toBe(points[0]?.state.pod.metadata.uid);
  }
});
