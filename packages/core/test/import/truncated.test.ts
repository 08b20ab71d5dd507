// Tests that what is not read or not listed is counted, in English and in Chinese.

import { describe, expect, it } from 'vitest';
import { importText } from '../../src/import/importText.ts';
import { readYaml } from '../../src/manifest/readYaml.ts';
import { releaseOf } from '../../src/releases/release.ts';
import type { Diagnostic } from '../../src/result.ts';
import { encodeFragment } from '../../src/scenario/codec.ts';
import { readLink } from '../../src/scenario/link.ts';
import { messageText } from '../../src/text/messageText.ts';

const pods = (count: number): string =>
  Array.from({ length: count }, (_, at) => `kind: Pod\nmetadata: {name: p${at}}\n---\n`).join('');
const described = (count: number): string =>
  Array.from({ length: count }, (_, at) => `Name:         p${at}\nStatus:       Running\n\n`).join('');

function linked(): readonly Diagnostic[] {
  const events = Array.from({ length: 40 }, () => ({ type: 'exit', container: 7 }));
  const read = readLink(encodeFragment({ v: 4, release: '1.30', path: 'apply', manifest: '', events }));
  return read.ok ? [] : read.error;
}

const TRUNCATED: readonly (readonly [what: string, diagnostics: readonly Diagnostic[], says: RegExp])[] = [
  [
    'errors of a YAML text',
    readYaml('a: {b: [}\n'.repeat(60)).diagnostics,
    /^\d+ more errors are not listed$/,
  ],
  ['problems of a link', linked(), /^\d+ more errors are not listed$/],
  [
    'documents',
    importText(pods(1200), releaseOf('1.30')).diagnostics,
    /^read the first 1000 of 1200 objects$/,
  ],
  [
    'described Pods',
    importText(described(3), releaseOf('1.30')).diagnostics,
    /^showing the first 1 of 3 Pods$/,
  ],
];

describe.each(TRUNCATED)('%s', (_, diagnostics, says) => {
  it('are counted', () => {
    const found = diagnostics.filter(({ message }) => says.test(message));
    expect(diagnostics.map(({ message }) => message)).toContainEqual(expect.stringMatching(says));
    expect(messageText(found, 'zh')).toMatch(/\p{Script=Han}/u);
  });
});
