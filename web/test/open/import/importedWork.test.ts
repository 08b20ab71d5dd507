// Tests the work created from an imported or dropped text.

import { readFileSync } from 'node:fs';
import { importText } from '@syncpod/core/import';
import { podChanges, podsAt } from '@syncpod/core/kubectl';
import { resolveRelease } from '@syncpod/core/releases';
import { describe, expect, it } from 'vitest';
import { createImport } from '../../../src/open/import/createImport.ts';
import { beginnerOf, hasState, importedWork, kindOfText } from '../../../src/open/import/importedWork.ts';
import { createSource } from '../../../src/store/source.ts';
import { createTimeline } from '../../../src/store/timeline.ts';
import { pickWork } from '../../../src/store/work.ts';
import { stopsOf } from '../../../src/timeline/stops.ts';
import { timelineTexts } from '../../../src/timeline/texts.ts';
import { localeOf } from '../../../src/ui/i18n/texts.ts';

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
  expect(imported(deleted).manifest).not.toContain('deletion');
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
    () => ({ release: '1.30', begins: beginnerOf('1.30', {}) }),
    () => ({ acts: false, container: 'c' }),
  );
  const { manifest } = source.getState();
  source.getState().ask({ kind: 'import', text: POD });
  importing.take('mine', imported(POD), '1.30');
  expect(source.getState()).toMatchObject({ title: 'mine', dialog: undefined, own: false });
  importing.take('typed', { manifest: POD, status: { sandboxes: [], containers: [] } }, '1.30', true);
  expect(source.getState()).toMatchObject({ title: 'typed', manifest: POD, own: true });
  source.getState().undo();
  source.getState().undo();
  expect(source.getState().manifest).toBe(manifest);
});

it('gives an own Pod an everyday path, unless it has a controller', () => {
  const source = createSource({ lang: 'en', theme: 'system', path: 'direct' });
  const importing = createImport(
    source,
    () => ({ release: '1.30', begins: beginnerOf('1.30', {}) }),
    () => ({ acts: true, container: 'c' }),
  );
  importing.take('mine', imported(POD), '1.30');
  expect(source.getState()).toMatchObject({ path: 'apply', notice: { text: 'notice.tryPlay' } });
  source.getState().show({ notice: undefined });
  source.getState().travel({ ...pickWork(source.getState()), path: 'edit' });
  importing.take('mine', imported(POD), '1.29');
  expect(source.getState()).toMatchObject({ path: 'edit', release: '1.29' });
});

describe('the text of an imported Pod', () => {
  it('is that of the Pod if it is the only item of a list', () => {
    const item =
      'apiVersion: v1\n  kind: Pod\n  metadata: {name: a}\n  spec: {containers: [{name: c, image: "i:1"}]}\n';
    expect(imported(`apiVersion: v1\nitems:\n- ${item}kind: List\n`).manifest).not.toContain('items');
  });

  it('stays as it was typed, with its comments', () => {
    const commented = `# mine\n${POD}`;
    expect(imported(commented).manifest).toBe(commented);
  });

  it('loses secrets in place', () => {
    const secret = `# mine\n${POD.replace('image: "i:1"', 'image: "i:1", env: [{name: DB_PASSWORD, value: hunter2}]')}`;
    expect(imported(secret).manifest).toMatch(/^# mine\n/);
    expect(imported(secret).manifest).not.toContain('hunter2');
  });

  it.each([
    ['status:\n  phase: Running\n', 'status'],
    ['---\nkind: ConfigMap\nmetadata: {name: b}\n', 'ConfigMap'],
  ])('is written again without %s', (more, gone) => {
    expect(imported(`# mine\n${POD}${more}`).manifest).not.toContain(gone);
  });
});

const FIXTURES = [
  'get-pod.yaml',
  'describe-1.30.txt',
  'crictl-inspect-1.29.json',
  'crictl-ps.json',
  'docker-inspect-1.12.json',
].map(
  (name) =>
    [
      name,
      readFileSync(
        new URL(`../../../../packages/core/test/import/fixtures/${name}`, import.meta.url),
        'utf8',
      ),
    ] as const,
);

/** Every fixture with a state. */
const STORIES = FIXTURES.flatMap(([file, text]) => {
  const release = resolveRelease('1.31');
  const found = release.ok ? importText(text, release.value).pods : [];
  return found.map((one) => [`${file} ${one.name}`, one.open()] as const).filter(([, pod]) => hasState(pod));
});

describe('the story of an imported Pod', () => {
  it('is told for every fixture with a state', () => {
    expect(STORIES.length).toBeGreaterThanOrEqual(5);
  });

  it.each(STORIES)('begins with the imported state: %s', (_, pod) => {
    const work = importedWork('mine', pod, { ...BEGINS, release: '1.31' });
    const ids = pod.status.containers.map(({ id }) => id).sort();
    const { entries } = createTimeline()(work);
    const [first] = entries;
    const words = timelineTexts(localeOf('en'));
    expect(first?.snapshot.cause.kind).toBe('start');
    expect(first?.state.node.containers.map(({ id }) => id).sort()).toEqual(ids);
    expect(first?.state.node.sandboxes.map(({ ip }) => ip)).toEqual(pod.status.sandboxes.map(({ ip }) => ip));
    const stops = stopsOf(entries.slice(0, work.cursor + 1), words);
    expect(stops).toMatchObject([{ title: 'imported state', cursor: work.cursor }]);
  });

  it.each(STORIES)('has one birth, from which the age of its Pod counts: %s', (_, pod) => {
    const work = importedWork('mine', pod, { ...BEGINS, release: '1.31' });
    const events = [...work.events, { type: 'wait', seconds: 1000 } as const];
    const { entries } = createTimeline()({ ...work, events });
    const changes = podChanges(entries);
    const births = new Set(changes.map((change) => change.pod.metadata.creationTimestamp));
    expect([...births]).toEqual([expect.any(String)]);
    expect(changes.map(({ type }) => type).lastIndexOf('ADDED')).toBe(0);
  });

  it('is played anew if another state is imported into the same Pod', () => {
    const replay = createTimeline();
    const [, pod] = STORIES[0] ?? [];
    if (!pod) throw new Error('no fixture');
    const ips = ['10.1.1.1', '10.2.2.2'].map((ip) => {
      const sandboxes = pod.status.sandboxes.map((sandbox) => ({ ...sandbox, ip }));
      const work = importedWork('mine', { ...pod, status: { ...pod.status, sandboxes } }, BEGINS);
      return replay(work).entries[0]?.state.node.sandboxes[0]?.ip;
    });
    expect(ips).toEqual(['10.1.1.1', '10.2.2.2']);
  });
});
