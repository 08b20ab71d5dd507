// Does the editor know where the cursor stands, and what each release knows of the field there?

import { resolveRelease } from '@syncpod/core';
import { describe, expect, it } from 'vitest';
import { factsOf, fieldsBelow } from '../src/editor/fields/facts.ts';
import { factLines } from '../src/editor/fields/factText.ts';
import { flowKeyAt, keyAt, typingAt } from '../src/editor/fields/pathAt.ts';
import { loadWords, wordsOf } from '../src/i18n/text.ts';

const release = (minor: string) => {
  const found = resolveRelease(minor);
  if (!found.ok) throw new Error(`there must be a release ${minor}`);
  return found.value;
};

const text = `apiVersion: v1
metadata:
  name: web
spec:
  containers:
  - name: nginx
    image: nginx
    livenessProbe:
      httpGet: { path: / }
    ports:
    - containerPort: 80
      protocol: TCP
  -
    name: second
  restartPolicy: Always`;
const lines = text.split('\n');
const pathOf = (key: string): string | undefined =>
  keyAt(
    lines,
    lines.findIndex((line) => line.includes(`${key}:`)),
  )?.path.join('.');

describe('the path at the cursor', () => {
  it('follows the indentation through lists at the column of their key and below it', () => {
    expect(pathOf('image')).toBe('spec.containers.[].image');
    expect(pathOf('httpGet')).toBe('spec.containers.[].livenessProbe.httpGet');
    expect(pathOf('protocol')).toBe('spec.containers.[].ports.[].protocol');
    expect(pathOf('containerPort')).toBe('spec.containers.[].ports.[].containerPort');
    expect(pathOf('restartPolicy')).toBe('spec.restartPolicy');
    expect(keyAt(lines, 13)?.path).toEqual(['spec', 'containers', '[]', 'name']);
    expect(pathOf('apiVersion')).toBe('apiVersion');
  });

  it('tells a key from a value while one types', () => {
    expect(typingAt([...lines.slice(0, 7), '    im'], 7, '    im')).toEqual({
      kind: 'key',
      holder: ['spec', 'containers', '[]'],
      column: 4,
    });
    expect(typingAt(lines, 10, '    - ')).toMatchObject({
      holder: ['spec', 'containers', '[]', 'ports', '[]'],
      column: 6,
    });
    expect(typingAt(lines, 11, '      protocol: T')).toMatchObject({
      kind: 'value',
      path: ['spec', 'containers', '[]', 'ports', '[]', 'protocol'],
    });
  });
});

describe('inside of { }', () => {
  const probe = ['spec', 'containers', '[]', 'livenessProbe', 'httpGet'];
  const typed = (before: string) => typingAt(lines.with(8, before), 8, before);

  it('a key is offered, whether or not anything is typed of it', () => {
    const key = { kind: 'key', holder: probe, flow: true };
    expect(typed('      httpGet: { pa')).toEqual({ ...key, column: 17 });
    expect(typed('      httpGet: {')).toEqual({ ...key, column: 16 });
    expect(typed("      httpGet: { path: '/a, {b', po")).toEqual({ ...key, column: 33 });
    expect(typed('      httpGet: { path: /, "port": 80, sch')).toMatchObject(key);
  });

  it('a value is one of its key', () => {
    expect(typed('      httpGet: { scheme: HT')).toEqual({ kind: 'value', path: [...probe, 'scheme'] });
    expect(typed('      httpGet: { scheme: ')).toEqual({ kind: 'value', path: [...probe, 'scheme'] });
  });

  it('lists and mappings nest, and may run over lines', () => {
    const container = [
      ...lines.slice(0, 5),
      '  - { name: a, image: b,',
      '      ports: [{ containerPort: 80 }, { pro',
    ];
    expect(typingAt(container, 6, container[6] ?? '')).toMatchObject({
      kind: 'key',
      holder: ['spec', 'containers', '[]', 'ports', '[]'],
    });
    expect(typingAt([...lines.slice(0, 5), '  - { na'], 5, '  - { na')).toMatchObject({
      kind: 'key',
      holder: ['spec', 'containers', '[]'],
    });
  });

  it('a closed one is over, and a brace in a text opens none', () => {
    expect(typed('      httpGet: { path: / } ')).toBeUndefined();
    const script = ['spec:', '  hostname: a{b', '  nodeName: |', '    { echo', '  host'];
    expect(typingAt(script, 4, '  host')).toEqual({ kind: 'key', holder: ['spec'], column: 2 });
  });

  it('a key is explained under the pointer', () => {
    expect(flowKeyAt(lines, 8, 18)).toEqual({ path: [...probe, 'path'], start: 17, end: 21 });
    expect(flowKeyAt(lines, 8, 8)).toBeUndefined();
  });
});

describe('a field', () => {
  const container = ['spec', 'containers', '[]'];

  it('is offered from the release on that has it', () => {
    expect(fieldsBelow(container, release('1.26'))).toContain('startupProbe');
    expect(fieldsBelow(container, release('1.15'))).not.toContain('startupProbe');
    expect(factsOf([...container, 'startupProbe'], release('1.26'))?.since).toBe('1.16');
  });

  it('says its default, its hash and whether it may change, as each release has it', () => {
    const policy = [...container, 'livenessProbe', 'periodSeconds'];
    expect(factsOf(policy, release('1.30'))).toMatchObject({
      defaultValue: '10',
      hashed: 'whenSet',
      change: 'no',
    });
    expect(factsOf(policy, release('1.31'))).toMatchObject({ hashed: 'never' });
    expect(factsOf([...container, 'image'], release('1.31'))).toMatchObject({
      hashed: 'always',
      change: 'yes',
    });
    expect(factsOf([...container, 'resources'], release('1.33'))?.change).toBe('resize');
    expect(factsOf([...container, 'resources'], release('1.26'))?.change).toBe('no');
    expect(factsOf(['metadata', 'labels'], release('1.26'))).toMatchObject({
      hashed: 'outside',
      change: 'yes',
    });
  });

  it('is explained in the reader’s language', async () => {
    await loadWords('zh');
    const facts = factsOf([...container, 'imagePullPolicy'], release('1.26'));
    if (!facts) throw new Error('1.26 has imagePullPolicy');
    expect(factLines(facts, release('1.26'), wordsOf('en'))).toContain(
      'the API server refuses a change while the Pod runs',
    );
    expect(factLines(facts, release('1.26'), wordsOf('zh'))).toContain('Pod 运行时 API Server 拒绝修改');
  });

  it('that does not exist is not explained', () => {
    expect(factsOf([...container, 'imagine'], release('1.26'))).toBeUndefined();
  });
});
