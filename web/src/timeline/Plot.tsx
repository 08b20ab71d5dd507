// Renders the lanes over time, with the playhead. The slider in it is for keys and screen readers.

import type { Lane } from '@syncpod/core/timeline';
import { type KeyboardEvent, memo, type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useSource } from '../store/context.ts';
import { useRoom } from '../ui/useRoom.ts';
import { Bars } from './Bars.tsx';
import { clockOf } from './clockOf.ts';
import { lastStop, type PlayerControls } from './createPlayer.ts';
import { type Drawing, draw, type Frame, type LaneRange } from './draw.ts';
import { EventHandles, type Handle } from './EventHandles.tsx';
import { type Flag, Flags } from './Flags.tsx';
import { LaneNames } from './LaneNames.tsx';
import { Minimap } from './Minimap.tsx';
import { OTHER_HEAD, OtherLanes, otherHeight } from './OtherLanes.tsx';
import styles from './Plot.module.css';
import { RULER, Ruler } from './Ruler.tsx';
import { type Rows, useRows } from './rows.ts';
import type { Scene } from './scene.ts';
import { createAxes } from './sharedAxis.ts';
import type { Stop } from './stops.ts';
import { useTimelineText } from './texts.ts';
import { usePointer } from './usePointer.ts';
import { useWindow } from './useWindow.ts';
import type { Zoom } from './useZoom.ts';

/** Another future: what differs in it, and the line above its lanes. */
export interface OtherFuture {
  readonly scene: Scene;
  readonly head: ReactNode;
}

interface PlotProps {
  readonly scene: Scene;
  readonly other?: OtherFuture | undefined;
  readonly stops: readonly Stop[];
  /** Index into `stops`. */
  readonly at: number;
  readonly flags: readonly Flag[];
  readonly zoom: Zoom;
  readonly controls: PlayerControls;
  readonly acts?: PlotActs | undefined;
}

/** What a person can do in the plot besides going to a stop. */
export interface PlotActs {
  /** Moves an event to a time in Unix seconds, and returns its new index. */
  moveEvent(event: number, at: number): number;
  /** The lane of a container is pressed. */
  select(container: string): void;
}

export function Plot(props: PlotProps) {
  const { scene, other, stops, at, flags, zoom, controls, acts } = props;
  const words = useTimelineText();
  const folds = useSource((source) => source.folds);
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, names } = useRows();
  const { width, height: visible } = useRoom(scroller);
  const aside = scene.lanes.length > 0 ? names : 0;
  const view = Math.max(0, width - aside);
  const [axis, otherAxis] = useMemo(
    () => createAxes(scene, other?.scene, folds),
    [scene, other?.scene, folds],
  );
  const stop = stops[at];
  const place = axis.ofSnapshot(Math.min(stop?.cursor ?? 0, scene.happened));
  const { frame, onScroll } = useWindow({ scroller, axis, rows, view, height: visible, zoom, place });
  const drawing = useMemo(
    () => (view > 0 ? draw(scene, frame, words) : undefined),
    [scene, frame, view, words],
  );
  const lanes = scene.syncs.length + scene.lanes.length;
  const height = rows.flags + (lanes > 0 ? rows.row * (scene.lanes.length + 1) : 0);
  const below = other ? otherHeight(other.scene, rows) : 0;
  const otherFrame = useMemo(() => ({ ...frame, axis: otherAxis }), [frame, otherAxis]);
  const beside = other && { scene: other.scene, frame: otherFrame, top: height + OTHER_HEAD };
  const { tip, range, on } = usePointer({
    scene,
    frame,
    other: beside,
    stops,
    zoom,
    controls,
    onSelect: acts?.select,
  });
  useWheel(scroller, aside, frame, zoom);
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = plainKey(event) ? event.key : '';
    const act = KEYS[key.toLowerCase()];
    if (!act && key !== 'End') return;
    event.preventDefault();
    event.stopPropagation();
    if (act) act(zoom, scroller.current);
    // The slider of a preview ends at its last step, and the story after that.
    else controls.stepTo(Number.POSITIVE_INFINITY);
  };
  const last = stops.length - 1;
  const head = place * frame.scale;
  const plot = (
    <div className={styles.scroller} ref={scroller} onScroll={onScroll} data-story>
      {lanes > 0 && (
        <LaneNames
          lanes={scene.lanes}
          other={other?.scene.lanes}
          range={frame.lanes}
          rows={rows}
          width={names}
          visible={visible}
        />
      )}
      <div className={styles.plot} style={{ width: axis.length * frame.scale }} {...on}>
        {/* Not a padding: the axis sticks to the lower edge only inside the content box. */}
        <div style={{ height: height + below }} />
        {drawing && lanes > 0 && <LaneRows lanes={scene.lanes} range={frame.lanes} rows={rows} />}
        {drawing && (
          <Bars
            drawing={drawing}
            left={frame.from}
            width={frame.to - frame.from}
            height={height}
            bar={rows.bar}
            flag={rows.flags}
          />
        )}
        {other && drawing && (
          <OtherLanes scene={other.scene} frame={otherFrame} top={height} view={view} names={aside}>
            {other.head}
          </OtherLanes>
        )}
        <input
          type="range"
          className={styles.range}
          style={{ left: -aside, width: `calc(100% + ${aside}px)` }}
          aria-label={words('time.name')}
          aria-valuetext={`${clockOf(scene, stop)}, ${stop?.text ?? ''}`}
          min={0}
          max={Math.max(0, last)}
          step={1}
          value={at}
          disabled={last <= 0}
          onChange={({ target }) => controls.stepTo(intended(target.valueAsNumber, last))}
          onKeyDown={onKeyDown}
        />
        {range && (
          <div
            className={styles.selection}
            style={{ left: Math.min(range.from, range.to), width: Math.abs(range.to - range.from) }}
          />
        )}
        <div className={styles.head} style={{ left: head }} />
        {drawing && acts && (
          <EventHandles
            handles={handlesIn(drawing, scene)}
            {...{ scene, frame, stops, at }}
            stepTo={controls.stepTo}
            onMove={acts.moveEvent}
          />
        )}
        <Flags flags={flagsIn(flags, stops, frame)} onMove={controls.stepTo} />
        <div className={styles.ruler} style={{ height: RULER }}>
          {drawing && <Ruler {...longest(scene, frame, other?.scene, otherFrame)} />}
          <span className={styles.grip} data-grip style={{ left: head }} />
        </div>
        {tip && (
          <span
            className={styles.tip}
            style={{ left: tip.x, top: tip.y, translate: tip.translate }}
            aria-hidden="true"
          >
            {tip.text}
          </span>
        )}
      </div>
    </div>
  );
  return (
    <>
      {plot}
      {zoom.factor > 1 && view > 0 && <Minimap {...{ scroller, scene, frame, view, place }} names={aside} />}
    </>
  );
}

/** The last position stands for the end of the story, also if the story has become longer than what is drawn. */
function intended(stop: number, last: number): number {
  return stop >= last ? Number.POSITIVE_INFINITY : stop;
}

/** As in trace viewers: W and S zoom, A and D move. */
const KEYS: Readonly<Record<string, (zoom: Zoom, scroller: HTMLElement | null) => void>> = {
  w: (zoom) => zoom.by(2),
  s: (zoom) => zoom.by(0.5),
  a: (_, scroller) => scroller?.scrollBy({ left: -scroller.clientWidth / 4 }),
  d: (_, scroller) => scroller?.scrollBy({ left: scroller.clientWidth / 4 }),
};

function plainKey({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey;
}

/** The wheel zooms with Ctrl or Cmd, as a pinch of a touchpad does, around the pointer. React's listeners are passive. */
function useWheel(scroller: RefObject<HTMLDivElement | null>, aside: number, frame: Frame, zoom: Zoom): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const at = event.clientX - element.getBoundingClientRect().left - aside;
      const place = (element.scrollLeft + at) / frame.scale;
      zoom.by(event.deltaY < 0 ? 1.25 : 0.8, { place, at });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [scroller, aside, frame, zoom]);
}

/** The future that ends last, whose times fill the axis. */
function longest(scene: Scene, frame: Frame, other: Scene | undefined, otherFrame: Frame) {
  const end = ({ times }: Scene): number => times.at(-1) ?? 0;
  return other && end(other) > end(scene) ? { scene: other, frame: otherFrame } : { scene, frame };
}

/** The flags of events that have happened. */
function handlesIn({ flags }: Drawing, { happened }: Scene): readonly Handle[] {
  return flags
    .flatMap(({ event, ...flag }) =>
      event === undefined || flag.snapshot > happened ? [] : { ...flag, event },
    )
    .sort((a, b) => a.snapshot - b.snapshot);
}

/** Bookmarks in the drawn part that do not cover each other. */
function flagsIn(flags: readonly Flag[], stops: readonly Stop[], { axis, scale, from, to }: Frame) {
  let last = Number.NEGATIVE_INFINITY;
  return flags.flatMap((flag) => {
    const x =
      axis.ofSnapshot(Math.min(stops[flag.stop]?.cursor ?? 0, stops[lastStop(stops)]?.cursor ?? 0)) * scale;
    if (x < from || x > to || x - last < 6) return [];
    last = x;
    return [{ ...flag, x }];
  });
}

interface LaneRowsProps {
  readonly lanes: readonly Lane[];
  /** The lanes that are drawn. */
  readonly range: LaneRange;
  readonly rows: Rows;
}

/** Says for each lane which container it is about, below its bars, so that it reacts to the pointer and lights up. */
const LaneRows = memo(function LaneRows({ lanes, range, rows }: LaneRowsProps) {
  return lanes
    .slice(range.first, range.end)
    .map(({ name, old }, index) => (
      <div
        key={`${name} ${old}`}
        className={styles.row}
        style={{ top: rows.flags + (range.first + index + 1) * rows.row, height: rows.row }}
        data-container={name}
      />
    ));
});
