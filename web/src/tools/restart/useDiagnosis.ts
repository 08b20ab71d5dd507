// Diagnoses texts: short ones at once, long ones in a worker.

import type { PastedText } from '@syncpod/core/why';
import { useEffect, useMemo, useState } from 'react';
import { type Diagnosis, diagnosisOf, type FromWorker, type ToWorker } from './diagnosis.ts';
import { RESTART_WORKER } from './restartWorker.ts';

/** Characters that are read in less than a tenth of a second. */
const SHORT = 20_000;

/** A worker that has loaded the engine, and waits for a text: the first and the next are read without a start. */
let waiting: Worker | undefined;

function started(): Worker {
  const worker = new Worker(RESTART_WORKER, { type: 'module' });
  worker.onerror = () => {
    if (waiting === worker) waiting = undefined;
  };
  return worker;
}

interface Answer {
  readonly texts: readonly PastedText[];
  readonly most: number;
  /** The diagnosis; while the texts are read, a number: the share that has been read. */
  readonly found: Diagnosis | number;
}

/** Returns the share that has been read, from 0 to 1, and finally the diagnosis with the first `most` causes. */
export function useDiagnosis(texts: readonly PastedText[], most: number): Diagnosis | number {
  const short = texts.reduce((sum, { text }) => sum + text.length, 0) <= SHORT;
  const atOnce = useMemo(() => (short ? diagnosisOf(texts, most) : undefined), [short, texts, most]);
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (short) return;
    const worker = waiting ?? started();
    waiting = undefined;
    let busy = true;
    const tell = (found: Answer['found']): void => setAnswer({ texts, most, found });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      tell(data.type === 'read' ? data.diagnosis : data.share);
      busy &&= data.type !== 'read';
    };
    // If the worker cannot be loaded, the page itself reads the texts, and does not respond meanwhile.
    worker.onerror = () => tell(diagnosisOf(texts, most));
    worker.postMessage({ texts, most } satisfies ToWorker);
    return () => {
      if (busy) return worker.terminate();
      waiting?.terminate();
      waiting = worker;
    };
  }, [short, texts, most]);
  useEffect(() => {
    if (short) waiting ??= started();
  }, [short]);
  useEffect(
    () => () => {
      waiting?.terminate();
      waiting = undefined;
    },
    [],
  );
  return atOnce ?? (answer?.texts === texts && answer.most === most ? answer.found : 0);
}
