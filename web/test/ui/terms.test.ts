// Tests where terms are found in a text.

import { expect, it } from 'vitest';
import { richParts } from '../../src/learn/lessons/RichText.tsx';
import { localeOf } from '../../src/ui/i18n/texts.ts';
import { splitAtTerms, termTexts } from '../../src/ui/terms.ts';

const words = termTexts(localeOf('en'));
const terms = (text: string) =>
  splitAtTerms(text, words).flatMap(({ id, text: found }) => (id ? [`${id}: ${found}`] : []));

it('marks each term once', () => {
  expect(terms('it keeps the sandbox, the IP and the UID; the sandbox stays')).toEqual([
    'sandbox: sandbox',
    'ip: IP',
    'uid: UID',
  ]);
});

it('keeps the text', () => {
  const text = 'Sandbox 654ad6e3, attempt 0';
  expect(
    splitAtTerms(text, words)
      .map((one) => one.text)
      .join(''),
  ).toBe(text);
  expect(splitAtTerms('nothing here', words)).toEqual([{ text: 'nothing here' }]);
});

it('prefers the longer term', () => {
  expect(terms('waiting for init containers')).toEqual(['init: init containers']);
});

it('does not mark a name that contains a term', () => {
  expect(terms('init-db, hash/busybox and Debug.example keep running')).toEqual([]);
});

it('explains a term of a lesson once, and none in its code', () => {
  const parts = richParts('`sandbox` is the sandbox. A static Pod: `IP` of the sandbox. CRI.', words);
  expect(parts.filter(({ id }) => id).map(({ id }) => id)).toEqual(['sandbox', 'static', 'cri']);
  expect(parts.filter(({ code }) => code).map(({ text }) => text)).toEqual(['sandbox', 'IP']);
  expect(parts.map(({ text }) => text).join('')).not.toContain('`');
});
