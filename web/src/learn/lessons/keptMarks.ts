// Keeps the predictions of workshop modules and hours: learners scan a code for each step, which loads the page again.

import { keepStored, readStored, storeOf } from '../../browser/storage.ts';
import { isHourId } from './hourId.ts';
import type { FirstPrediction, Marks } from './lessonState.ts';
import { moduleIn } from './workshopPlan.ts';

const KEY = 'syncpod.marks';

/** Ignores anything that is not a valid value. */
export function readMarks(store = storeOf('device')): Marks {
  const value = readStored(KEY, store);
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, FirstPrediction] => isMark(entry[1])),
  );
}

function isMark(value: unknown): value is FirstPrediction {
  const { right, chosen } = (value ?? {}) as Partial<Record<keyof FirstPrediction, unknown>>;
  return (
    typeof right === 'boolean' && Array.isArray(chosen) && chosen.every((one) => typeof one === 'string')
  );
}

/** Replaces the stored marks of the lesson, if it is a module. */
export function keepMarks(id: string, marks: Marks, store = storeOf('device')): void {
  if (moduleIn(id) === undefined && !isHourId(id)) return;
  const isOf = ([key]: [string, FirstPrediction]): boolean => key.startsWith(`${id} `);
  const others = Object.entries(readMarks(store)).filter((entry) => !isOf(entry));
  keepStored(KEY, Object.fromEntries([...others, ...Object.entries(marks).filter(isOf)]), store);
}
