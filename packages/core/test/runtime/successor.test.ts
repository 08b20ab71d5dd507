// Tests the text of a Pod that replaced another, which the next edit starts from.

import { expect, test } from 'vitest';
import { textPod } from '../../src/runtime/kubelet/newKubelet.ts';
import { replayStory } from '../explain/replayStory.ts';

const pod = (image: string, name = 'web-7c9d5b8f6-abcde') =>
  `# ours
apiVersion: v1
kind: Pod
metadata:
  name: ${name} # given by the ReplicaSet
  uid: 11111111-2222-3333-4444-555555555555
  labels: { app: web, pod-template-hash: 7c9d5b8f6 }
spec:
  containers:
  - name: app
    image: ${image}
`;

function replayed(manifest: string, edited: string, path: 'workload' | 'kruise') {
  const entries = replayStory({
    release: '1.30',
    path: 'api',
    manifest,
    events: [{ type: 'edit', manifest: edited, path }],
  });
  const last = entries.at(-1);
  if (!last) throw new Error('no Pod');
  return last.state;
}

test('its text has its name, its UID and the hash of its template, and is otherwise unchanged', () => {
  const { manifest, pod: successor, release } = replayed(pod('nginx:1'), pod('nginx:2'), 'workload');
  const { metadata } = textPod(manifest, release, 'api').pod ?? {};
  expect(metadata?.name).toBe(successor.metadata.name);
  expect(metadata?.name).not.toBe('web-7c9d5b8f6-abcde');
  expect(metadata?.uid).toBe(successor.metadata.uid);
  expect(metadata?.labels).toEqual(successor.metadata.labels);
  expect(manifest).toContain('# ours\n');
  expect(manifest).toContain(' # given by the ReplicaSet\n');
});

test('JSON stays JSON', () => {
  const json = (image: string) =>
    JSON.stringify({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'web-7c9d5b8f6-abcde', labels: { 'pod-template-hash': '7c9d5b8f6' } },
      spec: { containers: [{ name: 'app', image }] },
    });
  const { manifest, pod: successor } = replayed(json('nginx:1'), json('nginx:2'), 'workload');
  expect(JSON.parse(manifest).metadata).toEqual({
    name: successor.metadata.name,
    labels: { 'pod-template-hash': successor.metadata.labels?.['pod-template-hash'] },
  });
});

test('the API server accepts an edit of that text with kubectl', () => {
  const first = replayed(pod('nginx:1'), pod('nginx:2'), 'workload');
  const next = first.manifest.replace('nginx:2', 'nginx:3');
  const entries = replayStory({
    release: '1.30',
    path: 'api',
    manifest: pod('nginx:1'),
    events: [
      { type: 'edit', manifest: pod('nginx:2'), path: 'workload' },
      { type: 'edit', manifest: next },
    ],
  });
  expect(entries.filter(({ snapshot }) => snapshot.cause.kind === 'refused')).toEqual([]);
  expect(entries.at(-1)?.state.pod.spec.containers[0]?.image).toBe('nginx:3');
});

test('a Pod that keeps its name is shown as typed', () => {
  const plain = (image: string) =>
    `apiVersion: v1\nkind: Pod\nmetadata: {name: web-0}\nspec: {containers: [{name: app, image: ${image}}]}\n`;
  expect(replayed(plain('a'), plain('b'), 'workload').manifest).toBe(plain('b'));
});
