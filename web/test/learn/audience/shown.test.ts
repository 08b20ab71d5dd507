// Tests which messages of the teacher's page the view of the audience takes.

import { expect, it } from 'vitest';
import { isShown, type Shown } from '../../../src/learn/audience/shown.ts';

const final: Shown = {
  title: 'Final',
  link: 'https://a.example',
  clock: undefined,
  minutes: 10,
  open: false,
};
const asked = { at: 1, of: 5, planned: { lesson: 'a', step: 1 } };

it.each<[string, unknown, boolean]>([
  ['the final', final, true],
  ['a step', { ...final, asked }, true],
  ['nothing', undefined, false],
  ['a message without a link', { ...final, link: 7 }, false],
  ['a step without its number', { ...final, asked: { ...asked, at: 'one' } }, false],
  ['a step without a plan', { ...final, asked: { ...asked, planned: null } }, false],
])('%s', (_, message, taken) => {
  expect(isShown(message)).toBe(taken);
});
