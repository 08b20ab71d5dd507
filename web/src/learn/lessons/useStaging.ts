// Shows the snapshot of each lesson step on the page.

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SourceStore } from '../../store/source.ts';
import { pickWork, type Work } from '../../store/work.ts';
import { withShow } from './askedTogether.ts';
import type { LoadedLesson } from './loadLesson.ts';
import { stagedView, stagedWork } from './stagedStep.ts';

interface OpenStep {
  /** The lesson's id in the address; undefined if none is open. */
  readonly id: string | undefined;
  readonly loaded: LoadedLesson | undefined;
  readonly at: number;
  readonly predicted: boolean;
}

interface Staging {
  /** The work that this step shows on the page. */
  readonly staged: Work | undefined;
  /** The lesson that the page currently shows. */
  readonly shown: string | undefined;
  /**
   * Ends the lesson: the next one, even if it is the same, opens as new work. Returns the work that the visitor had
   * before this lesson, if any.
   */
  leave(): Work | undefined;
  /** Shows the beginning of the step again; Undo restores the visitor's changes. */
  restage(): void;
}

export function useStaging(store: SourceStore, { id, loaded, at, predicted }: OpenStep): Staging {
  const [shown, setShown] = useState<string>();
  const staged = useMemo(() => {
    const step = loaded?.steps[at];
    return step && stagedWork({ ...step, predicted });
  }, [loaded, at, predicted]);
  const onStage = useRef<LoadedLesson>(undefined);
  const before = useRef<Work>(undefined);
  useEffect(() => {
    if (!loaded || !staged) return;
    const source = store.getState();
    if (onStage.current !== loaded && source.own) before.current = pickWork(source);
    // Undo restores the visitor's own work; between steps there is nothing else to keep.
    if (onStage.current === loaded && !source.own) source.stage(staged);
    else source.open(staged);
    const step = withShow(loaded.steps, at);
    if (step) source.show(stagedView({ ...step, predicted }));
    onStage.current = loaded;
    setShown(id);
  }, [id, loaded, at, predicted, staged, store]);
  const leave = useCallback(() => {
    onStage.current = undefined;
    store.getState().show({ asked: false });
    setShown(undefined);
    const made = before.current;
    before.current = undefined;
    return made;
  }, [store]);
  const restage = (): void => {
    const step = loaded?.steps[at];
    if (step) store.getState().open(stagedWork({ ...step, predicted: false }));
  };
  return { staged, shown, leave, restage };
}
