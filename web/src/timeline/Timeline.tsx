// Renders the bottom of the page: the clock, the controls that play and step, and the lanes over time.

import { clockText } from '@syncpod/core/timeline';
import type { ReactNode } from 'react';
import { useSource } from '../store/context.ts';
import type { Speed } from '../store/source.ts';
import { part } from '../ui/part/part.tsx';
import { clockOf } from './clockOf.ts';
import { lastStop, type PlayerControls } from './createPlayer.ts';
import type { Flag } from './Flags.tsx';
import type { OtherFuture, PlotActs } from './Plot.tsx';
import type { Scene } from './scene.ts';
import type { Stop } from './stops.ts';
import styles from './Timeline.module.css';
import { useTimelineText } from './texts.ts';
import { useZoom, type Zoom } from './useZoom.ts';

/** Its space is reserved until it has loaded. */
const Plot = part(async () => (await import('./Plot.tsx')).Plot);

declare module 'react' {
  interface CSSProperties {
    /** The number of lanes. */
    '--count'?: number;
  }
}

const SPEEDS: readonly Speed[] = [0.5, 1, 2, 4];

interface TimelineProps {
  readonly scene: Scene;
  /** Another future, whose lanes are below. */
  readonly other?: OtherFuture | undefined;
  readonly stops: readonly Stop[];
  /** Index into `stops`. */
  readonly at: number;
  /** The bookmarks. */
  readonly flags: readonly Flag[];
  readonly controls: PlayerControls;
  /** Absent where events stay. */
  readonly acts?: PlotActs;
  /** Undo, the bookmark button and the what-ifs. */
  readonly children?: ReactNode;
}

export function Timeline(props: TimelineProps) {
  const { scene, other, stops, at, flags, controls, acts, children } = props;
  const words = useTimelineText();
  const zoom = useZoom();
  return (
    <section className={styles.timeline} data-area="player" aria-label={words('timeline.name')}>
      <h2 className="unseen">{words('timeline.name')}</h2>
      <div className={styles.bar}>
        <PlayButtons at={at} last={stops.length - 1} controls={controls} />
        <Here scene={scene} stops={stops} at={at} />
        <View zoom={zoom} />
        {children}
      </div>
      <div
        className={styles.plot}
        style={{ '--count': scene.lanes.length + 1 + (other ? other.scene.lanes.length + 4 : 0) }}
        data-futures={other ? 2 : 1}
        data-many={scene.lanes.length > 12}
        data-idle={stops.length <= 1}
      >
        <Plot {...{ scene, other, stops, at, flags, zoom, controls, acts }} />
      </div>
    </section>
  );
}

interface PlayButtonsProps {
  readonly at: number;
  /** Index of the last stop. */
  readonly last: number;
  readonly controls: PlayerControls;
}

function PlayButtons({ at, last, controls: { stepTo, play } }: PlayButtonsProps) {
  const words = useTimelineText();
  const playing = useSource((source) => source.playing);
  const toggle = words(playing ? 'player.pause' : 'player.play');
  return (
    <div className={styles.buttons}>
      <button
        type="button"
        className={styles.step}
        aria-label={words('player.previous')}
        title={words('player.previous')}
        disabled={at === 0}
        onClick={() => stepTo(at - 1)}
      >
        <Icon path="M10 3 5 8l5 5" />
      </button>
      <button
        type="button"
        className={`primary ${styles.play}`}
        data-takes="play"
        aria-label={toggle}
        title={toggle}
        disabled={last <= 0}
        onClick={() => play(!playing)}
      >
        {playing ? <Icon path="M5 3v10M11 3v10" /> : <Icon path="M5 3v10l8-5z" filled />}
      </button>
      <button
        type="button"
        className={styles.step}
        aria-label={words('player.next')}
        title={words('player.next')}
        disabled={at >= last}
        onClick={() => stepTo(at + 1)}
      >
        <Icon path="m6 3 5 5-5 5" />
      </button>
    </div>
  );
}

type HereProps = Pick<TimelineProps, 'scene' | 'stops' | 'at'>;

/** The clock, and the name of the current stop. The slider announces both. */
function Here({ scene, stops, at }: HereProps) {
  const words = useTimelineText();
  const { times, happened } = scene;
  const begin = times[0] ?? 0;
  const total = clockText((times[happened] ?? begin) - begin);
  const previews = happened < times.length - 1 && at === lastStop(stops);
  const seconds = Math.round(((times.at(-1) ?? 0) - (times[happened] ?? 0)) * 10) / 10;
  return (
    <p className={styles.here} aria-hidden="true">
      <span className={styles.clock}>{clockOf(scene, stops[at])}</span>
      {total !== '+0:00.0' && (
        <span className={styles.total}>{words('time.of', { total: total.slice(1) })}</span>
      )}
      <span className={styles.stop}>{previews ? words('time.ahead', { seconds }) : stops[at]?.text}</span>
    </p>
  );
}

/** Fold, zoom and speed. */
function View({ zoom }: { readonly zoom: Zoom }) {
  const words = useTimelineText();
  const speed = useSource((source) => source.speed);
  const folds = useSource((source) => source.folds);
  const show = useSource((source) => source.show);
  const chosen = (value: string): Speed => SPEEDS.find((one) => String(one) === value) ?? 1;
  return (
    <>
      <label className={styles.fold}>
        <input type="checkbox" checked={folds} onChange={(event) => show({ folds: event.target.checked })} />
        {words('time.fold')}
      </label>
      <div className={styles.zoom}>
        <button
          type="button"
          aria-label={words('time.zoomOut')}
          title={words('time.zoomOut')}
          disabled={zoom.factor === 1}
          onClick={() => zoom.by(0.5)}
        >
          <Icon path="M3 8h10" />
        </button>
        <button
          type="button"
          aria-label={words('time.zoomIn')}
          title={words('time.zoomIn')}
          onClick={() => zoom.by(2)}
        >
          <Icon path="M3 8h10M8 3v10" />
        </button>
      </div>
      <select
        className={styles.speed}
        aria-label={words('player.speed')}
        title={words('player.speed')}
        value={speed}
        onChange={(event) => show({ speed: chosen(event.target.value) })}
      >
        {SPEEDS.map((value) => (
          <option key={value} value={value}>
            {value}×
          </option>
        ))}
      </select>
    </>
  );
}

function Icon({ path, filled = false }: { readonly path: string; readonly filled?: boolean }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className={styles.icon}>
      <path
        d={path}
        fill={filled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
