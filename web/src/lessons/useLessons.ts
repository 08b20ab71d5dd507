// Which lesson is open, at which step, and what did the reader predict there?

import { useEffect, useRef, useState } from 'react';
import type { SourceStore } from '../store/source.ts';
import { judge } from './judge.ts';
import { keepLessonAddress, type LessonPlace, readLessonAddress } from './lessonAddress.ts';
import type { LoadedLesson } from './loadLesson.ts';
import { keepProgress, type Progress, readProgress } from './progress.ts';
import { stageOf } from './scene.ts';

export interface Lessons {
  /** Undefined if none is open, or not yet. */
  readonly loaded: LoadedLesson | undefined;
  /** True if the lesson that was asked for cannot be had. */
  readonly missing: boolean;
  readonly at: number;
  /** What was predicted at this step; undefined before. */
  readonly chosen: readonly string[] | undefined;
  readonly progress: Progress;
  /** Of the open lesson or quiz: how many first predictions were right. */
  readonly score: { readonly right: number; readonly of: number };
  open(id: string): void;
  openOwn(lesson: LoadedLesson): void;
  close(): void;
  go(at: number): void;
  predict(chosen: readonly string[]): void;
}

/** Opens what the address asks for, and puts the moment of each step on the page. */
export function useLessons(useSource: SourceStore): Lessons {
  const [place, setPlace] = useState(() => readLessonAddress(location.search));
  const [found, setFound] = useState<{ readonly id: string; readonly loaded: LoadedLesson | undefined }>();
  const [chosen, setChosen] = useState<readonly string[]>();
  const [progress, setProgress] = useState(readProgress);

  /** The reader's own lesson, from a file. */
  const [mine, setMine] = useState<LoadedLesson>();

  const id = place?.id;
  useEffect(() => {
    if (id === undefined || mine) return;
    let wanted = true;
    // The simulated kubelet comes with the first lesson, not with the page.
    void import('./loadLesson.ts')
      .then(({ loadLesson }) => loadLesson(id))
      .then((loaded) => wanted && setFound({ id, loaded }));
    return () => {
      wanted = false;
    };
  }, [id, mine]);

  const staged = useRef<LoadedLesson>(undefined);
  const [marks, setMarks] = useState<Readonly<Record<string, boolean>>>({});
  const loaded = mine ?? (found?.id === id ? found?.loaded : undefined);
  const at = Math.min(place?.at ?? 0, (loaded?.steps.length ?? 1) - 1);
  useEffect(() => {
    const step = loaded?.steps[at];
    if (!loaded || !step) return;
    const { scenario, played } = step;
    const predicted = chosen !== undefined;
    const stage = stageOf({ scenario, played, predicted });
    const { open, travel } = useSource.getState();
    // What the visitor had before the lesson comes back with Undo; from step to step there is nothing to keep.
    if (staged.current === loaded) travel(stage);
    else open(stage);
    staged.current = loaded;
    if (loaded.title === 'quiz' || loaded.own) return;
    if (predicted || !played.answer) setProgress((known) => keepProgress(known, loaded.id, at + 1));
  }, [loaded, at, chosen, useSource]);

  // After the work has got its own entry in the history.
  useEffect(() => {
    if (id === undefined || loaded?.own) keepLessonAddress(undefined);
    else if (loaded) keepLessonAddress({ id, at });
  }, [id, loaded, at]);
  useEffect(() => {
    const back = (): void => {
      setMine(undefined);
      setPlace(readLessonAddress(location.search));
      setChosen(undefined);
    };
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);

  const moveTo = (next: LessonPlace | undefined): void => {
    setPlace(next);
    setChosen(undefined);
  };
  const predict = (prediction: readonly string[]): void => {
    setChosen(prediction);
    const step = loaded?.steps[at];
    const right = step && judge(step.played, prediction)?.right;
    // The first prediction counts.
    if (right !== undefined) setMarks((known) => ({ [`${id} ${at}`]: right, ...known }));
  };
  const ofThis = Object.entries(marks).filter(([key]) => key.startsWith(`${id} `));
  return {
    score: { right: ofThis.filter(([, right]) => right).length, of: ofThis.length },
    loaded,
    missing: !mine && found !== undefined && found.id === id && found.loaded === undefined,
    at,
    chosen,
    progress,
    open: (wanted) => {
      setMine(undefined);
      moveTo({ id: wanted, at: 0 });
    },
    openOwn: (lesson) => {
      setMine(lesson);
      moveTo({ id: lesson.id, at: 0 });
    },
    close: () => {
      staged.current = undefined;
      setMine(undefined);
      moveTo(undefined);
    },
    go: (to) => id !== undefined && moveTo({ id, at: to }),
    predict,
  };
}
