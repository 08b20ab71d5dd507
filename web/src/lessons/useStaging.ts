// How does the step of a lesson put its moment on the page?

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SourceStore } from '../store/source.ts';
import { pickWork, type Work } from '../store/work.ts';
import type { LoadedLesson } from './loadLesson.ts';
import { sceneWork } from './scene.ts';

interface OpenStep {
  /** As the address names the lesson; undefined if none is open. */
  readonly id: string | undefined;
  readonly loaded: LoadedLesson | undefined;
  readonly at: number;
  readonly predicted: boolean;
}

interface Staging {
  /** What this step has put on the page. */
  readonly staged: Work | undefined;
  /** The lesson that the page shows by now. */
  readonly shown: string | undefined;
  /**
   * The next lesson, be it this one again, is opened and no longer gone through. What the visitor had made before this
   * one, if anything.
   */
  leave(): Work | undefined;
}

export function useStaging(useSource: SourceStore, { id, loaded, at, predicted }: OpenStep): Staging {
  const [shown, setShown] = useState<string>();
  const staged = useMemo(() => {
    const step = loaded?.steps[at];
    return step && sceneWork({ ...step, predicted });
  }, [loaded, at, predicted]);
  const onStage = useRef<LoadedLesson>(undefined);
  const before = useRef<Work>(undefined);
  useEffect(() => {
    if (!loaded || !staged) return;
    const source = useSource.getState();
    if (onStage.current !== loaded && source.own) before.current = pickWork(source);
    // What the visitor has made comes back with Undo; from step to step there is nothing else to keep.
    if (onStage.current === loaded && !source.own) source.stage(staged);
    else source.open(staged);
    onStage.current = loaded;
    setShown(id);
  }, [id, loaded, staged, useSource]);
  const leave = useCallback(() => {
    onStage.current = undefined;
    setShown(undefined);
    const made = before.current;
    before.current = undefined;
    return made;
  }, []);
  return { staged, shown, leave };
}
