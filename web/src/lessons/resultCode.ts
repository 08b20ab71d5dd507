// Writes the result of a lesson or quiz as a short code, and finds such codes in a text.

import { keepText, readText, storeOf } from '../browser/storage.ts';

/** `marks`: one per question, in order; undefined if it was not answered. */
interface LessonResult {
  readonly id: string;
  readonly marks: readonly (boolean | undefined)[];
  /** Distinguishes two learners with the same marks. Absent in codes of earlier versions. */
  readonly learner?: string;
}

const SIGNS = { true: '1', false: '0', undefined: '-' } as const;

/** Such as `in-place-by-image:1-01.k3f9x`. */
export function resultCode({ id, marks, learner }: LessonResult): string {
  const signs = marks.map((mark) => SIGNS[`${mark}`]).join('');
  return learner === undefined ? `${id}:${signs}` : `${id}:${signs}.${learner}`;
}

/** An id begins with a letter: a time such as `10:10` is not a code. */
const CODE = /(?<![\w-])([a-z][a-z0-9-]{0,99}):([01-]{1,100})(?:\.([a-z0-9]{5}))?(?![\w-])/g;

/** All codes in a text, which can have other words around them. */
export function readResultCodes(text: string): readonly LessonResult[] {
  return [...text.matchAll(CODE)].map(([, id = '', signs = '', learner]) => ({
    id,
    marks: [...signs].map((sign) => (sign === '-' ? undefined : sign === '1')),
    ...(learner === undefined ? {} : { learner }),
  }));
}

const KEY = 'syncpod.learner';

/** A random name of this browser, without any other meaning. */
export function learnerOf(store = storeOf('device')): string {
  const known = readText(KEY, store);
  if (known !== undefined && /^[a-z0-9]{5}$/.test(known)) return known;
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  const made = (number % 36 ** 5).toString(36).padStart(5, '0');
  keepText(KEY, made, store);
  return made;
}
