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
  /** `failed`: what was found can be looked at, and not be saved any more. */
  readonly state: 'reading' | 'stopped' | 'ended' | 'failed';
  /** In bytes. */
  readonly read: number;
  /** Undefined until the first news. */
  readonly counts: FleetCounts | undefined;
  readonly pods: readonly AffectedPod[];
  readonly problems: readonly FleetProblem[];
}

interface FleetRuns {
  readonly run: FleetRun | undefined;
  /** What the beginning of the file tells of its kubelets. What is being read is ended. */
  guess(file: Blob): Promise<readonly SeenKubelets[]>;
  /** Reads the file that was guessed about, from its beginning. */
  count(file: Blob, from: Minor, to: Minor): void;
  stop(): void;
  /** The report so far as a file. */
  write(format: FleetFormat, lang: Language): Promise<Blob>;
}

export function useFleetRun(): FleetRuns {
  const [run, setRun] = useState<FleetRun>();
  /** Undefined before the first file, and after a failure: then the next question tries again. */
  const talk = useRef<Worker>(undefined);
  const newest = useRef(0);

  const end = useCallback(() => {
    talk.current?.terminate();
    talk.current = undefined;
  }, []);
  useEffect(() => end, [end]);

  /** A worker for each file: it keeps the engine for all that is asked about the file. */
  const begin = useCallback((): Worker => {
    end();
    const worker = new Worker(FLEET_WORKER, { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.type !== 'news' || data.count !== newest.current) return;
      setRun((before) => before && withNews(before, data.news));
    });
    worker.addEventListener('error', (error) => {
      if (talk.current !== worker) return;
      end();
      // A file that could not be loaded has no message.
      const detail: unknown = error.message;
      setRun((before) => before && withFailure(before, typeof detail === 'string' ? detail : ''));
    });
    talk.current = worker;
    return worker;
  }, [end]);

  const guess = useCallback(
    (file: Blob) =>
      new Promise<readonly SeenKubelets[]>((resolve) => {
        const worker = begin();
        setRun(undefined);
        worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
          if (data.type === 'guessed') resolve(data.kubelets);
        });
        worker.addEventListener('error', () => resolve([]));
        send(worker, { type: 'guess', file });
      }),
    [begin],
  );

  const count = useCallback(
    (file: Blob, from: Minor, to: Minor) => {
      newest.current += 1;
      const begun = { file, from, to, state: 'reading', read: 0, counts: undefined } as const;
      setRun({ ...begun, pods: [], problems: [] });
      send(talk.current ?? begin(), { type: 'count', count: newest.current, file, from, to });
    },
    [begin],
  );

  const stop = useCallback(() => {
    send(talk.current, { type: 'stop' });
    setRun((before) => before && { ...before, state: 'stopped' });
  }, []);

  const write = useCallback(
    (format: FleetFormat, lang: Language) =>
      new Promise<Blob>((resolve) => {
        const worker = talk.current;
        const hear = ({ data }: MessageEvent<FromWorker>): void => {
          if (data.type !== 'written' || data.format !== format) return;
          worker?.removeEventListener('message', hear);
          resolve(data.content);
        };
        worker?.addEventListener('message', hear);
        send(worker, { type: 'write', format, lang });
      }),
    [],
  );

  return { run, guess, count, stop, write };
}

function send(worker: Worker | undefined, message: ToWorker): void {
  worker?.postMessage(message);
}

function withNews(run: FleetRun, { read, counts, pods, problems, ended }: FleetNews): FleetRun {
  return {
    ...run,
    read,
    counts,
    state: ended && run.state === 'reading' ? 'ended' : run.state,
    pods: pods.length === 0 ? run.pods : run.pods.concat(pods),
    problems: problems.length === 0 ? run.problems : [...run.problems, ...problems],
  };
}

/** `detail` is empty where the worker never came. */
function withFailure(run: FleetRun, detail: string): FleetRun {
  if (run.state !== 'reading') return { ...run, state: 'failed' };
  const kind = detail === '' ? 'no-worker' : 'unreadable';
  const problem: FleetProblem = { kind, at: run.read, item: run.counts?.items ?? 0, detail };
  return { ...run, state: 'failed', problems: [...run.problems, problem] };
}
