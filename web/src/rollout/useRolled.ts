// Plays rollouts in a worker: the answer to the newest question, and the last rollout that could be played.

import type { Diagnostic } from '@syncpod/core/result';
import { useEffect, useRef, useState } from 'react';
import type { FromWorker, ToWorker } from './messages.ts';
import type { Asked, Rolled } from './rolled.ts';
import { ROLLOUT_WORKER } from './rolloutWorker.ts';

interface Answered {
  /** Undefined before the first answer, and while no text could be played. */
  readonly rolled: Rolled | undefined;
  /** Why the newest texts cannot be played. */
  readonly problems: readonly Diagnostic[];
  /** True while the newest question has no answer. */
  readonly isBusy: boolean;
}

/** `asked` must be the same object while nothing changes. */
export function useRolled(asked: Asked): Answered {
  const worker = useRef<Worker>(undefined);
  const count = useRef(0);
  const [answered, setAnswered] = useState<Answered>({ rolled: undefined, problems: [], isBusy: true });
  useEffect(() => () => worker.current?.terminate(), []);
  useEffect(() => {
    count.current += 1;
    setAnswered((before) => ({ ...before, isBusy: true }));
    const hear = ({ data }: { readonly data: FromWorker }): void => {
      if (data.count !== count.current) return;
      const { answer } = data;
      setAnswered(({ rolled }) =>
        answer.ok
          ? { rolled: answer.value, problems: [], isBusy: false }
          : { rolled, problems: answer.error, isBusy: false },
      );
    };
    if (!worker.current) {
      const started = new Worker(ROLLOUT_WORKER, { type: 'module' });
      started.addEventListener('message', hear);
      worker.current = started;
    }
    const question: ToWorker = { count: count.current, asked };
    worker.current.postMessage(question);
  }, [asked]);
  return answered;
}
