// How does a link carry a whole lesson, and how is it read without trusting it?

import { type Diagnostic, err, type Result } from '../result.ts';
import { decodeFragment, encodeFragment } from './codec.ts';
import { type Lesson, readLesson } from './lesson.ts';

/** The lesson as letters, digits, `-`, `_` and `.`, in the format of scenario links. */
export function encodeLesson({ v, id, title, scenario, steps }: Lesson): string {
  return encodeFragment({ v, id, title, scenario, steps });
}

/** Never throws. Errors: those of decodeFragment and of readLesson. */
export function decodeLesson(text: string): Result<Lesson, readonly Diagnostic[]> {
  const decoded = decodeFragment(text);
  return decoded.ok ? readLesson(decoded.value) : err([decoded.error]);
}
