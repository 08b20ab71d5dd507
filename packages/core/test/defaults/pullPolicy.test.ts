// Is an image's pull policy what the image library of the release makes of it?

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pullPolicyOf } from '../../src/defaults/pullPolicy.ts';
import { resolveRelease } from '../../src/releases/release.ts';

const cases = readFileSync(new URL('./pull-policies.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as { readonly image: string; readonly [minor: string]: string });

describe('the pull policy of an image that has none', () => {
  for (const minor of ['1.28', '1.31', '1.37']) {
    it(`follows how the image is written, as ${minor} reads it`, () => {
      const release = resolveRelease(minor);
      if (!release.ok) throw new Error(`no release ${minor}`);
      const wrong = cases.filter((test) => pullPolicyOf(test.image, release.value) !== test[minor]);
      expect(wrong.slice(0, 5)).toEqual([]);
      expect(cases.length).toBe(315);
    });
  }

  it('is IfNotPresent for texts that are long and name no image', () => {
    const release = resolveRelease('1.37');
    if (!release.ok) throw new Error('no release 1.37');
    for (const image of ['a-'.repeat(1000), 'A'.repeat(2000), 'a.'.repeat(1000), '/'.repeat(2000)]) {
      expect(pullPolicyOf(image, release.value)).toBe('IfNotPresent');
    }
  });
});
