// Keeps the predictions of workshop modules: learners scan each step anew, which loads the page again.

import { keepStored, readStored, storeOf } from '../browser/storage.ts';
import type { Marks } from './lessonState.ts';
import { moduleIn } from './workshopPlan.ts';

const KEY = 'syncpod.marks';

/** Ignores anything that is not a valid value. */
export function readMarks(store = storeOf('device')): Marks {
  const value = readStored(KEY, store);
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
  );
}

/** Replaces the stored marks of the lesson, if it is a module. */
export function keepMarks(id: string, marks: Marks, store = storeOf('device')): void {
  if (moduleIn(id) === undefined) return;
  const isOf = ([key]: [string, boolean]): boolean => key.startsWith(`${id} `);
  const others = Object.entries(readMarks(store)).filter((entry) => !isOf(entry));
  keepStored(KEY, Object.fromEntries([...others, ...Object.entries(marks).filter(isOf)]), store);
}
