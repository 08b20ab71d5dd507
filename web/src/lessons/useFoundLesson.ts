// How does the lesson of a place get onto the page?

import { useEffect, useState } from 'react';
import type { LessonPlace } from './lessonAddress.ts';
import type { LessonResult, LoadedLesson } from './loadLesson.ts';

interface Found {
  readonly key: string;
  readonly result: LessonResult;
}

/** `problems` is empty where nothing more is known than that the lesson cannot be had. */
export type FoundLesson =
  | { readonly loaded: LoadedLesson }
  | { readonly problems: readonly string[] }
  | undefined;

/** The second value puts a lesson there that need not be loaded. */
export function useFoundLesson(
  place: LessonPlace | undefined,
): readonly [FoundLesson, (place: LessonPlace, loaded: LoadedLesson) => void] {
  const [found, setFound] = useState<Found>();
  const key = place && keyOf(place);
  const known = found?.key === key;
  const { id, code } = place ?? {};
  useEffect(() => {
    if (id === undefined || key === undefined || known) return;
    let wanted = true;
    // The simulated kubelet comes with the first lesson, not with the page.
    void import('./loadLesson.ts')
      .then(({ loadLesson, loadLessonCode }) => (code === undefined ? loadLesson(id) : loadLessonCode(code)))
      .then((result) => wanted && setFound({ key, result }));
    return () => {
      wanted = false;
    };
  }, [id, code, key, known]);
  const put = (where: LessonPlace, value: LoadedLesson): void =>
    setFound({ key: keyOf(where), result: { ok: true, value } });
  if (!found || !known) return [undefined, put];
  const { result } = found;
  return [result.ok ? { loaded: result.value } : { problems: result.error }, put];
}

function keyOf({ id, code }: LessonPlace): string {
  return code === undefined ? id : `own ${code}`;
}
