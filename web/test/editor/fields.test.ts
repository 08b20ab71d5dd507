// Tests the field at the cursor, and its hover and completion texts in each release.

import type { Language } from '@syncpod/core/messages';
import { type GateSettings, resolveRelease } from '@syncpod/core/releases';
import { describe, expect, it } from 'vitest';
import { factsOf, fieldsBelow } from '../../src/editor/fields/facts.ts';
import { factLines } from '../../src/editor/fields/factText.ts';
import { flowKeyAt, keyAt, typingAt } from '../../src/editor/fields/pathAt.ts';
import { fieldTexts } from '../../src/editor/fields/texts.ts';
import { loadTexts, localeOf } from '../../src/ui/i18n/texts.ts';

const release = (minor: string, gates: GateSettings = {}) => {
  const found = resolveRelease(minor, gates);
  if (!found.ok) throw new Error(`there must be a release ${minor}`);
  return found.value;
};

/** The lines of the hover text of a field. */
function hoverLines(minor: string, path: readonly string[], lang: Language = 'en'): readonly string[] {
  const facts = factsOf(path, release(minor));
  if (!facts) throw new Error(`${minor} has no ${path.join('.')}`);
  return factLines(facts, release(minor), fieldTexts(localeOf(lang)));
}

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
  it('follows the indentation through lists, whether indented or at the column of their key', () => {
    expect(pathOf('image')).toBe('spec.containers.[].image');
    expect(pathOf('httpGet')).toBe('spec.containers.[].livenessProbe.httpGet');
    expect(pathOf('protocol')).toBe('spec.containers.[].ports.[].protocol');
    expect(pathOf('containerPort')).toBe('spec.containers.[].ports.[].containerPort');
    expect(pathOf('restartPolicy')).toBe('spec.restartPolicy');
    expect(keyAt(lines, 13)?.path).toEqual(['spec', 'containers', '[]', 'name']);
    expect(pathOf('apiVersion')).toBe('apiVersion');
  });

  it('distinguishes keys from values while the user types', () => {
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

describe('inside { }', () => {
  const probe = ['spec', 'containers', '[]', 'livenessProbe', 'httpGet'];
  const typed = (before: string) => typingAt(lines.with(8, before), 8, before);

  it('a key is completed, with or without a typed prefix', () => {
    const key = { kind: 'key', holder: probe, flow: true };
    expect(typed('      httpGet: { pa')).toEqual({ ...key, column: 17 });
    expect(typed('      httpGet: {')).toEqual({ ...key, column: 16 });
    expect(typed("      httpGet: { path: '/a, {b', po")).toEqual({ ...key, column: 33 });
    expect(typed('      httpGet: { path: /, "port": 80, sch')).toMatchObject(key);
  });

  it('a value belongs to its key', () => {
    expect(typed('      httpGet: { scheme: HT')).toEqual({ kind: 'value', path: [...probe, 'scheme'] });
    expect(typed('      httpGet: { scheme: ')).toEqual({ kind: 'value', path: [...probe, 'scheme'] });
  });

  it('lists and mappings nest and may span lines', () => {
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

  it('a closed brace ends the mapping, and a brace in a string does not open a mapping', () => {
    expect(typed('      httpGet: { path: / } ')).toBeUndefined();
    const script = ['spec:', '  hostname: a{b', '  nodeName: |', '    { echo', '  host'];
    expect(typingAt(script, 4, '  host')).toEqual({ kind: 'key', holder: ['spec'], column: 2 });
  });

  it('a key has a hover text', () => {
    expect(flowKeyAt(lines, 8, 18)).toEqual({ path: [...probe, 'path'], start: 17, end: 21 });
    expect(flowKeyAt(lines, 8, 8)).toBeUndefined();
  });
});

describe('a field', () => {
  const container = ['spec', 'containers', '[]'];

  it('is completed from its first release on', () => {
    expect(fieldsBelow(container, release('1.26'))).toContain('startupProbe');
    expect(fieldsBelow(container, release('1.15'))).not.toContain('startupProbe');
    expect(factsOf([...container, 'startupProbe'], release('1.26'))?.since).toBe('1.16');
  });

  it('shows its default, its hash and whether it may change, for each release', () => {
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
    await loadTexts('zh');
    const path = [...container, 'imagePullPolicy'];
    expect(hoverLines('1.26', path)).toContain('the API server refuses a change while the Pod runs');
    expect(hoverLines('1.26', path, 'zh')).toContain('Pod 运行时 API 服务器拒绝修改');
  });

  // SetDefaults_Container, SetDefaults_Volume and ParseImageName
  it('has a default derived from the image, if it is a pull policy', () => {
    const byTag =
      'default Always if the image has the tag latest, or neither tag nor digest; IfNotPresent if not';
    expect(hoverLines('1.8', [...container, 'imagePullPolicy'])).toContain(byTag);
    // The gate ImageVolume is off up to 1.34, and the field is cleared.
    const ofVolume = ['spec', 'volumes', '[]', 'image', 'pullPolicy'];
    expect(hoverLines('1.34', ofVolume)).not.toContain(byTag);
    expect(hoverLines('1.35', ofVolume)).toContain(byTag);
  });

  it('has no hover text if it does not exist', () => {
    expect(factsOf([...container, 'imagine'], release('1.26'))).toBeUndefined();
  });
});

describe('the hash of a field', () => {
  const of = (list: string, ...below: string[]) => ['spec', list, '[]', ...below];
  const hashed = (minor: string, path: string[]) => factsOf(path, release(minor))?.hashed;

  // Called by computePodActions: containerChanged.
  it('restarts app containers', () => {
    expect(hashed('1.26', of('containers', 'env'))).toBe('whenSet');
    expect(hashed('1.37', of('containers', 'image'))).toBe('always');
    expect(hashed('1.37', of('containers', 'env'))).toBe('never');
  });

  // computeInitContainerActions calls it for sidecars (1.32+).
  it('does not restart init containers; 1.32+ restarts sidecars', () => {
    expect(hashed('1.26', of('initContainers', 'env'))).toBe('init');
    expect(hashed('1.31', of('initContainers', 'image'))).toBe('init');
    expect(hashed('1.32', of('initContainers', 'image'))).toBe('sidecar');
    expect(hashed('1.32', of('initContainers', 'env'))).toBe('never');
    expect(hoverLines('1.31', of('initContainers', 'image'))).toContain(
      'kubelet 1.31 hashes it but does not compare the hashes of init containers: a change takes effect at the next run',
    );
  });

  it('does not restart ephemeral containers', () => {
    expect(hashed('1.26', of('ephemeralContainers', 'env'))).toBe('ephemeral');
    expect(hashed('1.26', of('ephemeralContainers', 'targetContainerName'))).toBe('outside');
  });

  it('includes the name, which never changes for a container', () => {
    for (const list of ['containers', 'initContainers', 'ephemeralContainers']) {
      expect(hashed('1.26', of(list, 'name'))).toBe('name');
    }
  });

  // computePodResizeAction, and HashContainerWithoutResources with the alpha gate (1.27-1.30).
  it('excludes resources in releases that can resize them', () => {
    expect(hashed('1.26', of('containers', 'resources'))).toBe('always');
    expect(hashed('1.32', of('containers', 'resources'))).toBe('never');
    expect(hashed('1.33', of('containers', 'resources', 'limits', 'cpu'))).toBe('resize');
    expect(hashed('1.33', of('initContainers', 'resources'))).toBe('resize');
    expect(hashed('1.33', of('ephemeralContainers', 'resources'))).toBe('never');
    const alpha = release('1.27', { InPlacePodVerticalScaling: true });
    expect(factsOf(of('containers', 'resources'), alpha)?.hashed).toBe('apart');
    expect(factsOf(of('initContainers', 'resources'), alpha)?.hashed).toBe('init');
  });
});
