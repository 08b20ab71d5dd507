// The teacher's view of a class on the local network: the join code, the votes as they arrive, and the results.

import { useEffect, useState } from 'react';
import { saveFile } from '../../browser/saveFile.ts';
import { QrCode } from '../../share/QrCode.tsx';
import { choicesText } from '../lessons/choiceText.ts';
import type { LoadedStep } from '../lessons/loadLesson.ts';
import { choicesIn } from '../lessons/resultCode.ts';
import { type ClassState, fetchResults, openAnswers, showStep, useClassState } from './classState.ts';
import { useWorkshopText } from './texts.ts';
import { useWorkshop } from './useWorkshop.ts';
import styles from './Workshop.module.css';

interface ClassLiveProps {
  /** The lesson of the shown step, as the learners open it. */
  readonly lesson: string;
  /** Counted from 0. */
  readonly at: number;
  /** Undefined while it loads. */
  readonly loaded: LoadedStep | undefined;
}

export function ClassLive({ lesson, at, loaded }: ClassLiveProps) {
  const words = useWorkshopText();
  const state = useClassState();
  const [failed, setFailed] = useState(false);
  const step = at + 1;
  useEffect(() => {
    void showStep({ lesson, step, open: false }).then((shown) => setFailed(!shown));
  }, [lesson, step]);
  const { change } = useWorkshop();
  const known = state === 'lost' ? undefined : state;
  const given = known?.votes.reduce((sum, { count }) => sum + count, 0) ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer changes the results
  useEffect(() => {
    const timer = setTimeout(() => {
      void fetchResults().then((codes) => codes && change((before) => ({ ...before, codes })));
    }, 1000);
    return () => clearTimeout(timer);
  }, [given, lesson, step]);
  if (failed || state === 'lost') return <p role="alert">{words('class.lost')}</p>;
  if (!state) return null;
  const isOpen = state.shown?.open === true;
  return (
    <section aria-label={words('class.name')} className={styles.live}>
      <div>
        <h3>{words('class.name')}</h3>
        <p>
          {words('class.join')} <strong className={styles.joinCode}>{state.code}</strong>
        </p>
        {state.join.map((address) => (
          <p key={address} className={styles.hint}>
            {address.replace(/\?.*$/, '')}
          </p>
        ))}
        <QrCode text={state.join[0] ?? ''} name={words('class.qr')} size={180} />
      </div>
      <div className={styles.votes}>
        <p role="status">{words('class.count', { learners: state.learners, here: state.here, given })}</p>
        <Votes state={state} loaded={loaded} />
        <p className={styles.row}>
          {!loaded?.played.step.task && (
            <button
              type="button"
              className={`primary ${styles.button}`}
              disabled={isOpen}
              onClick={() => void openAnswers({ lesson, step })}
            >
              {words('class.open')}
            </button>
          )}
          <button
            type="button"
            className={styles.button}
            onClick={() =>
              void fetchResults().then(
                (codes) => codes && saveFile('class.txt', new Blob([codes], { type: 'text/plain' })),
              )
            }
          >
            {words('class.save')}
          </button>
        </p>
        {state.names.length > 0 && (
          <details>
            <summary>{words('class.names')}</summary>
            <p>{state.names.join(', ')}</p>
          </details>
        )}
      </div>
    </section>
  );
}

/** The bars are marked as right or wrong once the answers are open: the page can be projected. A level has no answer to hide. */
function Votes({ state, loaded }: { readonly state: ClassState; readonly loaded: LoadedStep | undefined }) {
  const words = useWorkshopText();
  const { ask, task } = loaded?.played.step ?? {};
  const { choices = [] } = loaded?.played.answer ?? {};
  const most = Math.max(1, ...state.votes.map(({ count }) => count));
  const isOpen = task !== undefined || state.shown?.open === true;
  return (
    <table className={styles.tally}>
      <caption className="unseen">{words('class.votes')}</caption>
      <tbody>
        {state.votes.map(({ bits, right, count }) => (
          <tr key={bits}>
            <th scope="row">
              {isOpen && <span aria-hidden="true">{right ? '✓ ' : '✗ '}</span>}
              {task && words('class.level')}
              {ask && choicesText(ask, choicesIn(bits, choices), words)}
            </th>
            <td className={styles.bar}>
              <span
                style={{ inlineSize: `${(100 * count) / most}%` }}
                data-tone={isOpen ? (right ? 'keep' : 'refused') : undefined}
              />
            </td>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
