// Checks edits of the mirror Pod of a static Pod, as `kubectl get pod -o yaml` prints it.

import { describe, expect, it } from 'vitest';
import { explain } from '../../src/explain/explain.ts';
import { releaseOf } from '../../src/releases/release.ts';
import { entriesOf } from '../../src/story/timeline.ts';

const mirror = (tag: string) => `
apiVersion: v1
kind: Pod
metadata:
  name: etcd-node-1
  uid: 0f9a3a7e-3f3b-4b8e-9d3c-1f3f3f3f3f3f
  annotations:
    kubernetes.io/config.hash: 2170eed211d17145974be98becde7e92
    kubernetes.io/config.mirror: 2170eed211d17145974be98becde7e92
    kubernetes.io/config.source: file
spec:
  nodeName: node-1
  containers:
    - name: etcd
      image: etcd:${tag}
`;

describe.each(['1.8', '1.20', '1.37'] as const)('the mirror Pod of a static Pod under %s', (minor) => {
  const ask = (path: 'apply' | 'edit' | 'static') =>
    explain({ release: releaseOf(minor), path, running: mirror('3.5.9'), draft: mirror('3.5.10') })
      .explanation;

  it.each(['apply', 'edit'] as const)('is changed by kubectl %s, and the containers are kept', (path) => {
    const explanation = ask(path);
    expect(explanation?.admission).toMatchObject({ allowed: true, errors: [], reaches: 'mirror-pod' });
    expect(explanation?.verdict).toMatchObject({ gate: 'mirror-pod', kept: ['etcd'], restarted: [] });
  });

  it('is another Pod if its file changes', () => {
    expect(ask('static')?.admission.reaches).toBe('new-pod');
  });

  it('says so in a story, in which nothing is synced', () => {
    const seen = entriesOf({
      release: minor,
      path: 'apply',
      manifest: mirror('3.5.9'),
      events: [{ type: 'edit', manifest: mirror('3.5.10') }],
    });
    if (!seen.ok) throw new Error(JSON.stringify(seen.error));
    const after = seen.value.filter(({ snapshot }) => snapshot.event === 0);
    expect(after.flatMap(({ snapshot }) => snapshot.events)).toEqual([]);
    expect(after.at(-1)?.state.pod.spec.containers[0]?.image).toBe('etcd:3.5.9');
  });
});
