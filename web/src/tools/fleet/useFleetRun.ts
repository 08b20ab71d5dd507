// Runs the fleet worker on a file; the report grows while the file is read.

import type { FleetEnds, SeenKubelets } from '@syncpod/core/fleet';
import type { Language } from '@syncpod/core/messages';
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

/** The run over a file, in progress or finished. */
export interface FleetRun {
  readonly file: Blob;
  readonly ends: FleetEnds;
  /** `failed`: the results so far remain visible but cannot be saved. */
  readonly state: 'reading' | 'stopped' | 'ended' | 'failed';
  /** Bytes read so far. */
  readonly read: number;
  /** Undefined until the first update. */
  readonly counts: FleetCounts | undefined;
  readonly pods: readonly AffectedPod[];
  readonly problems: readonly FleetProblem[];
}

interface FleetRuns {
  readonly run: FleetRun | undefined;
  /** Reads the kubelet releases from the beginning of the file. Ends a run in progress. */
  guess(file: Blob): Promise<readonly SeenKubelets[]>;
  /** Counts the whole file. Call `guess` with the same file first. */
  count(file: Blob, ends: FleetEnds): void;
  stop(): void;
  /** The report so far as a file. */
  write(format: FleetFormat, lang: Language): Promise<Blob>;
}

export function useFleetRun(): FleetRuns {
  const [run, setRun] = useState<FleetRun>();
  /** Undefined before the first file and after a failure; the next request starts a new worker. */
  const talk = useRef<Worker>(undefined);
  const newest = useRef(0);

  const end = useCallback(() => {
    talk.current?.terminate();
    talk.current = undefined;
  }, []);
  useEffect(() => end, [end]);

  /** One worker per file: it keeps the engine's state for later requests. */
  const startWorker = useCallback((): Worker => {
    end();
    const worker = new Worker(FLEET_WORKER, { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.type !== 'news' || data.count !== newest.current) return;
      setRun((before) => before && withNews(before, data.news));
    });
    worker.addEventListener('error', (error) => {
      if (talk.current !== worker) return;
      end();
      // A worker that failed to load reports an event without a message.
      const detail: unknown = error.message;
      setRun((before) => before && withFailure(before, typeof detail === 'string' ? detail : ''));
    });
    talk.current = worker;
    return worker;
  }, [end]);

  const guess = useCallback(
    (file: Blob) =>
      new Promise<readonly SeenKubelets[]>((resolve) => {
        const worker = startWorker();
        setRun(undefined);
        worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
          if (data.type === 'guessed') resolve(data.kubelets);
        });
        worker.addEventListener('error', () => resolve([]));
        send(worker, { type: 'guess', file });
      }),
    [startWorker],
  );

  const count = useCallback(
    (file: Blob, ends: FleetEnds) => {
      newest.current += 1;
      const begun = { file, ends, state: 'reading', read: 0, counts: undefined } as const;
      setRun({ ...begun, pods: [], problems: [] });
      send(talk.current ?? startWorker(), { type: 'count', count: newest.current, file, ends });
    },
    [startWorker],
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

/** `detail` is empty if the worker failed to load. */
function withFailure(run: FleetRun, detail: string): FleetRun {
  if (run.state !== 'reading') return { ...run, state: 'failed' };
  const kind = detail === '' ? 'no-worker' : 'unreadable';
  const problem: FleetProblem = { kind, at: run.read, item: run.counts?.items ?? 0, detail };
  return { ...run, state: 'failed', problems: [...run.problems, problem] };
}
