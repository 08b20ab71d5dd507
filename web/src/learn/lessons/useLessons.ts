// Keeps the open lesson, its step, and the reader's predictions.

import type { Message } from '@syncpod/core/messages';
import { useCallback, useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { classRole, isHeldByClass, onHold } from '../../browser/classroom.ts';
import { onTravel } from '../../browser/location.ts';
import { type LessonPlace, lessonFragment, readLessonPlace } from '../../share/lessonAddress.ts';
import type { SourceStore } from '../../store/source.ts';
import type { Work } from '../../store/work.ts';
import type { Given } from './afterPrediction.ts';
import { asksAgain, isHeld } from './askedTogether.ts';
import { keepMarks, readMarks } from './keptMarks.ts';
import { type Chosen, type FirstPrediction, type LessonState, lessonStep, scoreOf } from './lessonState.ts';
import type { LoadedLesson } from './loadLesson.ts';
import { keepProgress, type Progress, readProgress } from './progress.ts';
import { quizScoreKey, readQuizId } from './quizId.ts';
import { useLessonAt } from './useLessonAt.ts';
import { useStaging } from './useStaging.ts';

export interface Lessons {
  /** Undefined if none is open or loaded. */
  readonly loaded: LoadedLesson | undefined;
  /** The problems of the requested lesson; undefined if it loaded. */
  readonly problems: readonly Message[] | undefined;
  /** True while a teacher previews the learner's view. */
  readonly preview: boolean;
  readonly at: number;
  /** The prediction at this step; undefined before it. */
  readonly chosen: Chosen | undefined;
  /** The wrong first prediction, while a second one is asked for. */
  readonly tried: readonly string[] | undefined;
  /** True if the answer waits for the next question, which is about the same events. */
  readonly held: boolean;
  /** The work that this step shows on the page. */
  readonly staged: Work | undefined;
  readonly progress: Progress;
  /** The number of right first predictions in the open lesson or quiz. */
  readonly score: { readonly right: number; readonly of: number };
  /** The first prediction of each step; undefined without one. */
  readonly marks: readonly (FirstPrediction | undefined)[];
  /** The query of the address; unchanged while a lesson loads. */
  readonly query: LessonPlace | 'none' | 'as-it-is';
  /** Replaces the work in the address while the reader's own lesson is open. */
  readonly fragment: string | undefined;
  /** `at`: the step, counted from 0. */
  open(id: string, at?: number): void;
  openOwn(lesson: LoadedLesson): void;
  /** Opens the text of a file and reports its problems on the page. */
  openText(text: string): void;
  openPreview(lesson: LoadedLesson, at: number): void;
  close(): void;
  /** Starts the lesson again with an empty score. */
  again(): void;
  go(at: number): void;
  /** The first prediction counts. */
  predict(chosen: readonly string[], right: boolean): void;
  /** Counts the level as done. */
  reach(): void;
  /** Shows the initial state of the step. Undo returns to the learner's events. */
  restage(): void;
  /** Shows the answer without another prediction. */
  tell(): void;
}

/** True while the step waits for a prediction. */
export function isAsking({ loaded, at, chosen }: Pick<Lessons, 'loaded' | 'at' | 'chosen'>): boolean {
  const { step, answer } = loaded?.steps[at]?.played ?? {};
  return step?.ask !== undefined && answer !== undefined && chosen === undefined;
}

/** Waits until the lesson's work has its own history entry: Back leaves the lesson. */
function queryOf(place: LessonPlace, preview: boolean, shown: string | undefined): Lessons['query'] {
  if (place.code !== undefined || preview) return 'none';
  return place.id === shown ? place : 'as-it-is';
}

/** A value that differs from every lesson and every address. */
const PREVIEW = 'preview of the draft';

/** Opens the lesson in the address, and shows the snapshot of each step. */
export function useLessons(source: SourceStore): Lessons {
  const [state, send] = useReducer(lessonStep, undefined, beginning);
  const [progress, setProgress] = useState(readProgress);
  const keep = useCallback(
    (name: string, done: number) => setProgress((known) => keepProgress(known, name, done)),
    [],
  );
  const { place, tried } = state;
  const { found, put, forgetFailure } = useLessonAt(place);
  const loaded = found && 'loaded' in found ? found.loaded : undefined;
  const problems = found && 'problems' in found ? found.problems : undefined;
  const { id, code } = place ?? {};
  const preview = id === PREVIEW;
  const at = Math.max(0, Math.min(place?.at ?? 0, (loaded?.steps.length ?? Number.MAX_SAFE_INTEGER) - 1));

  const { marks } = state;
  // In a class, an answered step stays answered after a reload, and when the teacher goes back.
  const mark = classRole() === 'learner' ? marks[`${id} ${at}`] : undefined;
  const chosen = state.chosen ?? (mark?.level ? undefined : mark?.chosen);
  useEffect(() => {
    if (id !== undefined) keepMarks(id, marks);
  }, [id, marks]);

  const predicted = chosen !== undefined;
  const marksHere = loaded?.steps.map((_, index) => marks[`${id} ${index}`]) ?? NO_MARKS;
  const classHolds = useSyncExternalStore(onHold, isHeldByClass, () => false);
  const held =
    predicted &&
    chosen !== 'shown' &&
    loaded !== undefined &&
    (classHolds || isHeld(loaded.steps, marksHere, at));
  const { staged, shown, leave, restage } = useStaging(source, {
    id,
    loaded,
    at,
    predicted: predicted && !held,
    preview,
  });

  useEffect(() => {
    const step = loaded?.steps[at];
    if (!loaded || !step || loaded.title === 'quiz' || preview) return;
    // A teacher's lesson can have the same id as another.
    const name = loaded.own ? `own ${loaded.id}` : loaded.id;
    if (step.played.step.task) return;
    if (predicted || !step.played.answer) keep(name, at + 1);
  }, [loaded, at, predicted, preview, keep]);
  const name = loaded && (loaded.own ? `own ${loaded.id}` : loaded.id);
  const reach = useCallback(() => {
    if (name === undefined || id === undefined || preview) return;
    keep(name, at + 1);
    send({ type: 'reach', at: { id, at } });
  }, [name, id, at, preview, keep]);

  const isReached = loaded?.steps[at]?.played.step.task !== undefined && marksHere[at]?.right === true;
  // The class counts a level once; a reload of the page announces it again.
  useEffect(() => {
    if (!isReached || !loaded || id === undefined || classRole() !== 'learner') return;
    const given = loaded.steps.map((_, index) => marks[`${id} ${index}`]);
    void note({ id, loaded, marks: given, at, chosen: [], right: true }, { preview: true, first: true });
  }, [isReached, loaded, id, marks, at]);

  useEffect(
    () =>
      onTravel(() => {
        const to = readLessonPlace();
        if (to?.id !== place?.id) leave();
        send({ type: 'travel', to, from: place && { ...place, at } });
      }),
    [place, at, leave],
  );

  const moveTo = (to: LessonPlace | undefined): void => {
    send({ type: 'move', to });
    forgetFailure();
  };
  const openLoaded = (where: LessonPlace, lesson: LoadedLesson): void => {
    put(where, lesson);
    send({ type: 'begin', at: where });
    forgetFailure();
  };
  const openOwn = (lesson: LoadedLesson): void =>
    openLoaded({ id: 'own', at: 0, code: lesson.own?.code ?? '' }, lesson);
  return {
    score: scoreOf(state, id),
    marks: marksHere,
    loaded,
    problems,
    preview,
    at,
    chosen,
    tried,
    held,
    staged,
    progress,
    query: place ? queryOf({ ...place, at }, preview, shown) : 'none',
    // Empty if the lesson is too large for a link.
    fragment: code && !problems ? lessonFragment(code, at) : undefined,
    open: (wanted, step = 0) => moveTo({ id: wanted, at: step }),
    openOwn,
    openText: (text) => void openText(source, text, openOwn),
    openPreview: (lesson, from) => openLoaded({ id: PREVIEW, at: from }, lesson),
    close: () => {
      leave((aside) => source.getState().show({ notice: { text: 'notice.kept', aside } }));
      moveTo(undefined);
    },
    again: () => place && send({ type: 'begin', at: { ...place, at: 0 } }),
    go: (to) => place && moveTo({ ...place, at: to }),
    predict: (prediction, right) => {
      if (id === undefined) return;
      // In a class the answer opens for all.
      const again = loaded !== undefined && !classHolds && asksAgain(loaded.steps, at);
      const event = { type: 'predict', at: { id, at }, chosen: prediction, right, again } as const;
      send(event);
      if (loaded) {
        const marks = loaded.steps.map((_, index) => lessonStep(state, event).marks[`${id} ${index}`]);
        const first = state.marks[`${id} ${at}`] === undefined;
        void note({ id, loaded, marks, at, chosen: prediction, right }, { preview, first });
      }
      const quiz = readQuizId(id);
      const score = scoreOf(lessonStep(state, event), id);
      if (quiz && loaded && score.of >= loaded.steps.length) keep(quizScoreKey(quiz), score.right);
    },
    reach,
    restage: () => {
      if (place) send({ type: 'move', to: { ...place, at } });
      restage();
    },
    tell: () => send({ type: 'tell' }),
  };
}

/** The program that notes predictions comes with the first one. */
async function note(given: Given, { preview, first }: { preview: boolean; first: boolean }): Promise<void> {
  const { noteAnswer, tellTeacher } = await import('./afterPrediction.ts');
  tellTeacher(given);
  if (first && !preview) noteAnswer(given);
}

const NO_MARKS: readonly undefined[] = [];

const beginning = (): LessonState => ({ place: readLessonPlace(), chosen: undefined, marks: readMarks() });

async function openText(
  source: SourceStore,
  text: string,
  open: (lesson: LoadedLesson) => void,
): Promise<void> {
  const { loadLessonText } = await import('./loadLesson.ts');
  const read = await loadLessonText(text);
  if (read.ok) open(read.value);
  else source.getState().show({ notice: { text: 'lesson.fileBad', reason: read.error.slice(0, 3) } });
}
