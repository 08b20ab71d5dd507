// How does a file become a report that grows while it is read?

import type { Language, Minor, SeenKubelets } from '@syncpod/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FLEET_WORKER } from './fleetWorker.ts';
import type {
  AffectedPod,
  FleetCounts,
  FleetFormat,
  FleetNews,
  FleetProblem,
  FromWorker,
  ToWorker,
} from './messages.ts';

/** A file that is being read, or was. */
export interface FleetRun {
  readonly file: Blob;
  readonly from: Minor;
  readonly to: Minor;
  readonly state: 'reading' | 'stopped' | 'ended';
  /** In bytes. */
  readonly read: number;
  /** Undefined until the first news. */
  readonly counts: FleetCounts | undefined;
  readonly pods: readonly AffectedPod[];
  readonly problems: readonly FleetProblem[];
}

interface FleetRuns {
  readonly run: FleetRun | undefined;
  /** Ends what is being read, and reads this from its beginning. */
  count(file: Blob, from: Minor, to: Minor): void;
  /** What the beginning of the file tells of its kubelets. */
  guess(file: Blob): Promise<readonly SeenKubelets[]>;
  stop(): void;
  /** The report so far as a file. */
  write(format: FleetFormat, lang: Language): Promise<Blob>;
}

interface Talk {
  readonly worker: Worker;
  send(message: ToWorker): void;
}

export function useFleetRun(): FleetRuns {
  const [run, setRun] = useState<FleetRun>();
  const talk = useRef<Talk>(undefined);
  useEffect(() => () => talk.current?.worker.terminate(), []);

  /** A worker of its own for each file: what is read is ended with it. */
  const begin = useCallback((hear: (message: FromWorker) => void): Talk => {
    const worker = new Worker(FLEET_WORKER, { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => hear(data));
    return { worker, send: (message) => worker.postMessage(message) };
  }, []);

  const count = useCallback(
    (file: Blob, from: Minor, to: Minor) => {
      talk.current?.worker.terminate();
      const begun = { file, from, to, state: 'reading', read: 0, counts: undefined } as const;
      setRun({ ...begun, pods: [], problems: [] });
      const mine = begin((message) => {
        if (message.type !== 'news' || talk.current !== mine) return;
        setRun((before) => before && withNews(before, message.news));
      });
      talk.current = mine;
      mine.send({ type: 'count', file, from, to });
    },
    [begin],
  );

  const guess = useCallback(
    (file: Blob) =>
      new Promise<readonly SeenKubelets[]>((resolve) => {
        const asked = begin((message) => {
          asked.worker.terminate();
          resolve(message.type === 'guessed' ? message.kubelets : []);
        });
        asked.worker.addEventListener('error', () => resolve([]));
        asked.send({ type: 'guess', file });
      }),
    [begin],
  );

  const stop = useCallback(() => {
    talk.current?.send({ type: 'stop' });
    setRun((before) => before && { ...before, state: 'stopped' });
  }, []);

  const write = useCallback(
    (format: FleetFormat, lang: Language) =>
      new Promise<Blob>((resolve) => {
        const asked = talk.current;
        const hear = ({ data }: MessageEvent<FromWorker>): void => {
          if (data.type !== 'written' || data.format !== format) return;
          asked?.worker.removeEventListener('message', hear);
          resolve(data.content);
        };
        asked?.worker.addEventListener('message', hear);
        asked?.send({ type: 'write', format, lang });
      }),
    [],
  );

  return { run, count, guess, stop, write };
}

function withNews(run: FleetRun, { read, counts, pods, problems, ended }: FleetNews): FleetRun {
  return {
    ...run,
    ...{ read, counts },
    state: ended && run.state === 'reading' ? 'ended' : run.state,
    pods: pods.length === 0 ? run.pods : run.pods.concat(pods),
    problems: problems.length === 0 ? run.problems : [...run.problems, ...problems],
  };
}
