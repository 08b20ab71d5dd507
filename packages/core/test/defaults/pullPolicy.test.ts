// Tests the default pull policy against the image library of each release.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pullPolicyOf } from '../../src/defaults/pullPolicy.ts';
import { releaseOf, resolveRelease } from '../../src/releases/release.ts';

const cases = readFileSync(new URL('./pull-policies.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as { readonly image: string; readonly [minor: string]: string });

describe('the default pull policy of an image', () => {
  for (const minor of ['1.28', '1.31', '1.37']) {
    it(`follows the image reference as ${minor} parses it`, () => {
      const release = resolveRelease(minor);
      if (!release.ok) throw new Error(`no release ${minor}`);
      const wrong = cases.filter((test) => pullPolicyOf(test.image, release.value) !== test[minor]);
      expect(wrong.slice(0, 5)).toEqual([]);
      expect(cases.length).toBe(315);
    });
  }

  // opencontainers/go-digest: the revision of 2017 in the go.mod of 1.15 allows upper case, 1.0.0-rc1 of 1.16 does
  // not.
  it('follows the tag even if the digest has upper-case letters, up to 1.15', () => {
    const policy = (minor: '1.15' | '1.16') =>
      pullPolicyOf(`nginx:latest@sha256:${'AB'.repeat(32)}`, releaseOf(minor));
    expect(policy('1.15')).toBe('Always');
    expect(policy('1.16')).toBe('IfNotPresent');
  });

  it('is IfNotPresent for long texts that are not image references', () => {
    const release = resolveRelease('1.37');
    if (!release.ok) throw new Error('no release 1.37');
    for (const image of ['a-'.repeat(1000), 'A'.repeat(2000), 'a.'.repeat(1000), '/'.repeat(2000)]) {
      expect(pullPolicyOf(image, release.value)).toBe('IfNotPresent');
    }
  });
});
