// Tests that kubectl debug and a resize keep the layout of the Pod's text, and that kubectl apply creates a deleted Pod
// again.

import { describe, expect, test } from 'vitest';
import { resolveRelease } from '../../src/releases/release.ts';
import { subresourceText } from '../../src/runtime/events/subresourceText.ts';
import { after, last, replayed } from '../scenarios/play.ts';

const TEXT = `# Mine.
apiVersion: v1
kind: Pod
metadata: { name: p }
spec:
    containers:
      - name: app # the app
        image: app:1
        resources:
          requests: { cpu: 100m }
      - name: log
        image: log:1
`;

function played(text: string, event: Parameters<typeof subresourceText>[2]): string | undefined {
  const release = resolveRelease('1.36');
  if (!release.ok) throw new Error('no 1.36');
  return subresourceText(text, release.value, event);
}

describe('the text of the Pod', () => {
  const debug = { type: 'debug', container: 'd', image: 'd:1' } as const;

  test('gets an ephemeral container at its end', () => {
    const once = played(TEXT, debug);
    expect(once).toBe(`${TEXT}    ephemeralContainers:\n    - name: d\n      image: d:1\n`);
    expect(played(once ?? '', { ...debug, container: 'e' })).toBe(`${once}    - name: e\n      image: d:1\n`);
  });

  test('keeps what follows the spec', () => {
    const status = 'status:\n  phase: Running\n';
    expect(played(TEXT + status, debug)).toBe(
      `${TEXT}    ephemeralContainers:\n    - name: d\n      image: d:1\n${status}`,
    );
  });

  test('gets the amounts of a resize', () => {
    const requests = { memory: '1Gi' };
    expect(played(TEXT, { type: 'resize', container: 'app', resources: { requests } })).toBe(
      TEXT.replace(
        'requests: { cpu: 100m }',
        `  requests:\n            cpu: 100m\n            memory: 1Gi`.trimStart(),
      ),
    );
    expect(played(TEXT, { type: 'resize', container: 'log', resources: { requests } })).toBe(
      `${TEXT}        resources:\n          requests:\n            memory: 1Gi\n`,
    );
  });

  const larger = { type: 'resize', container: 'a', resources: { limits: { memory: '1Gi' } } } as const;
  const head = '{"apiVersion": "v1", "kind": "Pod", "spec": {"containers": [{"name": "a"';

  test.each([
    [
      'JSON in one line',
      `${head}, "image": "a:1"}]}}`,
      `${head}, "image": "a:1", "resources": {"limits":{"memory":"1Gi"}}}]}}`,
    ],
    [
      'flow style in a block',
      'apiVersion: v1\nkind: Pod # mine\nspec: { containers: [ { name: a, image: "a:1" } ] }\n',
      'apiVersion: v1\nkind: Pod # mine\nspec: { containers: [ { name: a, image: "a:1", resources: { limits: { memory: 1Gi } } } ] }\n',
    ],
    [
      'a container in braces with requests',
      'apiVersion: v1\nkind: Pod\nspec:\n  containers:\n  - { name: a, resources: { requests: { cpu: 1 }, limits: { memory: 512Mi } }, image: b } # x\n',
      'apiVersion: v1\nkind: Pod\nspec:\n  containers:\n  - { name: a, resources: { requests: { cpu: 1 }, limits: { memory: 1Gi } }, image: b } # x\n',
    ],
    [
      'JSON on lines of its own',
      `{\n  "apiVersion": "v1",\n  "kind": "Pod",\n  "spec": {\n    "containers": [\n      {\n        "name": "a",\n        "image": "a:1"\n      }\n    ]\n  }\n}\n`,
      `{\n  "apiVersion": "v1",\n  "kind": "Pod",\n  "spec": {\n    "containers": [\n      {\n        "name": "a",\n        "image": "a:1",\n        "resources": {"limits":{"memory":"1Gi"}}\n      }\n    ]\n  }\n}\n`,
    ],
  ])('keeps everything else in braces: %s', (_, text, expected) => {
    expect(played(text, larger)).toBe(expected);
  });

  test('in JSON gets an ephemeral container', () => {
    const text = `${head}, "image": "a:1"}]}}`;
    const expected = text.replace('}]}}', '}], "ephemeralContainers": [{"name":"d","image":"d:1"}]}}');
    expect(played(text, debug)).toBe(expected);
  });
});

describe('a Pod that has been deleted', () => {
  const manifest = JSON.stringify({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'p' },
    spec: { containers: [{ name: 'app', image: 'app:2' }] },
  });

  // kubectl/pkg/cmd/apply/apply.go applyOneObject: an object that is not found is created.
  test('is created again by kubectl apply, as another Pod', () => {
    const snapshots = replayed('1.30', [{ type: 'delete' }, { type: 'edit', manifest, path: 'apply' }]);
    const gone = last(after(snapshots, 0));
    expect(last(snapshots)).toMatchObject({ containers: [{ image: 'app:2', state: 'running' }] });
    expect(last(snapshots).uid).not.toBe(gone.uid);
    expect(last(snapshots).sandbox?.attempt).toBe(0);
  });

  test('is not found by kubectl edit', () => {
    const snapshots = replayed('1.30', [{ type: 'delete' }, { type: 'edit', manifest, path: 'edit' }]);
    expect(after(snapshots, 1).map(({ cause }) => cause.kind)).toEqual(['note']);
  });
});
