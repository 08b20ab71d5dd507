// Checks which fields are part of the hash in each era, and where two hashed texts first differ.

import { describe, expect, it } from 'vitest';
import { firstDifference } from '../../src/hash/firstDifference.ts';
import { hashedFields } from '../../src/hash/hashedFields.ts';
import { hashedJson, hashText } from '../../src/hash/hashText.ts';
import { decodeContainer } from '../../src/manifest/decode.ts';
import { MINORS } from '../../src/releases/release.ts';
import { mustResolve, readLines } from './vectors.ts';

const nginx = { name: 'nginx', image: 'nginx:1.7.9', tty: true };
const parts = (minor: string, name: string) =>
  hashedFields(nginx, mustResolve(minor)).find((field) => field.name === name);

describe('the hashed fields', () => {
  it('are all fields of the struct up to 1.15, set or not', () => {
    expect(parts('1.15', 'image')).toMatchObject({ text: 'Image:(string)nginx:1.7.9' });
    expect(parts('1.15', 'stdin')).toMatchObject({ part: 'hashed', text: 'Stdin:(bool)false' });
    expect(parts('1.15', 'startupProbe')).toBeUndefined();
  });

  it('are the fields that are set from 1.16 to 1.30, and always resources', () => {
    expect(parts('1.30', 'tty')).toEqual({ name: 'tty', part: 'hashed', text: '"tty":true' });
    expect(parts('1.30', 'resources')).toMatchObject({ part: 'hashed', text: '"resources":{}' });
    expect(parts('1.30', 'stdin')).toEqual({ name: 'stdin', part: 'unset' });
  });

  it('are name and image in 1.31+', () => {
    expect(parts('1.31', 'image')).toMatchObject({ part: 'hashed', text: '"image":"nginx:1.7.9"' });
    expect(parts('1.31', 'tty')).toEqual({ name: 'tty', part: 'ignored' });
  });

  it.each(MINORS)('joined are the text that kubelet %s hashes', (minor) => {
    const release = mustResolve(minor);
    for (const { container } of readLines<{ container: unknown }>('containers.jsonl').slice(0, 100)) {
      const decoded = decodeContainer(container, release).container;
      const pieces = hashedFields(decoded, release).flatMap((one) =>
        one.part === 'hashed' ? [one.text] : [],
      );
      const [first = '', second = ''] = pieces;
      const whole = {
        dump: () => [`(v1.Container){${pieces.join(' ')}}`, hashText(decoded, release)],
        json: () => [`{${pieces.join(',')}}`, hashedJson(decoded, release)],
        'name-image': () => [`{${second},${first}}`, hashedJson(decoded, release)],
      }[release.hashEra]();
      expect(whole[0]).toBe(whole[1]);
    }
  });
});

describe('the first differing byte', () => {
  it('is counted in UTF-8, and the character in UTF-16', () => {
    expect(firstDifference('é1', 'é2')).toEqual({ byte: 2, index: 1, before: 0x31, after: 0x32 });
  });

  it('may be inside a character', () => {
    // U+1F600 and U+1F680 share the first two of four bytes and the first of two units.
    expect(firstDifference('a😀', 'a🚀')).toEqual({ byte: 3, index: 1, before: 0x98, after: 0x9a });
  });

  it('may be the end of the shorter text', () => {
    expect(firstDifference('nginx', 'nginx:1')).toEqual({
      byte: 5,
      index: 5,
      before: undefined,
      after: 0x3a,
    });
    expect(firstDifference('nginx', 'nginx')).toBeUndefined();
  });
});
