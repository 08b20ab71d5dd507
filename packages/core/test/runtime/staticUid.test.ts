// Tests when an edited static Pod file makes a different Pod.

import { expect, test } from 'vitest';
import { explain } from '../../src/explain/explain.ts';
import { replayStory } from '../explain/replayStory.ts';

const pod = (container: string, metadata = 'name: p') =>
  `apiVersion: v1\nkind: Pod\nmetadata: {${metadata}}\nspec: {containers: [${container}]}\n`;

const manifest = pod('{name: app, image: a, imagePullPolicy: Always}');

const edited = (...texts: readonly string[]) =>
  replayStory({
    release: '1.34',
    path: 'static',
    manifest,
    events: texts.map((text) => ({ type: 'edit', manifest: text })),
  });

test('an equivalent file keeps its Pod, however it is written', () => {
  const same = pod('{image: a, name: app}');
  const entries = edited(same);
  expect(entries.at(-1)?.snapshot.cause).toMatchObject({ kind: 'note' });
  expect(entries.some(({ snapshot }) => snapshot.cause.kind === 'removed')).toBe(false);
  const [begins] = entries;
  if (!begins) throw new Error('no Pod');
  const { release, path } = begins.state;
  const { status } = begins.snapshot;
  const asked = explain({ release, path, running: manifest, draft: same, status });
  expect(asked.explanation?.admission.reaches).toBe('same-pod');
});

test('a different file makes another Pod, and so does a file with a UID', () => {
  for (const text of [manifest.replace('Always', 'Never'), pod('{name: app, image: a}', 'name: p, uid: u')]) {
    const entries = edited(text);
    expect(entries.some(({ snapshot }) => snapshot.cause.kind === 'removed')).toBe(true);
    expect(entries.at(-1)?.state.pod.metadata.uid).not.toBe(entries[0]?.state.pod.metadata.uid);
  }
});
