// How does the step of a lesson put its moment on the page?

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SourceStore } from '../store/source.ts';
import type { Work } from '../store/work.ts';
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
  /** The next lesson, be it this one again, is opened and no longer gone through. */
  leave(): void;
}

export function useStaging(useSource: SourceStore, { id, loaded, at, predicted }: OpenStep): Staging {
  const [shown, setShown] = useState<string>();
  const staged = useMemo(() => {
    const step = loaded?.steps[at];
    return step && sceneWork({ ...step, predicted });
  }, [loaded, at, predicted]);
  const onStage = useRef<LoadedLesson>(undefined);
  useEffect(() => {
    if (!loaded || !staged) return;
    const { open, stage } = useSource.getState();
    // What the visitor had before the lesson comes back with Undo; from step to step there is nothing to keep.
    if (onStage.current === loaded) stage(staged);
    else open(staged);
    onStage.current = loaded;
    setShown(id);
  }, [id, loaded, staged, useSource]);
  const leave = useCallback(() => {
    onStage.current = undefined;
    setShown(undefined);
  }, []);
  return { staged, shown, leave };
}
