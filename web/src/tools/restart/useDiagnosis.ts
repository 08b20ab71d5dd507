// Diagnoses texts: short ones at once, long ones in a worker.

import type { PastedText } from '@syncpod/core/why';
import { useEffect, useMemo, useState } from 'react';
import { type Diagnosis, diagnosisOf, type FromWorker, type ToWorker } from './diagnosis.ts';
import { RESTART_WORKER } from './restartWorker.ts';

/** Characters that are read in less than a tenth of a second. */
const SHORT = 20_000;

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
    const worker = new Worker(RESTART_WORKER, { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      setAnswer({ texts, most, found: data.type === 'read' ? data.diagnosis : data.share });
    });
    // If the worker cannot be loaded, the page itself reads the texts, and does not respond meanwhile.
    worker.addEventListener('error', () => setAnswer({ texts, most, found: diagnosisOf(texts, most) }));
    worker.postMessage({ texts, most } satisfies ToWorker);
    return () => worker.terminate();
  }, [short, texts, most]);
  return atOnce ?? (answer?.texts === texts && answer.most === most ? answer.found : 0);
}
