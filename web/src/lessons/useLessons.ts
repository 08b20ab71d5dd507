// Which lesson is open, at which step, and what did the reader predict there?

import type { Message } from '@syncpod/core';
import { useEffect, useRef, useState } from 'react';
import { onTravel } from '../browser/location.ts';
import { type LessonPlace, lessonFragment, readLessonPlace } from '../share/lessonAddress.ts';
import type { SourceStore } from '../store/source.ts';
import type { Work } from '../store/work.ts';
import type { LoadedLesson } from './loadLesson.ts';
import type { Progress } from './progress.ts';
import { useFoundLesson } from './useFoundLesson.ts';
import { type Chosen, usePredictions } from './usePredictions.ts';
import { useStaging } from './useStaging.ts';

export interface Lessons {
  /** Undefined if none is open, or not yet. */
  readonly loaded: LoadedLesson | undefined;
  /** Why the lesson that was asked for cannot be had; undefined if that is not so. */
  readonly problems: readonly Message[] | undefined;
  /** True if a teacher looks at what a learner will see. */
  readonly preview: boolean;
  readonly at: number;
  /** What was predicted at this step; undefined before. */
  readonly chosen: Chosen | undefined;
  /** What this step has put on the page. */
  readonly staged: Work | undefined;
  readonly progress: Progress;
  /** Of the open lesson or quiz: how many first predictions were right. */
  readonly score: { readonly right: number; readonly of: number };
  /** What the query of the address says: as it is while a lesson is on its way. */
  readonly query: LessonPlace | 'none' | 'as-it-is';
  /** Stands in the address instead of the work as long as a lesson of one's own is open. */
  readonly fragment: string | undefined;
  open(id: string): void;
  openOwn(lesson: LoadedLesson): void;
  /** The text of a file; what is wrong with it is told on the page. */
  openText(text: string): void;
  openPreview(lesson: LoadedLesson, at: number): void;
  close(): void;
  go(at: number): void;
  /** The first prediction counts. */
  predict(chosen: readonly string[], right: boolean): void;
  /** Shows the answer without a prediction. */
  tell(): void;
}

/** True while the step waits for a prediction. */
export function isAsking({ loaded, at, chosen }: Pick<Lessons, 'loaded' | 'at' | 'chosen'>): boolean {
  const { step, answer } = loaded?.steps[at]?.played ?? {};
  return step?.ask !== undefined && answer !== undefined && chosen === undefined;
}

/** Not before the work of the lesson has its own entry in the history: Back leads out of the lesson. */
function queryOf(place: LessonPlace, preview: boolean, shown: string | undefined): Lessons['query'] {
  if (place.code !== undefined || preview) return 'none';
  return place.id === shown ? place : 'as-it-is';
}

/** No lesson and no address has it. */
const PREVIEW = 'preview of the draft';

/** Opens what the address asks for, and puts the moment of each step on the page. */
export function useLessons(useSource: SourceStore): Lessons {
  const [place, setPlace] = useState(() => readLessonPlace());
  const { found, put, forgetFailure } = useFoundLesson(place);
  const loaded = found && 'loaded' in found ? found.loaded : undefined;
  const problems = found && 'problems' in found ? found.problems : undefined;
  const { id, code } = place ?? {};
  const preview = id === PREVIEW;
  const at = Math.max(0, Math.min(place?.at ?? 0, (loaded?.steps.length ?? Number.MAX_SAFE_INTEGER) - 1));

  const { chosen, progress, scoreOf, predict, tell, forgetChosen, forgetScores, keep } = usePredictions();
  const predicted = chosen !== undefined;
  const { staged, shown, leave } = useStaging(useSource, { id, loaded, at, predicted });

  useEffect(() => {
    const step = loaded?.steps[at];
    if (!loaded || !step || loaded.title === 'quiz' || preview) return;
    // A teacher's lesson can have the id of any other.
    const name = loaded.own ? `own ${loaded.id}` : loaded.id;
    if (predicted || !step.played.answer) keep(name, at + 1);
  }, [loaded, at, predicted, preview, keep]);

  const here = useRef(place);
  useEffect(() => {
    here.current = place && { ...place, at };
  }, [place, at]);
  useEffect(() => {
    const travel = (): void => {
      const next = readLessonPlace();
      const before = here.current;
      if (next?.id !== before?.id) leave();
      setPlace(next);
      // Back within a step is about the Pod: what was predicted there stays.
      if (next?.id !== before?.id || next?.code !== before?.code || next?.at !== before?.at) forgetChosen();
    };
    return onTravel(travel);
  }, [leave, forgetChosen]);

  const moveTo = (next: LessonPlace | undefined): void => {
    setPlace(next);
    forgetChosen();
    forgetFailure();
  };
  const openLoaded = (where: LessonPlace, lesson: LoadedLesson): void => {
    forgetScores();
    put(where, lesson);
    moveTo(where);
  };
  const openOwn = (lesson: LoadedLesson): void =>
    openLoaded({ id: 'own', at: 0, code: lesson.own?.code ?? '' }, lesson);
  return {
    score: scoreOf(id),
    loaded,
    problems,
    preview,
    at,
    chosen,
    staged,
    progress,
    query: place ? queryOf({ ...place, at }, preview, shown) : 'none',
    fragment: code !== undefined && !problems ? lessonFragment(code, at) : undefined,
    open: (wanted) => moveTo({ id: wanted, at: 0 }),
    openOwn,
    openText: (text) => {
      void import('./loadLesson.ts')
        .then(({ loadLessonText }) => loadLessonText(text))
        .then((read) => {
          if (read.ok) openOwn(read.value);
          else
            useSource.getState().show({ notice: { text: 'lesson.fileBad', reason: read.error.slice(0, 3) } });
        });
    },
    openPreview: (lesson, from) => openLoaded({ id: PREVIEW, at: from }, lesson),
    close: () => {
      const before = leave();
      moveTo(undefined);
      if (before && !preview) useSource.getState().show({ notice: { text: 'notice.kept', aside: before } });
    },
    go: (to) => place && moveTo({ ...place, at: to }),
    predict: (prediction, right) =>
      id !== undefined && predict({ id, at, of: loaded?.steps.length ?? 0 }, prediction, right),
    tell,
  };
}
