// Tests the effects of kubectl apply, edit and replace with the same text.

import { describe, expect, it } from 'vitest';
import type { EditPath } from '../../src/admission/admission.ts';
import { explain } from '../../src/explain/explain.ts';
import { releaseOf } from '../../src/releases/release.ts';
import { readScenario } from '../../src/scenario/scenario.ts';
import { entriesOf } from '../../src/story/timeline.ts';

const release = releaseOf('1.30');

const pod = (image: string, more = '') => `
apiVersion: v1
kind: Pod
metadata: { name: web${more} }
spec:
  containers:
    - name: web
      image: ${image}
`;

const ask = (path: EditPath, running: string, draft: string) => {
  const { explanation } = explain({ release, path, running, draft });
  if (!explanation) throw new Error('no explanation');
  return explanation;
};
const policy = (path: EditPath, running: string, draft: string) =>
  ask(path, running, draft).pod.spec.containers[0]?.imagePullPolicy;

describe('a new tag of an image', () => {
  it.each(['apply', 'edit'] as const)('is accepted by kubectl %s, which keeps the pull policy', (path) => {
    const { admission, verdict } = ask(path, pod('nginx'), pod('nginx:1.21'));
    expect(admission).toMatchObject({ allowed: true, reaches: 'same-pod' });
    expect(verdict.restarted).toEqual(['web']);
    expect(policy(path, pod('nginx'), pod('nginx:1.21'))).toBe('Always');
  });

  it('is refused by kubectl replace, which has the pull policy defaulted again', () => {
    for (const path of ['replace', 'api'] as const) {
      expect(ask(path, pod('nginx'), pod('nginx:1.21')).admission).toMatchObject({
        allowed: false,
        errors: [{ field: 'spec', type: 'Forbidden' }],
      });
    }
  });

  it('reports the stored pull policy as the one that was filled in', () => {
    const { defaults } = ask('apply', pod('nginx'), pod('nginx:1.21'));
    expect(defaults.find(({ path }) => path.endsWith('imagePullPolicy'))?.value).toBe('Always');
  });

  it('is what the kubelet has after an upgrade', () => {
    const seen = entriesOf({
      release: '1.29',
      path: 'apply',
      manifest: pod('nginx'),
      events: [
        { type: 'edit', manifest: pod('nginx:1.21') },
        { type: 'upgrade', release: '1.30' },
      ],
    });
    if (!seen.ok) throw new Error('not played');
    expect(seen.value.at(-1)?.state.pod.spec.containers[0]?.imagePullPolicy).toBe('Always');
  });
});

describe('kubectl apply', () => {
  const observed = pod('nginx', ', uid: 0e4c3b34-9b2c-4a2f-8d3e-6d1f0a8b7c11, labels: { app: web }');

  it('deletes a label that left the manifest', () => {
    const before = pod('nginx', ', labels: { app: web, tier: front }');
    const { pod: next } = ask('apply', before, pod('nginx', ', labels: { app: web }'));
    expect(next.metadata.labels).toEqual({ app: 'web' });
  });

  it('deletes nothing of an object that was not made with apply', () => {
    expect(ask('apply', observed, pod('nginx:1.21')).pod.metadata.labels).toEqual({ app: 'web' });
  });

  it('compares with the annotation of the last apply', () => {
    const last = JSON.stringify({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'web', labels: { app: 'web' } },
      spec: { containers: [{ name: 'web', image: 'nginx' }] },
    });
    const running = observed.replace(
      'labels: {',
      `annotations: { kubectl.kubernetes.io/last-applied-configuration: '${last}' }, labels: { added: byHand,`,
    );
    const draft = pod('nginx', ', labels: { tier: front }');
    expect(ask('apply', running, draft).pod.metadata.labels).toEqual({ added: 'byHand', tier: 'front' });
    // A map that left the manifest is deleted as a whole.
    expect(ask('apply', running, pod('nginx')).pod.metadata.labels).toBeUndefined();
  });

  it('undoes kubectl edit only where the manifest names the field', () => {
    const labels = (...of: string[]) => pod('nginx', `, labels: { ${of.join(', ')} }`);
    const seen = entriesOf({
      release: '1.30',
      path: 'apply',
      manifest: labels('app: web'),
      events: [
        { type: 'edit', path: 'edit', manifest: labels('app: other', 'hand: made') },
        { type: 'edit', manifest: labels('app: web') },
      ],
    });
    if (!seen.ok) throw new Error('not played');
    expect(seen.value.at(-1)?.state.pod.metadata.labels).toEqual({ app: 'web', hand: 'made' });
  });

  it('reports a patch that cannot be made', () => {
    const volumes = (item: string) => `${pod('nginx')}  volumes: [${item}]\n`;
    const { admission } = ask('apply', volumes('{ name: a, emptyDir: {} }'), volumes('{ emptyDir: {} }'));
    expect(admission.errors).toEqual([
      { field: '', type: 'Bad request', detail: 'map does not contain declared merge key: name' },
    ]);
  });
});

describe('a subresource', () => {
  const cpu = (amount: string) => `${pod('nginx')}      resources: { requests: { cpu: ${amount} } }\n`;

  it('resizes what a plain apply may not', () => {
    const r33 = releaseOf('1.33');
    const at = (path: EditPath) =>
      explain({ release: r33, path, running: cpu('1'), draft: cpu('2') }).explanation;
    expect(at('apply')?.admission).toMatchObject({ allowed: false, hint: 'resize' });
    expect(at('resize')?.verdict.resized).toEqual(['web']);
  });
});

describe('the path api', () => {
  const story = { release: '1.30', path: 'api', manifest: pod('nginx') };

  it('replaces and keeps the node, but in version 3 it means apply, and replace kept the node', () => {
    const paths = (v: number, path: EditPath) => {
      const events = [{ type: 'edit', manifest: pod('nginx:1.21'), path }];
      const read = readScenario({ ...story, path, v, events });
      return read.ok && [read.value.path, ...read.value.events.map((event) => 'path' in event && event.path)];
    };
    for (const v of [1, 2, 4]) expect(paths(v, 'api')).toEqual(['api', 'api']);
    expect(paths(3, 'api')).toEqual(['apply', 'apply']);
    expect(paths(3, 'replace')).toEqual(['api', 'api']);
  });
});
