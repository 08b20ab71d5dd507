// Tests the work created from an imported or dropped text.

import { importText } from '@syncpod/core/import';
import { podsAt } from '@syncpod/core/kubectl';
import { resolveRelease } from '@syncpod/core/releases';
import { describe, expect, it } from 'vitest';
import { createImport } from '../../src/import/createImport.ts';
import { beginnerOf, importedWork, kindOfText } from '../../src/import/importedWork.ts';
import { typedPod } from '../../src/import/typedPod.ts';
import { createSource } from '../../src/store/source.ts';
import { createTimeline } from '../../src/store/timeline.ts';
import { pickWork } from '../../src/store/work.ts';

const POD = 'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec: {containers: [{name: c, image: "i:1"}]}\n';
const BEGINS = { release: '1.30', gates: undefined, path: 'api' } as const;

function imported(text: string) {
  const release = resolveRelease('1.30');
  const pod = release.ok ? importText(text, release.value).pods[0]?.open({ maskSecrets: true }) : undefined;
  if (!pod) throw new Error('the text of the test is not a Pod');
  return pod;
}

it.each([
  ['{"v":1,"manifest":""}', 'scenario'],
  ['{"v":1,"steps":[]}', 'lesson'],
  ['{"kind":"Pod","v":1}', 'other'],
  ['{"v":1,', 'other'],
  ['[1]', 'other'],
  [POD, 'other'],
])('detects in %s a %s', (text, kind) => {
  expect(kindOfText(text)).toBe(kind);
});

it('starts with a running Pod if the text has no status', () => {
  const work = importedWork('mine', imported(POD), BEGINS);
  expect(work).toMatchObject({ title: 'mine', release: '1.30', events: [], draft: undefined, cursor: 0 });
});

it('starts with the observed state if the text has a status', () => {
  const observed = `${POD}status:
  phase: Running
  containerStatuses:
  - {name: c, image: "i:1", imageID: "", ready: true, restartCount: 3, containerID: "containerd://abc", state: {running: {startedAt: "2026-01-01T00:00:00Z"}}}
`;
  const work = importedWork('mine', imported(observed), BEGINS);
  expect(work.events.map(({ type }) => type)).toEqual(['observe']);
});

it('deletes a Pod that is being deleted after its observed state, with its grace period', () => {
  const deleted = POD.replace(
    '{name: a}',
    '{name: a, deletionTimestamp: "2026-01-01T00:01:00Z", deletionGracePeriodSeconds: 60}',
  );
  const text = `${deleted}status:
  phase: Running
  podIP: 10.0.0.9
  containerStatuses:
  - {name: c, image: "i:1", imageID: "", ready: true, restartCount: 0, containerID: "containerd://abc", state: {running: {startedAt: "2026-01-01T00:00:00Z"}}}
`;
  const work = importedWork('mine', imported(text), BEGINS);
  expect(work.events.map(({ type }) => type)).toEqual(['observe', 'delete']);
  expect(work.events[1]).toEqual({ type: 'delete', gracePeriodSeconds: 60 });
  expect(work.manifest).not.toContain('deletion');
  const { entries } = createTimeline()(work);
  const seen = entries.findIndex(({ snapshot }) => snapshot.event === 1);
  expect(work.cursor).toBe(seen);
  const [shown] = podsAt(entries, seen, entries[seen]?.snapshot.at ?? 0);
  expect(shown?.row.slice(1, 4)).toEqual(['1/1', 'Terminating', '0']);
  expect(typedPod(deleted, 'a', entries[0]?.state.release).pod.manifest).not.toContain('deletion');
});

it.each([
  [
    'phase: Pending\n  containerStatuses:\n  - {name: c, ready: false, restartCount: 0, state: {waiting: {reason: ContainerCreating}}}',
    '0/1 ContainerCreating 0',
  ],
  [
    'phase: Pending\n  conditions: [{type: PodScheduled, status: "False", reason: Unschedulable}]',
    '0/1 ContainerCreating 0',
  ],
  ['phase: Failed\n  reason: Evicted', '0/1 Evicted 0'],
])('shows a Pod without a sandbox as kubectl printed it: %s', (status, row) => {
  const work = importedWork('mine', imported(`${POD}status:\n  ${status}\n`), BEGINS);
  const { entries } = createTimeline()(work);
  const [shown] = podsAt(entries, work.cursor, entries[work.cursor]?.snapshot.at ?? 0);
  expect(shown?.row.slice(1, 4).join(' ')).toBe(row);
});

it('drops gates that the release cannot have', () => {
  expect(beginnerOf('1.30', { NoSuchGate: true })?.gates).toBeUndefined();
  expect(beginnerOf('1.30', {})?.gates).toBeUndefined();
});

it('replaces the work, which Undo restores, and closes the dialog', () => {
  const source = createSource({ lang: 'en', theme: 'system' });
  const importing = createImport(
    source,
    () => ({ minor: '1.30', begins: beginnerOf('1.30', {}) }),
    () => ({ acts: false, container: 'c' }),
  );
  const { manifest } = source.getState();
  source.getState().ask({ kind: 'import', text: POD });
  importing.take('mine', imported(POD));
  expect(source.getState()).toMatchObject({ title: 'mine', dialog: undefined, own: false });
  importing.run('typed', { manifest: POD, status: { sandboxes: [], containers: [] } });
  expect(source.getState()).toMatchObject({ title: 'typed', manifest: POD, own: true });
  source.getState().undo();
  source.getState().undo();
  expect(source.getState().manifest).toBe(manifest);
});

it('gives an own Pod an everyday path, unless it has a controller', () => {
  const source = createSource({ lang: 'en', theme: 'system', path: 'direct' });
  const importing = createImport(
    source,
    () => ({ minor: '1.30', begins: beginnerOf('1.30', {}) }),
    () => ({ acts: true, container: 'c' }),
  );
  importing.take('mine', imported(POD));
  expect(source.getState()).toMatchObject({ path: 'apply', notice: { text: 'notice.tryPlay' } });
  source.getState().show({ notice: undefined });
  source.getState().travel({ ...pickWork(source.getState()), path: 'edit' });
  importing.take('mine', imported(POD), '1.29');
  expect(source.getState()).toMatchObject({ path: 'edit', release: '1.29' });
});

describe('a Pod pasted into the editor', () => {
  const found = resolveRelease('1.30');
  const release = found.ok ? found.value : undefined;

  it('stays as it was typed', () => {
    const commented = `# mine\n${POD}`;
    const { name, pod } = typedPod(commented, 'typed', release);
    expect([name, pod.manifest]).toEqual(['a', commented]);
    expect(typedPod('nothing', 'typed', release)).toMatchObject({
      name: 'typed',
      pod: { manifest: 'nothing' },
    });
  });

  it('is taken with its state if it has a status', () => {
    const { pod } = typedPod(
      `${POD}status:\n  containerStatuses:\n  - {name: c, image: "i:1", restartCount: 3, containerID: "containerd://abc", state: {running: {startedAt: "2026-01-01T00:00:00Z"}}}\n`,
      'typed',
      release,
    );
    expect(pod.manifest).not.toContain('status');
    expect(pod.status.containers).toMatchObject([{ name: 'c', state: 'running', restartCount: 3 }]);
  });
});
