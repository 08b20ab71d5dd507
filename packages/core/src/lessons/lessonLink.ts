// Encodes a lesson in a link, and decodes untrusted links.

import { type Diagnostic, err, type Result } from '../result.ts';
import { decodeFragment, encodeReadable } from '../scenario/codec.ts';
import { type Lesson, readLesson } from './lesson.ts';

/**
 * The lesson as letters, digits, `-`, `_` and `.`, in the format of scenario links. Error: `link-too-large`, if
 * decodeLesson would refuse it.
 */
export function encodeLesson({ v, id, title, scenario, steps }: Lesson): Result<string, Diagnostic> {
  return encodeReadable({ v, id, title, scenario, steps });
}

/** Never throws. Errors: those of decodeFragment and of readLesson. */
export function decodeLesson(text: string): Result<Lesson, readonly Diagnostic[]> {
  const decoded = decodeFragment(text);
  return decoded.ok ? readLesson(decoded.value) : err([decoded.error]);
}
