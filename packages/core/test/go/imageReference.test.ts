// Is the name of an image taken apart as Go's library does it, and in one pass?

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseReference, type ReferenceGrammar } from '../../src/go/imageReference.ts';

const NEWEST: ReferenceGrammar = { anyRegistry: true, countsPath: true, lowerSums: true };
const OLDEST: ReferenceGrammar = { anyRegistry: false, countsPath: false, lowerSums: false };
const SUM = 'aB'.repeat(32);

describe('a reference', () => {
  it('has registry and path, of Docker Hub if it names none', () => {
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

  // opencontainers/go-digest digest.go Validate: the revision of 2017 matches [a-fA-F0-9]+, 1.0.0-rc1 lower case only.
  it('may have a sum with capital letters in the oldest library only', () => {
    expect(parseReference(`shop@sha256:${SUM}`, OLDEST).ok).toBe(true);
    expect(parseReference(`shop@sha256:${SUM}`, NEWEST)).toMatchObject({
      error: 'invalid checksum digest format',
    });
  });
});

// A pattern that repeats one class once has nothing to try again: the time it takes grows with the text alone.
it('no pattern repeats what repeats, nor two things in a row', () => {
  const source = readFileSync(new URL('../../src/go/imageReference.ts', import.meta.url), 'utf8');
  const patterns = [...source.matchAll(/^const \w+ = \/(.+)\/;$/gm)].map(([, pattern = '']) => pattern);
  expect(patterns.length).toBe(11);
  // No other place of the file has one.
  expect(source.match(/RegExp|\/[gimsuy]*\.(?:test|exec)|\((?:\/(?!\/)).*\//g)).toBeNull();
  const repeats = (pattern: string) =>
    pattern
      .replace(/\\./g, 'e')
      .replace(/\[[^\]]*\]/g, 'c')
      .match(/[*+]|\{\d+,\}/g) ?? [];
  expect(patterns.filter((pattern) => repeats(pattern).length > 1 || /\)[*+{?]/.test(pattern))).toEqual([]);
});
