// Loads the lesson at the reader's place.

import type { Message } from '@syncpod/core/messages';
import { useEffect, useState } from 'react';
import type { LessonPlace } from '../../share/lessonAddress.ts';
import type { LessonResult, LoadedLesson } from './loadLesson.ts';

interface Fetched {
  readonly key: string;
  readonly result: LessonResult;
}

/** `problems` is empty if the cause is unknown. */
export type LessonAt =
  | { readonly loaded: LoadedLesson }
  | { readonly problems: readonly Message[] }
  | undefined;

interface LessonFinder {
  readonly found: LessonAt;
  /** A lesson that is already loaded. */
  put(place: LessonPlace, loaded: LoadedLesson): void;
  /** Retries a failed load. */
  forgetFailure(): void;
}

/** If a part of the program fails to load, the cause is unknown. */
const FAILED: LessonResult = { ok: false, error: [] };

export function useLessonAt(place: LessonPlace | undefined): LessonFinder {
  const [found, setFound] = useState<Fetched>();
  const key = place && keyOf(place);
  const known = found?.key === key;
  const { id, code } = place ?? {};
  useEffect(() => {
    if (id === undefined || key === undefined || known) return;
    let wanted = true;
    // The simulated kubelet loads with the first lesson, not with the page.
    void import('./loadLesson.ts')
      .then(({ loadLesson, loadLessonCode }) => (code === undefined ? loadLesson(id) : loadLessonCode(code)))
      .catch(() => FAILED)
      .then((result) => wanted && setFound({ key, result }));
    return () => {
      wanted = false;
    };
  }, [id, code, key, known]);
  return {
    found: found && known ? foundOf(found.result) : undefined,
    put: (where, value) => setFound({ key: keyOf(where), result: { ok: true, value } }),
    forgetFailure: () => setFound((before) => (before?.result.ok ? before : undefined)),
  };
}

function foundOf(result: LessonResult): LessonAt {
  return result.ok ? { loaded: result.value } : { problems: result.error };
}

function keyOf({ id, code }: LessonPlace): string {
  return code === undefined ? id : `own ${code}`;
}
