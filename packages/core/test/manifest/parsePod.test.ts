// Tests that a text becomes the Pod that Kubernetes reads, and that every problem has its position.

import { describe, expect, it } from 'vitest';
import { parsePod } from '../../src/manifest/parsePod.ts';
import { resolveRelease } from '../../src/releases/release.ts';
import type { Diagnostic, Range } from '../../src/result.ts';

function parse(text: string, minor = '1.26') {
  const release = resolveRelease(minor);
  if (!release.ok) throw new Error(`no release ${minor}`);
  return parsePod(text, release.value);
}

function cut(text: string, range: Range | undefined): string | undefined {
  return range && text.split('\n')[range.start.line - 1]?.slice(range.start.column - 1, range.end.column - 1);
}

const codes = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map(({ code, severity }) => [code, severity]);

const GOOD = `apiVersion: v1
kind: Pod
metadata:
  name: web
spec:
  containers:
  - name: app
    image: nginx:1.25
    env: [{name: A, value: "yes"}]
`;

describe('a Pod in a text', () => {
  it('is read without diagnostics if it is valid', () => {
    expect(parse(GOOD)).toMatchObject({
      pod: {
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: 'web' },
        spec: { containers: [{ name: 'app', image: 'nginx:1.25', env: [{ name: 'A', value: 'yes' }] }] },
      },
      diagnostics: [],
    });
  });

  // Results of k8s.io/apimachinery v0.32.13 NewYAMLOrJSONDecoder.
  it.each([
    ['|\n    x', 'x\n'],
    ['|+\n    x', 'x\n'],
    ['>\n    x\n    y', 'x y\n'],
    ['|-\n    x', 'x'],
  ])('without a final line break is read as kubectl sends it: with one (%j)', (written, value) => {
    const { pod } = parse(`metadata:\n  name: a\n  labels:\n   note: ${written}`);
    expect(pod?.metadata.labels).toEqual({ note: value });
  });

  it('is the same Pod in JSON, indented with tabs', () => {
    const { pod } = parse(GOOD);
    const read = parse(JSON.stringify(pod, undefined, '\t'));
    expect(read.diagnostics).toEqual([]);
    expect(read.pod).toEqual(pod);
  });

  it('has the range of each of its values', () => {
    expect(cut(GOOD, parse(GOOD).ranges('spec.containers[0].image'))).toBe('nginx:1.25');
  });

  it('loses fields that the release does not have, with a warning at each', () => {
    const text = GOOD.replace('    env:', '    restartPolicy: Always\n    env:');
    const { pod, diagnostics } = parse(text, '1.26');
    expect(pod?.spec.containers[0]).not.toHaveProperty('restartPolicy');
    expect(diagnostics.map(({ path, severity, range }) => [path, severity, cut(text, range)])).toEqual([
      ['spec.containers[0].restartPolicy', 'warning', 'Always'],
    ]);
    expect(parse(text, '1.28').diagnostics).toEqual([]);
  });

  it('points at a boolean that should be a string', () => {
    const text = GOOD.replace('"yes"', 'yes');
    const { diagnostics } = parse(text);
    expect(diagnostics.map(({ path, range }) => [path, cut(text, range)])).toEqual([
      ['spec.containers[0].env[0].value', 'yes'],
    ]);
    expect(codes(diagnostics)).toEqual([['wrong-type', 'error']]);
  });
});

describe('a text that is not a Pod', () => {
  it('is reported if it is empty', () => {
    for (const text of ['', '\n\n', '# nothing yet\n', '---\n', '~', '\ufeff']) {
      const { pod, diagnostics } = parse(text);
      expect(pod).toBeUndefined();
      expect(codes(diagnostics)).toEqual([['empty-manifest', 'error']]);
    }
  });

  it('is reported with advice if it is another kind', () => {
    const message = (kind: string) => parse(`apiVersion: apps/v1\nkind: ${kind}\n`).diagnostics[0]?.message;
    expect(message('Deployment')).toBe(
      'this is a Deployment, not a Pod: its Pods are created from spec.template',
    );
    expect(message('StatefulSet')).toContain('spec.template');
    expect(message('CronJob')).toContain('spec.jobTemplate.spec.template');
    expect(message('List')).toBe('this is a List, not a Pod: use one of its items');
    expect(message('PodList')).toContain('use one of its items');
    expect(message('Service')).toBe('this is a Service, not a Pod');
    const kruise = (kind: string, spec: object) =>
      parse(JSON.stringify({ apiVersion: 'apps.kruise.io/v1alpha1', kind, spec })).diagnostics[0]?.message;
    const containers = [{ name: 'mesh' }];
    expect(kruise('SidecarSet', { containers })).toContain('it adds mesh to new Pods');
    expect(kruise('ContainerRecreateRequest', { containers, podName: 'web-0' })).toContain(
      'stops mesh in the Pod web-0',
    );
    expect(kruise('ImagePullJob', { image: 'web:2' })).toContain('kruise-daemon pulls web:2 on the nodes');
    expect(kruise('ImageListPullJob', { images: ['a', 'b'] })).toContain('pulls a, b on the nodes');
    const budget = '{apiVersion: policy.kruise.io/v1alpha1, kind: PodUnavailableBudget}';
    expect(parse(budget).diagnostics[0]?.message).toContain('refuses an eviction, a deletion or an update');
    expect(message('7')).toBe('this is a 7, not a Pod');
    expect(parse('kind: Service\n').pod).toBeUndefined();
  });

  it('says whether a workload has a Pod template', () => {
    const spec = 'template: {spec: {containers: [{name: a, image: b}]}}';
    const code = (kind: string, more: string) => parse(`kind: ${kind}\n${more}\n`).diagnostics[0]?.code;
    expect(code('Deployment', `spec: {${spec}}`)).toBe('has-pod-template');
    expect(code('CronJob', `spec: {jobTemplate: {spec: {${spec}}}}`)).toBe('has-pod-template');
    expect(code('CloneSet', `spec: {${spec}}`)).toBe('has-pod-template');
    expect(code('Deployment', 'spec: {template: {spec: {containers: a}}}')).toBe('has-pod-template');
    for (const empty of ['spec:', 'spec: {template: 1}', '']) {
      expect(code('Deployment', empty)).toBe('not-a-pod');
    }
  });

  it('can be a list or a word', () => {
    for (const text of ['- a\n', 'hello', '7', '[]']) {
      expect(codes(parse(text).diagnostics)).toEqual([['not-a-pod', 'error']]);
    }
  });

  it('can be a map of something else', () => {
    for (const text of ['services:\n  web:\n    image: nginx\n', '{"status": {}, "info": {}}', '{}']) {
      expect(codes(parse(text).diagnostics)).toEqual([['not-a-pod', 'error']]);
    }
  });

  it('can be output of kubectl describe, whether it is YAML or not', () => {
    const readable = 'Name:         web\nNamespace:    default\n';
    for (const text of [readable, `${readable}Labels:       app=web\n              tier=front\n`]) {
      const { diagnostics } = parse(text);
      expect(codes(diagnostics)).toEqual([['not-a-pod', 'error']]);
      expect(diagnostics[0]?.message).toBe('this is output of kubectl describe, not a manifest');
      expect(diagnostics[0]?.range?.start.line).toBe(1);
    }
  });

  it('can be of another version of the API', () => {
    const { pod, diagnostics } = parse(GOOD.replace('apiVersion: v1', 'apiVersion: v2'));
    expect(pod).toBeUndefined();
    expect(diagnostics.map(({ code, path }) => [code, path])).toEqual([['wrong-api-version', 'apiVersion']]);
  });

  it('points at a syntax error', () => {
    const { pod, diagnostics } = parse(GOOD.replace('name: web', 'name: "web'));
    expect(pod).toBeUndefined();
    expect(codes(diagnostics)).toContainEqual(['yaml-syntax', 'error']);
    expect(diagnostics.every(({ range }) => range !== undefined)).toBe(true);
  });
});

describe('a Pod with missing parts', () => {
  it('is read without kind and apiVersion, with warnings', () => {
    const { pod, diagnostics } = parse(GOOD.split('\n').slice(2).join('\n'));
    expect(pod?.metadata.name).toBe('web');
    expect(codes(diagnostics)).toEqual([
      ['missing-kind', 'warning'],
      ['missing-api-version', 'warning'],
    ]);
  });

  it('is read without metadata, spec and containers, with the API server errors', () => {
    const { pod, diagnostics } = parse('apiVersion: v1\nkind: Pod\n');
    expect(pod).toMatchObject({ metadata: {}, spec: { containers: [] } });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'metadata.name: Required value: name or generateName is required',
      'spec.containers: Required value',
    ]);
    expect(codes(parse('apiVersion: v1\nkind: Pod\nmetadata: 7\nspec: [1]\n').diagnostics)).toEqual([
      ['wrong-type', 'error'],
      ['wrong-type', 'error'],
      ['missing-name', 'error'],
      ['missing-containers', 'error'],
    ]);
  });
});

it('returns the same Pod for the same text and release, and another one for another release', () => {
  const [old, next] = ['1.26', '1.31'].map((minor) => {
    const found = resolveRelease(minor);
    if (!found.ok) throw new Error(`no release ${minor}`);
    return found.value;
  });
  if (!old || !next) throw new Error('both releases exist');
  const { pod } = parsePod(GOOD, old);
  expect(parsePod(GOOD.replace('1.25', '1.26'), old).pod).not.toBe(pod);
  expect(parsePod(GOOD, next).pod).not.toBe(pod);
  expect(parsePod(GOOD, old).pod).toBe(pod);
});
