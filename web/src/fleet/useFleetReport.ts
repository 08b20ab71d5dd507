// Which file is asked about, and between which releases?

import { MINORS, type SeenKubelets } from '@syncpod/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Minor } from '../store/source.ts';
import { useFleetRun } from './useFleetRun.ts';

export interface Ends {
  readonly from: Minor;
  readonly to: Minor;
}

/** `begin` is what was dropped on the page; `minor` is asked about where a file tells nothing of its kubelets. */
export function useFleetReport(begin: Blob | undefined, minor: Minor) {
  const { count, guess, ...runs } = useFleetRun();
  const [ends, setEnds] = useState<Ends>({ from: minor, to: after(minor) });
  const [source, setSource] = useState<Blob>();
  const [seen, setSeen] = useState<SeenKubelets>();
  const newest = useRef<Blob>(undefined);

  const choose = useCallback(
    (chosen: Ends) => {
      setEnds(chosen);
      if (newest.current) count(newest.current, chosen.from, chosen.to);
    },
    [count],
  );
  const take = useCallback(
    async (file: Blob) => {
      newest.current = file;
      setSource(file);
      const [most] = await guess(file);
      if (newest.current !== file) return;
      setSeen(most);
      setEnds((before) => {
        const guessed = most ? { from: most.minor, to: later(before.to, most.minor) } : before;
        count(file, guessed.from, guessed.to);
        return guessed;
      });
    },
    [count, guess],
  );
  useEffect(() => {
    if (begin) void take(begin);
  }, [begin, take]);

  return { ...runs, ends, source, seen, choose, take };
}

function later(to: Minor, from: Minor): Minor {
  return MINORS.indexOf(to) > MINORS.indexOf(from) ? to : after(from);
}

function after(minor: Minor): Minor {
  return MINORS[MINORS.indexOf(minor) + 1] ?? minor;
}
