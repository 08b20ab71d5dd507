// Draws the visible part of the timeline: few paths and the texts that fit, however long the story is.

import type { Axis, Lane, Span, SpanState } from '@syncpod/core/timeline';
import type { Rows } from './rows.ts';
import type { Scene, SceneMark, Sync } from './scene.ts';
import { spanTexts } from './spanText.ts';
import type { TimelineText } from './texts.ts';
import { textWidth } from './textWidth.ts';

/** The part to draw. `scale`: CSS pixels per unit of the axis; `from`, `to`: CSS pixels from the axis' beginning. */
export interface Frame {
  readonly axis: Axis;
  readonly scale: number;
  readonly from: number;
  readonly to: number;
  readonly rows: Rows;
  readonly lanes: LaneRange;
}

/** The lanes from `first` to before `end`. */
export interface LaneRange {
  readonly first: number;
  readonly end: number;
}

export type Fill = SpanState | 'sync' | 'quiet';

export interface Shape {
  readonly fill: Fill;
  /** True for a preview. */
  readonly ghost: boolean;
  /** All rectangles of this kind, as one SVG path. */
  readonly path: string;
}

/** A text in a box; `x` counts from `from`. */
export interface Label {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly text: string;
  readonly fill: Fill | SceneMark['kind'];
  readonly ghost: boolean;
}

/** `line`: the time that the flag marks, at its left edge; near the end of the axis, at its right edge or within. */
export interface FlagLabel extends Label {
  readonly line: number;
  /** Index of its snapshot, and of the event that happens there. */
  readonly snapshot: number;
  readonly event?: number | undefined;
}

export interface Drawing {
  readonly shapes: readonly Shape[];
  readonly labels: readonly Label[];
  readonly flags: readonly FlagLabel[];
  /** Flags whose texts do not fit. */
  readonly pins: string;
}

/** Padding of a text in its bar. */
const PAD = 5;
/** The texts that Bars.module.css makes bold. */
const BOLD: ReadonlySet<Label['fill']> = new Set(['stopping', 'back-off', 'event', 'warning']);
/** Narrower bars have no text. */
const NARROWEST = 18;

export function draw(scene: Scene, frame: Frame, words: TimelineText): Drawing {
  const paths = new Map<string, { fill: Fill; ghost: boolean; path: string; end: number; y: number }>();
  const labels: Label[] = [];
  const { axis, scale, from, to, rows } = frame;
  const ends = axis.ofSnapshot(scene.happened) * scale;
  const bar = (fill: Fill, left: number, right: number, y: number): void => {
    // A bar that reaches into the preview has two parts.
    for (const [ghost, a, b] of [
      [false, left, Math.min(right, previews(scene) ? ends : right)],
      [true, Math.max(left, ends), previews(scene) ? right : left],
    ] as const) {
      if (b <= a || b < from || a > to) continue;
      addBar(paths, {
        fill,
        ghost,
        left: Math.max(a, from - 9) - from,
        right: Math.min(b, to) - from,
        y,
        height: rows.bar,
      });
    }
  };
  const write = (texts: readonly string[], box: Omit<Label, 'text'>): void => {
    const text = texts.find((one) => textWidth(one, BOLD.has(box.fill)) + 2 * PAD <= box.width);
    if (text !== undefined) labels.push({ ...box, text });
  };
  const visible = (left: number, right: number): readonly [number, number] => [
    Math.max(left, from) - from,
    Math.min(right, to) - from,
  ];
  const span = (one: Span, y: number): void => {
    const [left, right] = [axis.ofTime(one.from) * scale, axis.ofTime(one.to) * scale];
    bar(one.state, left, right, y);
    const [a, b] = visible(left, right);
    if (b - a > NARROWEST)
      write(spanTexts(one, words), {
        x: a,
        y,
        width: b - a,
        fill: one.state,
        ghost: left >= ends && previews(scene),
      });
  };
  const sync = (one: Sync, y: number): void => {
    const quiet = scene.quiet[one.first] === true;
    const places = syncPlaces(one, axis).map((place) => place * scale);
    const [left = 0, right = left] = [places[0], Math.max(places.at(-1) ?? 0, (places[0] ?? 0) + 3)];
    if (right < from || left > to) return;
    bar(quiet ? 'quiet' : 'sync', left, right, y);
    for (const place of places.slice(1, -1)) bar('sync', place, place + 0.5, y);
    const ghost = one.first > scene.happened;
    const boxes = one.steps.map(({ text }, index) => {
      const [a, b] = visible(places[index] ?? left, places[index + 1] ?? right);
      return { text, box: { x: a, y, width: b - a, fill: 'sync' as const, ghost } };
    });
    const fits = boxes.filter(({ text, box }) => textWidth(text) + 2 * PAD <= box.width);
    const [a, b] = visible(left, right);
    const names = [...new Set(one.steps.map(({ text }) => text))].join(' · ');
    const number = words('lane.sync', { number: one.number });
    const whole = [`${number}: ${names}`, names, number].find((text) => textWidth(text) + 2 * PAD <= b - a);
    // Names of steps are shown if they fit, which depends on the zoom.
    const seen = boxes.filter(({ box }) => box.width > 0);
    if (fits.length === seen.length || (fits.length > 1 && whole === number))
      for (const { text, box } of fits) write([text], box);
    else if (whole !== undefined) write([whole], { x: a, y, width: b - a, fill: 'sync', ghost });
  };
  const top = (row: number): number => rows.flags + row * rows.row + (rows.row - rows.bar) / 2;
  for (const one of scene.syncs) sync(one, top(0));
  const { first, end } = frame.lanes;
  scene.lanes.slice(first, end).forEach((lane, index) => {
    for (const one of lane.spans) span(one, top(first + index + 1));
  });
  return {
    shapes: [...paths.values()].map(({ fill, ghost, path }) => ({ fill, ghost, path })),
    labels,
    ...drawFlags(scene, frame),
  };
}

const previews = ({ happened, times }: Scene): boolean => happened < times.length - 1;

/** The positions at which the sync begins and each of its steps ends. */
function syncPlaces({ first, last, steps }: Sync, axis: Axis): readonly number[] {
  const begins = axis.ofSnapshot(first);
  const before = first > 0 ? axis.ofSnapshot(first - 1) : 0;
  // A step is recorded at its end. The first one takes no time.
  const from = Math.max(before, begins - SLIVER);
  const ends = steps.map(({ snapshot }) => axis.ofSnapshot(snapshot));
  return [from, ...ends.slice(0, -1), axis.ofSnapshot(last)];
}

const SLIVER = 0.02;

interface Bar {
  readonly fill: Fill;
  readonly ghost: boolean;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly height: number;
}

/** Adds a rectangle to the path of its kind. Omits a sliver next to the previous rectangle. */
function addBar(
  paths: Map<string, { fill: Fill; ghost: boolean; path: string; end: number; y: number }>,
  bar: Bar,
): void {
  const { fill, ghost, left, right, y, height } = bar;
  const key = `${fill} ${ghost}`;
  const known = paths.get(key) ?? { fill, ghost, path: '', end: Number.NEGATIVE_INFINITY, y };
  const hidden = known.y === y && right < known.end + 1;
  const rectangle = `M${round(left)} ${round(y)}h${round(Math.max(right - left, 1))}v${height}H${round(left)}z`;
  paths.set(key, {
    ...known,
    path: hidden ? known.path : known.path + rectangle,
    end: hidden ? known.end : right,
    y,
  });
}

const round = (value: number): number => Math.round(value * 10) / 10;

const RANK: Readonly<Record<SceneMark['kind'], number>> = { event: 0, warning: 1, note: 2, pleg: 3 };

/** Flags get space by importance; those without space become pins. */
function drawFlags(
  { marks, happened }: Scene,
  { axis, scale, from, to }: Frame,
): Pick<Drawing, 'flags' | 'pins'> {
  const placed: { readonly left: number; readonly right: number }[] = [];
  const seen = marks
    .map((mark) => ({ ...mark, left: axis.ofSnapshot(mark.snapshot) * scale }))
    .filter(({ left }) => left > from - 200 && left < to);
  const flags: FlagLabel[] = [];
  let pins = '';
  let pinned = Number.NEGATIVE_INFINITY;
  const order = [...seen].sort((a, b) => RANK[a.kind] - RANK[b.kind] || a.left - b.left);
  for (const { left: line, text, kind, snapshot, event } of order) {
    const width = textWidth(text, BOLD.has(kind)) + 2 * PAD;
    const left = line + width > to ? Math.max(line - width, Math.min(from, line)) : line;
    const covered = placed.some((other) => left < other.right + 2 && other.left < left + width + 2);
    if (placed.length < MOST_FLAGS && !covered) {
      placed.push({ left, right: left + width });
      const ghost = snapshot > happened;
      flags.push({
        x: left - from,
        line: line - from,
        y: 0,
        width,
        text,
        fill: kind,
        ghost,
        snapshot,
        event,
      });
    } else if (Math.abs(line - pinned) > 2) {
      pins += `M${round(line - from)} 2v11`;
      pinned = line;
    }
  }
  return { flags, pins };
}

/** The most flags to place: placing more would take too long, and they would not fit. */
const MOST_FLAGS = 120;

/** The lane and the span at a point, in CSS pixels from the beginning of the axis. Undefined outside the lanes. */
export function spanAt(
  scene: Scene,
  { axis, scale, rows }: Frame,
  x: number,
  y: number,
): { lane: Lane; span?: Span } | undefined {
  const lane = scene.lanes[Math.floor((y - rows.flags) / rows.row) - 1];
  if (!lane) return undefined;
  const place = x / scale;
  const span = lane.spans.find((one) => axis.ofTime(one.from) <= place && place < axis.ofTime(one.to));
  return span ? { lane, span } : { lane };
}
