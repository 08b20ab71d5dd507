// The rollout of a workload: two texts, the picture of all its Pods, and what kubectl shows at a moment.

import { MINORS } from '@syncpod/core/releases';
import type { Fate } from '@syncpod/core/rollout';
import { useDeferredValue, useMemo, useState } from 'react';
import { PasteArea } from '../ui/PasteArea.tsx';
import styles from './Rollout.module.css';
import { RolloutAnswer } from './RolloutAnswer.tsx';
import { RolloutMoment } from './RolloutMoment.tsx';
import { RolloutPicture } from './RolloutPicture.tsx';
import type { Act, Asked } from './rolled.ts';
import { useRolloutText } from './texts.ts';
import { useRolled } from './useRolled.ts';

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
  const [acts, setActs] = useState<readonly Act[]>([]);
  const [chosen, setChosen] = useState<number>();
  const texts = useDeferredValue(useMemo(() => ({ before, after }), [before, after]));
  const asked = useMemo<Asked>(
    () => ({ ...texts, release, fate, nodes, acts }),
    [texts, release, fate, nodes, acts],
  );
  const { rolled, problems, state } = useRolled(asked);
  const fates = rolled?.fates ?? [fate];
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
        {(['before', 'after'] as const).map((which) => (
          <div key={which} className={styles.text}>
            <h2 className={styles.heading}>{words(`rollout.${which}`)}</h2>
            <PasteArea
              label={words(`rollout.${which}`)}
              placeholder={words('rollout.hint')}
              rows={12}
              value={which === 'before' ? before : after}
              onChange={(text) => {
                (which === 'before' ? setBefore : setAfter)(text);
                again();
              }}
            />
          </div>
        ))}
        <div className={styles.choices}>
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
        <p className={styles.note}>{words('rollout.assumed')}</p>
      </section>
      <div className={styles.result} aria-busy={state === 'busy'}>
        {problems.length > 0 && (
          <div role="alert" className={styles.problems}>
            <p>{words('rollout.needs')}</p>
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
