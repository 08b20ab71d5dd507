// Does the address ask for the opening, or for something that has to be read first?

import { readLessonAddress } from '../lessons/lessonAddress.ts';
import { readFragment, readQuery } from '../share/location.ts';

export function opensFresh(): boolean {
  return readFragment() === '' && readLessonAddress(readQuery()) === undefined;
}
