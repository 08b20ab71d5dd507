// Draws the Pods of a rollout on one axis, with the number of available Pods above them.

import { secondsText } from '@syncpod/core/timeline';
import { type CSSProperties, type KeyboardEvent, useMemo, useState } from 'react';
import { type RolloutAxis, rolloutAxis } from './axis.ts';
import styles from './Rollout.module.css';
import { type Bar, isJobKind, type Lane, type Rolled } from './rolled.ts';
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

const JOB_LEGEND = [
  { state: 'starting', isNew: true, text: 'rollout.starting' },
  { state: 'ready', isNew: true, text: 'rollout.ready' },
  { state: 'done', isNew: true, text: 'rollout.done' },
  { state: 'broken', isNew: true, text: 'rollout.job.broken' },
  { state: 'ending', isNew: false, text: 'rollout.ending' },
] as const;

export function RolloutPicture({ rolled, at, onMove }: RolloutPictureProps) {
  const words = useRolloutText();
  const axis = useMemo(() => rolloutAxis(rolled), [rolled]);
  const { lanes, kind, stops } = rolled;
  const isJob = isJobKind(kind);
  return (
    <figure className={styles.picture} aria-label={words('rollout.pods')}>
      <div className={styles.plots}>
        {stops[0]?.bars.map(({ name }) => (
          <CountLane key={name} name={name} axis={axis} />
        ))}
        {lanes.map((lane) => (
          <PodLane key={`${lane.name} ${lane.spans[0]?.from}`} lane={lane} axis={axis} plain={isJob} />
        ))}
        <i className={styles.cursor} style={{ '--place': axis.placeOf(at) } as CSSProperties} />
      </div>
      <div className={styles.lane}>
        <span className={styles.name} />
        <Ruler axis={axis} at={at} onMove={onMove} />
      </div>
      <figcaption className={styles.legend}>
        {(isJob ? JOB_LEGEND : LEGEND).map(({ state, isNew, text }) => (
          <span key={text}>
            <i className={styles.span} data-state={state} data-new={isNew} /> {words(text)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

const COUNTS = {
  available: 'rollout.available',
  active: 'rollout.active',
  succeeded: 'rollout.succeeded',
  failed: 'rollout.failedPods',
} as const;

/** One number of Pods over the time. */
function CountLane({ name, axis }: { readonly name: Bar['name']; readonly axis: RolloutAxis }) {
  const words = useRolloutText();
  const bars = axis.stops.flatMap(({ at, bars: all }) =>
    all.filter((bar) => bar.name === name).map((bar) => ({ at, ...bar })),
  );
  // One bar for stops with the same numbers: two would show a gap between them.
  const changes = bars.filter(({ value, of }, index) => {
    const before = bars[index - 1];
    return value !== before?.value || of !== before.of;
  });
  const most = Math.max(1, ...bars.map(({ of }) => of));
  return (
    <div className={styles.lane}>
      <span className={styles.name}>{words(COUNTS[name])}</span>
      <div className={styles.plot} data-counts={name === 'available' ? 'tall' : 'low'}>
        {changes.map(({ at, value, of }, index) => (
          <span
            key={at}
            className={styles.count}
            data-tone={toneOf(name, value, of)}
            style={{
              ...placed(axis, at, changes[index + 1]?.at),
              height: `${(100 * value) / most}%`,
            }}
          />
        ))}
      </div>
    </div>
  );
}

function toneOf(name: Bar['name'], value: number, of: number): string {
  if (name === 'active') return 'start';
  if (name === 'failed') return value > 0 ? 'kill' : 'keep';
  return value < of ? 'wait' : 'keep';
}

interface PodLaneProps {
  readonly lane: Lane;
  readonly axis: RolloutAxis;
  /** There is no other template. */
  readonly plain: boolean;
}

/** A Pod, and, unfolded, its containers. */
function PodLane({ lane, axis, plain }: PodLaneProps) {
  const words = useRolloutText();
  const [isOpen, setOpen] = useState(false);
  const { name, isNew, containers } = lane;
  return (
    <>
      <div className={styles.lane}>
        <button
          type="button"
          className={styles.name}
          data-new={isNew}
          title={name}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {/* Cut at its beginning: the ends of the names differ. */}
          <bdi>{name}</bdi>
        </button>
        <Spans {...lane} axis={axis} label={laneText(lane, plain, words)} />
      </div>
      {isOpen &&
        containers.map((container) => (
          <div key={container.name} className={styles.lane} data-inner="true">
            <span className={styles.name}>{container.name}</span>
            <Spans
              {...container}
              isNew={isNew}
              axis={axis}
              label={words('rollout.lane', { name: container.name, states: statesText(container, words) })}
            />
          </div>
        ))}
    </>
  );
}

function Spans({ spans, isNew, axis, label }: Pick<Lane, 'spans' | 'isNew'> & SpansProps) {
  return (
    <div className={styles.plot} role="img" aria-label={label}>
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
  );
}

interface SpansProps {
  readonly axis: RolloutAxis;
  readonly label: string;
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

function laneText(lane: Lane, plain: boolean, words: RolloutText): string {
  const { name, isNew } = lane;
  const template = plain ? '' : ` (${words(isNew ? 'rollout.new' : 'rollout.old')})`;
  return words('rollout.lane', { name: `${name}${template}`, states: statesText(lane, words) });
}

function statesText({ spans }: Pick<Lane, 'spans'>, words: RolloutText): string {
  return spans
    .map(({ from, state }) =>
      words('rollout.from', { state: words(`rollout.${state}`), time: secondsText(Math.max(0, from)) }),
    )
    .join(', ');
}
