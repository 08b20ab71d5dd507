// An author finds the file of every error, whatever is wrong with it.

import { expect, it } from 'vitest';
import { readLesson } from '../src/lessons/lesson.ts';
import { readScenario } from '../src/scenario/scenario.ts';
import { readNamed } from './published.ts';

const FILE = 'public/lessons/mine.json';

it.each([
  ['a text that is not JSON', '{"v": 1,'],
  ['a file without fields', '{}'],
  ['a claim with a wrong value', '{"v":1,"id":"mine","steps":[{"claims":[{"hash":"sames"}]}]}'],
  ['a version of the future', '{"v":99}'],
])('names the file of %s', (_, text) => {
  for (const read of [readLesson, readScenario])
    expect(() => readNamed<unknown>(FILE, text, read)).toThrow(/^public\/lessons\/mine\.json: \S/);
});
