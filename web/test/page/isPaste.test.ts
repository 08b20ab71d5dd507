// Tests which changes of the text count as a paste.

import { expect, it } from 'vitest';
import { isPaste } from '../../src/page/isPaste.ts';

const TEXT = 'kind: Pod\nspec:\n  containers:\n  - name: a\n';

it.each([
  ['a letter', TEXT, TEXT.replace('name: a', 'name: ab')],
  ['a line break with its indentation', TEXT, `${TEXT}\n    `],
  ['a value in one line', TEXT, TEXT.replace('name: a', 'name: another-name')],
  ['a deletion of lines', TEXT, 'kind: Pod\n'],
])('%s is typed', (_, before, after) => {
  expect(isPaste(before, after)).toBe(false);
});

it.each([
  ['a whole text', TEXT, 'apiVersion: v1\nkind: ConfigMap\n'],
  ['lines in the middle', TEXT, TEXT.replace('spec:', 'metadata:\n  name: a\nspec:')],
  ['a text in an empty editor', '', TEXT],
])('%s is pasted', (_, before, after) => {
  expect(isPaste(before, after)).toBe(true);
});
