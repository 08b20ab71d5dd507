// Tests that the right question is answered first: did it start, was it ended, did it restart?

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { causesIn } from './causesIn.ts';

const file = readFileSync(new URL('./questions.txt', import.meta.url), 'utf8');

const QUESTIONS = file
  .split(/^=== /m)
  .slice(1)
  .map((section) => {
    const end = section.indexOf('\n');
    const [answer = '', name = ''] = section.slice(0, end).split(' | ');
    return { answer: answer.trim(), name: name.trim(), text: section.slice(end + 1) };
  });

describe('the first answer to', () => {
  it.each(QUESTIONS.map((one) => [one.name, one] as const))('%s', (_, { answer, text }) => {
    const causes = causesIn([{ name: 'pasted.txt', text }]);
    const never = /^never (.*)$/.exec(answer)?.[1];
    if (never === undefined) expect(causes[0]?.id).toBe(answer);
    else {
      const stated = causes.filter(({ certainty }) => certainty !== 'possible').map(({ id }) => id);
      expect(stated).not.toContain(never);
    }
  });
});
