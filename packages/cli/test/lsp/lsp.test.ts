// `syncpod lsp` tells an editor what the edit of a manifest does against the version in git.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Editor, startEditor } from './editor.ts';

const POD = `apiVersion: v1
kind: Pod
metadata:
  name: web
spec:
  containers:
    - name: nginx
      image: nginx:1.25
    - name: log
      image: fluent-bit:2.2
`;
const CONFIG = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: c\ndata:\n  a: b\n';
const DEPLOYMENT = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: shop
spec:
  selector: { matchLabels: { app: shop } }
  template:
    metadata: { labels: { app: shop } }
    spec:
      containers:
        - name: app
          image: shop:1
`;
const SEVERAL = [CONFIG, DEPLOYMENT, POD].join('---\n');

const folder = mkdtempSync(join(tmpdir(), 'syncpod-lsp-'));
const outside = mkdtempSync(join(tmpdir(), 'syncpod-lsp-outside-'));
const [pod, several, added] = ['pod.yaml', 'several.yaml', 'added.yaml'].map((name) =>
  join(folder, name),
) as [string, string, string];
let editor: Editor;

function git(...args: readonly string[]): void {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...identity, ...args], { cwd: folder, stdio: 'pipe' });
}

beforeAll(async () => {
  git('init', '--quiet');
  writeFileSync(pod, POD);
  writeFileSync(several, SEVERAL);
  git('add', '.');
  git('commit', '--quiet', '--message', 'Add manifests');
  editor = await startEditor(inject('command'), ['--release', '1.33']);
}, 60_000);

afterAll(async () => {
  expect(await editor.close()).toBe(0);
  for (const one of [folder, outside]) rmSync(one, { recursive: true });
});

describe('a Pod in git', () => {
  it('says nothing while it is unchanged', async () => {
    expect(await editor.open(pod, POD)).toEqual([]);
    expect(await editor.lenses()).toEqual([]);
    expect(await editor.hover('nginx:1.25')).toBe('');
  });

  it('shows above each container what a new image does, and why', async () => {
    expect(await editor.type('nginx:1.25', 'nginx:1.26')).toEqual([
      [7, 3, expect.stringMatching(/^kubelet 1\.33: restarts nginx: .*definition changed/)],
    ]);
    expect(await editor.lenses()).toEqual([
      expect.stringMatching(/^2: .*Kubelet 1\.33 kills nginx and starts it again; it keeps log/),
      '7: kubelet 1.33: restarts nginx',
      '9: kubelet 1.33: keeps log running',
    ]);
    const hover = await editor.hover('nginx:1.26');
    expect(hover).toContain('restarts nginx');
    expect(hover).toContain('https://github.com/kubernetes/kubernetes/blob/v1.33');
  });

  it("marks what the API server refuses with Kubernetes' own message", async () => {
    const refused = await editor.type(
      '      image: fluent-bit:2.2\n',
      '      image: fluent-bit:2.2\n      env: [{ name: A, value: b }]\n',
    );
    expect(refused).toContainEqual([
      expect.any(Number),
      1,
      expect.stringMatching(/^spec: Forbidden: pod updates may not change fields other than/),
    ]);
    expect(refused).toContainEqual([11, 1, expect.stringContaining('env')]);
    expect(await editor.lenses()).toEqual([expect.stringMatching(/^2: The API server refuses/)]);
  });

  it('marks bad YAML at its line', async () => {
    expect(await editor.type('- name: nginx', '- name: [nginx')).toContainEqual([
      expect.any(Number),
      1,
      expect.any(String),
    ]);
    expect(await editor.lenses()).toEqual([]);
  });

  it('marks an unknown field where it is', async () => {
    await editor.open(pod, POD);
    expect(await editor.type('      image: nginx:1.25\n', '      imgae: nginx:1.25\n')).toContainEqual([
      8,
      expect.any(Number),
      expect.stringContaining('imgae'),
    ]);
  });

  it('compares with the new version after a commit', async () => {
    const edited = POD.replace('nginx:1.25', 'nginx:1.27');
    expect((await editor.open(pod, edited)).length).toBe(1);
    writeFileSync(pod, edited);
    git('commit', '--quiet', '--all', '--message', 'Edit');
    expect(await editor.save()).toEqual([]);
    expect(await editor.lenses()).toEqual([]);
  });
});

describe('several documents', () => {
  it('have lenses only where they differ', async () => {
    expect(await editor.open(several, SEVERAL)).toEqual([]);
    await editor.type('shop:1', 'shop:2');
    expect(await editor.lenses()).toEqual([
      expect.stringMatching(/^9: .*new Pod/),
      '18: kubelet 1.33: a new Pod replaces app',
    ]);
    expect(await editor.hover('kind: Deployment')).toContain('Deployment shop');
  });

  it('report a removed workload on the first line', async () => {
    await editor.open(several, [CONFIG, POD].join('---\n'));
    expect(await editor.lenses()).toEqual([expect.stringMatching(/^1: Deployment shop: /)]);
  });

  it('mark an object that the API server would not create', async () => {
    await editor.open(several, SEVERAL);
    expect(await editor.type('matchLabels: { app: shop }', 'matchLabels: { app: other }')).toContainEqual([
      15,
      1,
      expect.stringContaining('`selector` does not match template `labels`'),
    ]);
  });
});

describe('a file without a version in git', () => {
  it('is an added workload in a repository', async () => {
    expect(await editor.open(added, POD)).toEqual([]);
    expect(await editor.lenses()).toEqual([expect.stringMatching(/^2: .*its Pods? /)]);
  });

  it('outside of a repository is checked as a new object', async () => {
    expect(await editor.open(join(outside, 'pod.yaml'), POD.replace('name: web', 'name: Web_1'))).toEqual([
      [4, 1, expect.stringContaining('metadata.name: Invalid value')],
    ]);
    expect(await editor.lenses()).toEqual([expect.stringMatching(/^1: .*no version in git/)]);
  });

  it('is checked the same way where git is not installed', async () => {
    const other = await startEditor(
      inject('command'),
      ['--release', '1.33', '--stdio', '--clientProcessId=7'],
      { PATH: outside },
    );
    expect(await other.open(pod, POD)).toEqual([]);
    expect(await other.lenses()).toEqual([expect.stringMatching(/^1: .*no version in git/)]);
    expect(await other.close()).toBe(0);
  });
});

it.each([
  ['other YAML', 'on: push\njobs: { a: { steps: [] } }\n'],
  ['a template of Helm', POD.replace('nginx:1.25', '{{ .Values.image }}')],
])('leaves %s alone', async (_, text) => {
  expect(await editor.open(added, text)).toEqual([]);
  expect(await editor.lenses()).toEqual([]);
});
