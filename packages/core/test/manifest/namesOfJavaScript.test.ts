// Tests that names with a meaning in JavaScript are treated like any others.

import { describe, expect, it } from 'vitest';
import { defaultPod } from '../../src/defaults/defaultPod.ts';
import { encodePod } from '../../src/defaults/encodePod.ts';
import { importText } from '../../src/import/importText.ts';
import { parsePod } from '../../src/manifest/parsePod.ts';
import { resolveRelease } from '../../src/releases/release.ts';
import { encodeFragment } from '../../src/scenario/codec.ts';
import { readLink } from '../../src/scenario/link.ts';
import { readScenario } from '../../src/scenario/scenario.ts';
import { maskText } from '../../src/secrets/maskText.ts';
import { containersOf, eventsOf, last, play, podText } from '../scenarios/play.ts';

const found = resolveRelease('1.36');
if (!found.ok) throw new Error('kubelet 1.36 is not in the table');
const release = found.value;

const YAML = `apiVersion: v1
kind: Pod
__proto__: {polluted: 1}
metadata:
  name: a
  labels: {__proto__: label, constructor: c}
  annotations: {__proto__: annotation, hasOwnProperty: x}
spec:
  nodeSelector: {__proto__: selector}
  containers:
  - name: constructor
    image: constructor
    __proto__: {image: evil}
    env: [{name: __proto__, value: kept}]
    resources: {limits: {__proto__: "1", cpu: 1}}
`;
const JSON_TEXT = `{"apiVersion":"v1","kind":"Pod","__proto__":{"polluted":1},
"metadata":{"name":"a","labels":{"__proto__":"label"},"annotations":{"__proto__":"annotation"}},
"spec":{"containers":[{"name":"constructor","image":"constructor","env":[{"name":"__proto__","value":"kept"}]}]}}`;

describe.each([
  ['YAML', YAML],
  ['JSON', JSON_TEXT],
])('a Pod in %s', (_, text) => {
  it('keeps them as keys of maps, and reports them as unknown fields of structs', () => {
    const { pod, diagnostics } = parsePod(text, release);
    if (!pod) throw new Error('was not read');
    const printed = encodePod(defaultPod(pod, release).pod, release);
    expect(printed).toContain('"labels":{"__proto__":"label"');
    expect(printed).toContain('"annotations":{"__proto__":"annotation"');
    expect(printed).toContain('"env":[{"name":"__proto__","value":"kept"}]');
    expect(printed).not.toMatch(/polluted|evil/);
    expect(diagnostics.map(({ path, code }) => `${path} ${code}`)).toContain('__proto__ unknown-field');
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('keeps them when it is imported and masked', () => {
    const [imported] = importText(text, release).pods;
    const again = parsePod(imported?.open({ maskSecrets: true }).manifest ?? '', release);
    expect(JSON.stringify(again.pod)).toContain('{"__proto__":"label"');
    expect(maskText(text).text).toBe(text);
  });

  it('runs with these names, and restarts after a failure', () => {
    const snapshots = play({
      release: '1.36',
      path: 'api',
      manifest: text,
      events: [
        { type: 'create' },
        { type: 'exit', container: 'constructor', code: 1 },
        { type: 'wait', until: 'stable' },
      ],
    });
    expect(containersOf(last(snapshots))).toEqual(['constructor running 1']);
    expect(eventsOf(snapshots).filter((event) => event.startsWith('Warning Failed'))).toEqual([]);
    const waiting = snapshots.map(({ containers }) => containers[0]?.waiting?.reason);
    expect(new Set(waiting)).toEqual(new Set([undefined, 'ContainerCreating']));
  });
});

// The kubelet parses image names: only one of these is valid.
it.each([
  ['__proto__', 'app'],
  ['constructor', 'constructor'],
  ['toString', 'app'],
])('ids may be called %s, and an image %s', (name, image) => {
  const manifest = JSON.stringify({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'p' },
    spec: { containers: [{ name: 'app', image, imagePullPolicy: 'IfNotPresent' }] },
  });
  const created = play({
    release: '1.30',
    path: 'direct',
    manifest,
    events: [{ type: 'image', image, state: 'broken', error: 'no such image' }],
  });
  expect(last(created).containers[0]?.state).toBe('running');
  const sandbox = {
    id: 'sandbox',
    attempt: 0,
    state: 'Ready',
    network: 'Pod',
    ip: '1',
    createdAt: 0,
  } as const;
  const observed = play({
    release: '1.30',
    path: 'direct',
    manifest,
    events: [
      {
        type: 'observe',
        status: { sandboxes: [sandbox], containers: [{ id: name, name: 'app', state: 'running' }] },
      },
      { type: 'image', image, state: 'absent' },
      { type: 'exit', container: 'app', code: 1 },
    ],
  });
  expect(containersOf(last(observed))).toEqual(['app running 1']);
  expect(eventsOf(observed).some((event) => event.includes('Pulling image'))).toBe(true);
});

it.each(['__proto__', 'toString'])('no image can be named %s', (image) => {
  const manifest = podText({ containers: [{ name: 'app', image }] });
  const snapshots = play({ release: '1.30', path: 'direct', manifest, events: [{ type: 'create' }] });
  expect(eventsOf(snapshots)).toContain('Warning Failed Error: InvalidImageName');
});

describe('a scenario', () => {
  const rest = '"v":1,"release":"1.26","path":"api","manifest":""';
  it.each([
    [`{${rest},"events":[],"__proto__":{"title":"x"}}`, '__proto__'],
    [`{${rest},"events":[{"type":"reboot","__proto__":{"a":1}}]}`, 'events[0].__proto__'],
    [`{${rest},"events":[{"type":"__proto__"}]}`, 'events[0].type'],
    [`{${rest},"events":[{"type":"constructor"}]}`, 'events[0].type'],
    [
      `{${rest},"events":[],"bookmarks":[{"name":"a","event":0,"moment":0,"__proto__":1}]}`,
      'bookmarks[0].__proto__',
    ],
  ])('%s says where it is wrong, in a file and in a link', (text, path) => {
    const value: unknown = JSON.parse(text);
    const wrong = { ok: false, error: [expect.objectContaining({ path, severity: 'error' })] };
    expect(readScenario(value)).toEqual(wrong);
    expect(readLink(encodeFragment(value))).toEqual(wrong);
  });
});
