// Shows the moment that the reader has chosen: what kubectl prints, what the controllers did, and what can be done.

import { stays } from '@syncpod/core/rollout';
import { secondsText } from '@syncpod/core/timeline';
import styles from './Rollout.module.css';
import { type Act, isJobKind, type Rolled } from './rolled.ts';
import { type RolloutText, useRolloutText } from './texts.ts';

interface RolloutMomentProps {
  readonly rolled: Rolled;
  /** Of the stop. */
  readonly index: number;
  readonly acts: readonly Act[];
  onMove(index: number): void;
  onAct(act: Act): void;
  onRemove(act: Act): void;
}

export function RolloutMoment({ rolled, index, acts, onMove, onAct, onRemove }: RolloutMomentProps) {
  const words = useRolloutText();
  const { stops, lanes } = rolled;
  const stop = stops[index];
  if (!stop) return null;
  const { at, suspended = false } = stop;
  const isJob = isJobKind(rolled.kind);
  const clock = (time: number): string => `+${secondsText(time)}`;
  return (
    <section className={styles.moment} aria-label={words('rollout.moment')}>
      <div className={styles.bar}>
        <button type="button" disabled={index === 0} onClick={() => onMove(index - 1)}>
          {words('rollout.previous')}
        </button>
        <strong className={styles.clock}>{clock(Math.max(0, at))}</strong>
        <button type="button" disabled={index >= stops.length - 1} onClick={() => onMove(index + 1)}>
          {words('rollout.next')}
        </button>
        {isJob ? (
          <button
            type="button"
            onClick={() => onAct({ type: 'suspend', at: at + NEXT, suspend: !suspended })}
          >
            {words(suspended ? 'rollout.resume' : 'rollout.suspend')}
          </button>
        ) : (
          <button type="button" disabled={at < 0} onClick={() => onAct({ type: 'roll-back', at: at + NEXT })}>
            {words('rollout.back')}
          </button>
        )}
        <select
          aria-label={words('rollout.delete')}
          value=""
          disabled={at < 0}
          onChange={(event) => onAct({ type: 'delete', at: at + NEXT, pod: event.target.value })}
        >
          <option value="">{words('rollout.delete')}</option>
          {lanes
            .filter(({ spans }) => stays(spans, at))
            .map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
        </select>
      </div>
      {acts.length > 0 && (
        <ul className={styles.acts} aria-label={words('rollout.acts')}>
          {acts.map((act) => (
            <li key={JSON.stringify(act)}>
              {actText(act, clock(act.at), words)}{' '}
              <button type="button" onClick={() => onRemove(act)}>
                {words('rollout.remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.columns}>
        <div>
          {stop.text !== '' && (
            <pre className={styles.status}>
              {isJob ? stop.text : `$ kubectl rollout status ${rolled.kind}/${rolled.name}\n${stop.text}`}
            </pre>
          )}
          <pre className={styles.output}>
            {stop.tables.map(({ command, lines }) => `$ ${command}\n${lines.join('\n')}`).join('\n\n')}
          </pre>
        </div>
        <div className={styles.events}>
          <h2 className={styles.heading}>{words('rollout.events')}</h2>
          {stop.events.length === 0 && <p className={styles.note}>{words('rollout.noEvents')}</p>}
          <ul>
            {stop.events.map(({ object, reason, message }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the Events of a moment never change their order
              <li key={place}>
                <b>{reason}</b> <span>{object}</span>
                <br />
                {message}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function actText(act: Act, time: string, words: RolloutText): string {
  switch (act.type) {
    case 'delete':
      return words('rollout.act.delete', { time, pod: act.pod });
    case 'suspend':
      return words(act.suspend ? 'rollout.act.suspend' : 'rollout.act.resume', { time });
    case 'roll-back':
      return words('rollout.act.back', { time });
  }
}

/** Seconds after the chosen moment at which an act happens: what happened at that moment stays. */
const NEXT = 0.5;
