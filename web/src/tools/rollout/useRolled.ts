// Plays rollouts in a worker: the answer to the newest question, and the last rollout that could be played.

import type { Diagnostic } from '@syncpod/core/result';
import { useEffect, useRef, useState } from 'react';
import type { Answer, Asked, Rolled } from './rolled.ts';
import { ROLLOUT_WORKER } from './rolloutWorker.ts';

interface Answered {
  /** Undefined before the first answer, and while no text could be played. */
  readonly rolled: Rolled | undefined;
  /** Why the newest texts cannot be played. */
  readonly problems: readonly Diagnostic[];
  /** `failed`: the worker could not be loaded. */
  readonly state: 'busy' | 'ready' | 'failed';
}

/** `asked` must be the same object while nothing changes. */
export function useRolled(asked: Asked): Answered {
  const [answered, setAnswered] = useState<Answered>({ rolled: undefined, problems: [], state: 'busy' });
  const ask = useRef<(asked: Asked) => void>(undefined);
  useEffect(() => {
    const worker = new Worker(ROLLOUT_WORKER, { type: 'module' });
    let isBusy = false;
    // Only the newest of the questions that arrive while the worker plays is asked.
    let next: Asked | undefined;
    const send = (question: Asked): void => {
      isBusy = true;
      next = undefined;
      worker.postMessage(question);
    };
    ask.current = (question) => {
      setAnswered((before) => ({ ...before, state: 'busy' }));
      if (isBusy) next = question;
      else send(question);
    };
    worker.addEventListener('message', ({ data: answer }: MessageEvent<Answer>) => {
      isBusy = false;
      if (next) send(next);
      const state = isBusy ? 'busy' : 'ready';
      setAnswered(({ rolled }) =>
        answer.ok ? { rolled: answer.value, problems: [], state } : { rolled, problems: answer.error, state },
      );
    });
    worker.addEventListener('error', () => setAnswered((before) => ({ ...before, state: 'failed' })));
    return () => worker.terminate();
  }, []);
  useEffect(() => ask.current?.(asked), [asked]);
  return answered;
}
