// Tests which texts of a Pod are too long to be shown.

import { describe, expect, it } from 'vitest';
import { parsePod } from '../../src/manifest/parsePod.ts';
import { releaseOf } from '../../src/releases/release.ts';

const release = releaseOf('1.31');
const long = 'x'.repeat(1001);

const container = (fields: object = {}) => ({ name: 'app', image: 'b:1', ...fields });
const pod = (metadata: object, ...containers: object[]): string =>
  JSON.stringify({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'w', ...metadata },
    spec: { containers },
  });

describe('a text of a Pod that is repeated in pictures', () => {
  it.each([
    ['metadata.name', pod({ name: long }, container())],
    ['metadata.namespace', pod({ namespace: long }, container())],
    ['metadata.labels.app', pod({ labels: { app: long } }, container())],
    ['spec.containers[1].name', pod({}, container(), container({ name: long }))],
    ['spec.containers[0].image', pod({}, container({ image: long }))],
    ['spec.containers[0].env[0].name', pod({}, container({ env: [{ name: long, value: '' }] }))],
    ['metadata.labels', pod({ labels: { [long]: 'x' } }, container())],
  ])('is refused with its size: %s', (path, text) => {
    const parsed = parsePod(text, release);
    expect(parsed.pod).toBeUndefined();
    expect(parsed.diagnostics).toMatchObject([
      { path, severity: 'error', message: 'has 1001 characters; the limit is 1000' },
    ]);
    expect(parsed.diagnostics[0]?.range).toBeDefined();
    expect(parsePod(text.replaceAll(long, long.slice(1)), release).pod).toBeDefined();
  });

  it('may be long where it is free text', () => {
    const free = container({ command: [long], args: [long], env: [{ name: 'A', value: long }] });
    expect(parsePod(pod({ annotations: { last: long } }, free), release).pod).toBeDefined();
  });
});
