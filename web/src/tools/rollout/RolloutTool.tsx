// The rollout of a workload: two texts, the picture of all its Pods, and what kubectl shows at a moment.

import { MINORS } from '@syncpod/core/releases';
import type { Diagnostic } from '@syncpod/core/result';
import type { Fate } from '@syncpod/core/rollout';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { PasteArea } from '../../ui/PasteArea.tsx';
import styles from './Rollout.module.css';
import { RolloutMoment } from './RolloutMoment.tsx';
import { RolloutPicture } from './RolloutPicture.tsx';
import { type Act, type Answer, type Asked, isJobKind, type Rolled } from './rolled.ts';
import { ROLLOUT_WORKER } from './rolloutWorker.ts';
import { useRolloutText } from './texts.ts';

interface RolloutToolProps {
  /** The object as it runs, and after the edit. */
  readonly before: string;
  readonly after: string;
  readonly release: string;
}

export function RolloutTool(given: RolloutToolProps) {
  const words = useRolloutText();
  const [before, setBefore] = useState(given.before);
  const [after, setAfter] = useState(given.after);
  const [release, setRelease] = useState(given.release);
  const [fate, setFate] = useState<Fate>('ready');
  const [nodes, setNodes] = useState(3);
  const [exits, setExits] = useState('0');
  const [runs, setRuns] = useState(10);
  /** The text that the reader edited last; a Job has no other one. */
  const [edited, setEdited] = useState<'before' | 'after'>('after');
  const [acts, setActs] = useState<readonly Act[]>([]);
  const [chosen, setChosen] = useState<number>();
  const texts = useDeferredValue(useMemo(() => ({ before, after }), [before, after]));
  const asked = useMemo<Asked>(
    () => ({ ...texts, release, fate, nodes, exits, runs, acts }),
    [texts, release, fate, nodes, exits, runs, acts],
  );
  const { rolled, problems, state } = useRolled(asked);
  const fates = rolled?.fates ?? [fate];
  const isJob = isJobKind(rolled?.kind);
  const stops = rolled?.stops ?? [];
  // Until the reader has chosen a moment, the first that follows the edit.
  const first = stops.findIndex(({ at }) => at >= 0);
  const at = Math.max(0, Math.min(chosen ?? first, stops.length - 1));
  const stop = stops[at];
  /** A new text or another fate begins the story again. */
  const again = (): void => {
    setActs([]);
    setChosen(undefined);
  };
  const add = (act: Act): void => setActs((done) => [...done, act].sort((a, b) => a.at - b.at));

  return (
    <div className={styles.tool}>
      <section className={styles.settings} aria-label={words('rollout.settings')}>
        {(isJob ? [edited] : (['before', 'after'] as const)).map((which) => (
          <div key={which} className={styles.text}>
            <h2 className={styles.heading}>{words(isJob ? 'rollout.job' : `rollout.${which}`)}</h2>
            <PasteArea
              label={words(isJob ? 'rollout.job' : `rollout.${which}`)}
              placeholder={words('rollout.hint')}
              rows={isJob ? 24 : 12}
              value={which === 'before' ? before : after}
              onChange={(text) => {
                if (isJob || which === 'before') setBefore(text);
                if (isJob || which === 'after') setAfter(text);
                setEdited(which);
                again();
              }}
            />
          </div>
        ))}
        <div className={styles.choices}>
          {isJob && (
            <>
              <label>
                <span>{words('rollout.exits')}</span>
                <input
                  value={exits}
                  spellCheck={false}
                  onChange={(event) => {
                    setExits(event.target.value);
                    again();
                  }}
                />
              </label>
              <label>
                <span>{words('rollout.runs')}</span>
                <input
                  type="number"
                  min={1}
                  max={86400}
                  value={runs}
                  onChange={(event) => {
                    setRuns(Math.min(86400, Math.max(1, event.target.valueAsNumber || 1)));
                    again();
                  }}
                />
              </label>
            </>
          )}
          {fates.length > 0 && (
            <label>
              <span>{words('rollout.fate')}</span>
              <select
                value={fates.includes(fate) ? fate : 'ready'}
                onChange={(event) => {
                  const next = fates.find((one) => one === event.target.value);
                  if (next) setFate(next);
                  again();
                }}
              >
                {fates.map((one) => (
                  <option key={one} value={one}>
                    {words(`rollout.fate.${one}`)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <label>
            <span>{words('rollout.release')}</span>
            <select value={release} onChange={(event) => setRelease(event.target.value)}>
              {[...new Set([release, ...MINORS])].map((minor) => (
                <option key={minor} value={minor}>
                  {minor}
                </option>
              ))}
            </select>
          </label>
          {rolled?.countsNodes && (
            <label>
              <span>{words('rollout.nodes')}</span>
              <input
                type="number"
                min={1}
                max={10}
                value={nodes}
                onChange={(event) => setNodes(Math.min(10, Math.max(1, event.target.valueAsNumber || 1)))}
              />
            </label>
          )}
        </div>
        <p className={styles.note}>{words(isJob ? 'rollout.job.assumed' : 'rollout.assumed')}</p>
      </section>
      <div className={styles.result} aria-busy={state === 'busy'}>
        {problems.length > 0 && (
          <div role="alert" className={styles.problems}>
            <p>{words(isJob ? 'rollout.job.needs' : 'rollout.needs')}</p>
            <ul>
              {problems.map((problem) => (
                <li key={`${problem.path} ${problem.message}`}>{words.message([problem])}</li>
              ))}
            </ul>
          </div>
        )}
        {state === 'failed' && (
          <p role="alert" className={styles.problems}>
            {words('rollout.failedToLoad')}
          </p>
        )}
        {!rolled && state === 'busy' && <p className={styles.note}>{words('rollout.busy')}</p>}
        {rolled && stop && (
          <>
            <RolloutAnswer rolled={rolled} />
            <RolloutPicture rolled={rolled} at={stop.at} onMove={setChosen} />
            <RolloutMoment
              rolled={rolled}
              index={at}
              acts={acts}
              onMove={setChosen}
              onAct={add}
              onRemove={(act) => setActs((done) => done.filter((one) => one !== act))}
            />
          </>
        )}
      </div>
    </div>
  );
}

/** Says how the rollout ends, and what it costs. */
function RolloutAnswer({ rolled }: { readonly rolled: Rolled }) {
  const words = useRolloutText();
  const { name, kind, answer, cost } = rolled;
  return (
    <section className={styles.answer} data-tone={answer.tone}>
      <p className={styles.asked}>{words('rollout.asked', { name: `${kind}/${name}` })}</p>
      <p role="status" className={styles.said}>
        {words(answer.text, answer.values)}
      </p>
      <p className={styles.cost}>{words(cost.text, cost.values)}</p>
    </section>
  );
}

interface Answered {
  /** Undefined before the first answer, and while no text could be played. */
  readonly rolled: Rolled | undefined;
  /** Why the newest texts cannot be played. */
  readonly problems: readonly Diagnostic[];
  /** `failed`: the worker could not be loaded. */
  readonly state: 'busy' | 'ready' | 'failed';
}

/** `asked` must be the same object while nothing changes. */
function useRolled(asked: Asked): Answered {
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
