// Keeps the query of the address in sync with the reader's place in a lesson.

import { useEffect } from 'react';
import { keepLessonAddress } from '../../share/lessonAddress.ts';
import type { Lessons } from './useLessons.ts';

/** Call after `useAddress`. */
export function useLessonQuery({ query }: Lessons): void {
  const id = typeof query === 'string' ? query : query.id;
  const at = typeof query === 'string' ? -1 : query.at;
  useEffect(() => {
    if (at >= 0) keepLessonAddress({ id, at });
    else if (id === 'none') keepLessonAddress(undefined);
  }, [id, at]);
}
