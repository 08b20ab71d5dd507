// Checks that image names are parsed as Go's library does, in linear time.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseReference, type ReferenceGrammar } from '../../src/go/imageReference.ts';

const NEWEST: ReferenceGrammar = { anyRegistry: true, countsPath: true, lowerSums: true };
const OLDEST: ReferenceGrammar = { anyRegistry: false, countsPath: false, lowerSums: false };
const SUM = 'aB'.repeat(32);

describe('a reference', () => {
  it('has a registry and a path, by default of Docker Hub', () => {
    const nameOf = (text: string) => {
      const parsed = parseReference(text, NEWEST);
      return parsed.ok ? parsed.value.name : parsed.error;
    };
    expect(nameOf('nginx')).toBe('docker.io/library/nginx');
    expect(nameOf('index.docker.io/nginx')).toBe('docker.io/library/nginx');
    expect(nameOf('team/shop')).toBe('docker.io/team/shop');
    expect(nameOf('localhost/shop')).toBe('localhost/shop');
    expect(nameOf('[::1]:5000/shop')).toBe('[::1]:5000/shop');
  });

  it('has a tag, a digest, both or none', () => {
    const sum = SUM.toLowerCase();
    expect(parseReference(`r:5000/shop:1@sha256:${sum}`, NEWEST)).toMatchObject({
      value: { tag: '1', digest: `sha256:${sum}` },
    });
    expect(parseReference('r:5000/shop', NEWEST)).not.toHaveProperty('value.tag');
  });

  // opencontainers/go-digest digest.go Validate: the revision of 2017 matches [a-fA-F0-9]+, 1.0.0-rc1 only
  // lower case.
  it('may have a digest with capital letters only in the oldest library', () => {
    expect(parseReference(`shop@sha256:${SUM}`, OLDEST).ok).toBe(true);
    expect(parseReference(`shop@sha256:${SUM}`, NEWEST)).toMatchObject({
      error: 'invalid checksum digest format',
    });
  });
});

// A pattern with a single repeated class cannot backtrack: its time is linear in the length of the text.
it('has patterns without nested or adjacent repetitions', () => {
  const source = readFileSync(new URL('../../src/go/imageReference.ts', import.meta.url), 'utf8');
  const patterns = [...source.matchAll(/^const \w+ = \/(.+)\/;$/gm)].map(([, pattern = '']) => pattern);
  expect(patterns.length).toBe(11);
  // The rest of the file has no patterns.
  expect(source.match(/RegExp|\/[gimsuy]*\.(?:test|exec)|\((?:\/(?!\/)).*\//g)).toBeNull();
  const repeats = (pattern: string) =>
    pattern
      .replace(/\\./g, 'e')
      .replace(/\[[^\]]*\]/g, 'c')
      .match(/[*+]|\{\d+,\}/g) ?? [];
  expect(patterns.filter((pattern) => repeats(pattern).length > 1 || /\)[*+{?]/.test(pattern))).toEqual([]);
});
