// Draws the Pods of a rollout on one axis, with the number of available Pods above them.

import { secondsText } from '@syncpod/core/timeline';
import { type CSSProperties, type KeyboardEvent, useMemo } from 'react';
import { type RolloutAxis, rolloutAxis } from './axis.ts';
import styles from './Rollout.module.css';
import type { Lane, Rolled } from './rolled.ts';
import { type RolloutText, useRolloutText } from './texts.ts';

interface RolloutPictureProps {
  readonly rolled: Rolled;
  /** The chosen moment, in seconds after the edit. */
  readonly at: number;
  /** Moves to the stop with this index. */
  onMove(index: number): void;
}

const LEGEND = [
  { state: 'ready', isNew: false, text: 'rollout.readyOld' },
  { state: 'ready', isNew: true, text: 'rollout.readyNew' },
  { state: 'starting', isNew: true, text: 'rollout.starting' },
  { state: 'broken', isNew: true, text: 'rollout.broken' },
  { state: 'ending', isNew: false, text: 'rollout.ending' },
] as const;

export function RolloutPicture({ rolled, at, onMove }: RolloutPictureProps) {
  const words = useRolloutText();
  const axis = useMemo(() => rolloutAxis(rolled), [rolled]);
  const { lanes } = rolled;
  return (
    <figure className={styles.picture} aria-label={words('rollout.pods')}>
      <div className={styles.plots}>
        <AvailableLane axis={axis} />
        {lanes.map((lane) => (
          <PodLane key={`${lane.name} ${lane.spans[0]?.from}`} lane={lane} axis={axis} />
        ))}
        <i className={styles.cursor} style={{ '--place': axis.placeOf(at) } as CSSProperties} />
      </div>
      <div className={styles.lane}>
        <span className={styles.name} />
        <Ruler axis={axis} at={at} onMove={onMove} />
      </div>
      <figcaption className={styles.legend}>
        {LEGEND.map(({ state, isNew, text }) => (
          <span key={text}>
            <i className={styles.span} data-state={state} data-new={isNew} /> {words(text)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function AvailableLane({ axis }: { readonly axis: RolloutAxis }) {
  const words = useRolloutText();
  const { stops } = axis;
  // One bar for stops with the same numbers: two would show a gap between them.
  const changes = stops.filter(({ available, desired }, index) => {
    const before = stops[index - 1];
    return available !== before?.available || desired !== before.desired;
  });
  const most = Math.max(1, ...stops.map(({ desired }) => desired));
  return (
    <div className={styles.lane}>
      <span className={styles.name}>{words('rollout.available')}</span>
      <div className={styles.plot} data-counts="true">
        {changes.map(({ at, available, desired }, index) => (
          <span
            key={at}
            className={styles.count}
            data-tone={available < desired ? 'wait' : 'keep'}
            style={{
              ...placed(axis, at, changes[index + 1]?.at),
              height: `${(100 * available) / most}%`,
            }}
          />
        ))}
      </div>
    </div>
  );
}

function PodLane({ lane, axis }: { readonly lane: Lane; readonly axis: RolloutAxis }) {
  const words = useRolloutText();
  const { name, isNew, spans } = lane;
  return (
    <div className={styles.lane}>
      <span className={styles.name} data-new={isNew} title={name}>
        {/* Cut at its beginning: the ends of the names differ. */}
        <bdi>{name}</bdi>
      </span>
      <div className={styles.plot} role="img" aria-label={laneText(lane, words)}>
        {spans.map(({ from, to, state }) => (
          <span
            key={from}
            className={styles.span}
            data-state={state}
            data-new={isNew}
            style={placed(axis, from, to)}
          />
        ))}
      </div>
    </div>
  );
}

interface RulerProps {
  readonly axis: RolloutAxis;
  readonly at: number;
  onMove(index: number): void;
}

function Ruler({ axis, at, onMove }: RulerProps) {
  const words = useRolloutText();
  const { stops, ticks, folds, placeOf, nearest } = axis;
  const index = stops.findIndex((stop) => stop.at === at);
  // An arrow key goes to the next change, not to the next pixel.
  const step = (event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(Math.max(0, Math.min(stops.length - 1, index + by)));
  };
  return (
    <div className={styles.ruler}>
      {ticks.map((tick) => (
        <span key={tick} style={{ insetInlineStart: `${placeOf(tick)}%` }}>
          {secondsText(tick)}
        </span>
      ))}
      {folds.map((place) => (
        <span key={place} className={styles.fold} style={{ insetInlineStart: `${place}%` }}>
          ⋯
        </span>
      ))}
      <input
        type="range"
        className={styles.slider}
        aria-label={words('rollout.moment')}
        aria-valuetext={secondsText(Math.max(0, at))}
        min={0}
        max={100}
        step="any"
        value={placeOf(at)}
        onKeyDown={step}
        onChange={(event) => onMove(nearest(event.target.valueAsNumber))}
      />
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

function placed({ placeOf }: RolloutAxis, from: number, to: number | undefined): CSSProperties {
  const begin = placeOf(from);
  const end = to === undefined ? 100 : placeOf(to);
  return { insetInlineStart: `${begin}%`, width: `${Math.max(0, end - begin)}%` };
}

function laneText({ name, isNew, spans }: Lane, words: RolloutText): string {
  const states = spans.map(({ from, state }) =>
    words('rollout.from', { state: words(`rollout.${state}`), time: secondsText(Math.max(0, from)) }),
  );
  return words('rollout.lane', {
    name: `${name} (${words(isNew ? 'rollout.new' : 'rollout.old')})`,
    states: states.join(', '),
  });
}
