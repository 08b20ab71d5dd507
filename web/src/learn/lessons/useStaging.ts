// Shows the snapshot of each lesson step on the page.

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SourceStore } from '../../store/source.ts';
import { pickWork, type Work } from '../../store/work.ts';
import { withShow } from './askedTogether.ts';
import type { LoadedLesson } from './loadLesson.ts';

interface OpenStep {
  /** The lesson's id in the address; undefined if none is open. */
  readonly id: string | undefined;
  readonly loaded: LoadedLesson | undefined;
  readonly at: number;
  readonly predicted: boolean;
  /** True while a teacher previews the lesson, and returns to any work afterwards. */
  readonly preview: boolean;
}

interface Staging {
  /** The work that this step shows on the page. */
  readonly staged: Work | undefined;
  /** The lesson that the page currently shows. */
  readonly shown: string | undefined;
  /**
   * Ends the lesson: the next one, even if it is the same, opens as new work. After a preview the page returns to the
   * teacher's work; else the visitor's own work before this lesson is offered.
   */
  leave(offer?: (before: Work) => void): void;
  /** Shows the beginning of the step again; Undo restores the visitor's changes. */
  restage(): void;
}

export function useStaging(store: SourceStore, { id, loaded, at, predicted, preview }: OpenStep): Staging {
  const [shown, setShown] = useState<string>();
  const staged = useMemo(() => {
    const step = loaded?.steps[at];
    return step && loaded.staging.stagedWork({ ...step, predicted });
  }, [loaded, at, predicted]);
  const onStage = useRef<LoadedLesson>(undefined);
  const before = useRef<Work>(undefined);
  useEffect(() => {
    if (!loaded || !staged) return;
    const source = store.getState();
    if (onStage.current !== loaded && (source.own || preview)) before.current = pickWork(source);
    // Undo restores the visitor's own work; between steps there is nothing else to keep.
    if (onStage.current === loaded && !source.own) source.stage(staged);
    else source.open(staged);
    const step = withShow(loaded.steps, at);
    if (step) source.show(loaded.staging.stagedView({ ...step, predicted }));
    onStage.current = loaded;
    setShown(id);
  }, [id, loaded, at, predicted, preview, staged, store]);
  const leave = useCallback<Staging['leave']>(
    (offer) => {
      onStage.current = undefined;
      const source = store.getState();
      source.show({ asked: false });
      setShown(undefined);
      const made = before.current;
      before.current = undefined;
      if (!made) return;
      if (preview) source.open(made);
      else offer?.(made);
    },
    [preview, store],
  );
  const restage = (): void => {
    const step = loaded?.steps[at];
    if (step) store.getState().open(loaded.staging.stagedWork({ ...step, predicted: false }));
  };
  return { staged, shown, leave, restage };
}
