// Holds the file and the releases that the report compares.

import type { FleetEnds, NodeGates, SeenKubelets } from '@syncpod/core/fleet';
import { MINORS, type Minor, type ReleaseName, rankOf } from '@syncpod/core/releases';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFleetRun } from './useFleetRun.ts';

export interface Ends extends FleetEnds {
  readonly gates: NodeGates;
}

const NO_GATES: NodeGates = {};

/** `droppedFile` is a file dropped on the page. `minor` is the default if a file does not mention its kubelets. */
export function useFleetReport(droppedFile: Blob | undefined, minor: Minor) {
  const { count, guess, ...runs } = useFleetRun();
  const [ends, setEnds] = useState<Ends>({ from: minor, to: after(minor), gates: NO_GATES });
  const [source, setSource] = useState<Blob>();
  const [seen, setSeen] = useState<readonly SeenKubelets[]>([]);
  const newest = useRef({ file: source, ends, choices: 0 });

  const choose = useCallback(
    (chosen: Ends) => {
      const { file, choices } = newest.current;
      newest.current = { file, ends: chosen, choices: choices + 1 };
      setEnds(chosen);
      if (file) count(file, chosen);
    },
    [count],
  );
  const take = useCallback(
    async (file: Blob) => {
      const { choices } = newest.current;
      newest.current = { ...newest.current, file };
      setSource(file);
      const found = await guess(file);
      const [most] = found;
      const { file: wanted, ends: before, choices: since } = newest.current;
      if (wanted !== file) return;
      setSeen(found);
      // The reader has chosen a release in the meantime, and that report is running.
      if (since > choices) return;
      const guessed = most ? { ...before, from: most.minor, to: later(before.to, most.minor) } : before;
      newest.current = { file, ends: guessed, choices };
      setEnds(guessed);
      count(file, guessed);
    },
    [count, guess],
  );
  useEffect(() => {
    if (droppedFile) void take(droppedFile);
  }, [droppedFile, take]);

  return { ...runs, ends, source, seen, choose, take };
}

function later(to: ReleaseName, from: ReleaseName): ReleaseName {
  return rankOf(to) > rankOf(from) ? to : after(from);
}

/** The newest patch of the next minor. */
function after(from: ReleaseName): ReleaseName {
  const [, number] = from.split('.');
  return MINORS.find((minor) => minor === `1.${Number(number) + 1}`) ?? from;
}
