// Renders the track of the timeline with the current place and labels.

import { useMemo, useRef } from 'react';
import { useRoom } from '../ui/useRoom.ts';
import { type Flag, Flags } from './Flags.tsx';
import { fittingLabels, WIDEST_LABEL } from './labels.ts';
import type { Stop } from './stops.ts';
import styles from './Track.module.css';
import { useTimelineText } from './texts.ts';

interface TrackProps {
  readonly stops: readonly Stop[];
  /** Index into `stops`. */
  readonly at: number;
  readonly flags: readonly Flag[];
  onMove(stop: number): void;
}

/** Dots closer than this, in CSS pixels, become strokes. */
const CROWDED = 18;
/** Below this distance only the first stop of an event keeps its mark, because all of them would form a grey bar. */
const PACKED = 5;

export function Track({ stops, at, flags, onMove }: TrackProps) {
  const words = useTimelineText();
  const element = useRef<HTMLDivElement>(null);
  const { width } = useRoom(element);
  const last = stops.length - 1;
  const percent = (index: number): string => `${last > 0 ? (index / last) * 100 : 0}%`;
  const labels = useMemo(() => fittingLabels(stops, at, width), [stops, at, width]);
  const gap = last > 0 ? width / last : width;
  const happened = stops.findLastIndex(({ ghost }) => !ghost);
  return (
    <div
      className={styles.timeline}
      ref={element}
      data-crowded={gap < CROWDED}
      data-packed={gap < PACKED}
      data-story
    >
      <div className={styles.track} aria-hidden="true">
        <div className={styles.happened} style={{ width: percent(Math.max(0, happened)) }} />
        <div className={styles.done} style={{ width: percent(at) }} />
      </div>
      <input
        type="range"
        className={styles.range}
        aria-label={words('player.timeline')}
        aria-valuetext={stops[at]?.text}
        min={0}
        max={Math.max(0, last)}
        step={1}
        value={at}
        disabled={last <= 0}
        onChange={(event) => onMove(event.target.valueAsNumber)}
      />
      <Flags flags={flags} last={last} onMove={onMove} />
      <div aria-hidden="true" className={styles.ticks}>
        {stops.map(({ text, weight, ghost }, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its place
            key={index}
            className={styles.tick}
            data-state={index === at ? 'at' : index < at ? 'done' : 'ahead'}
            data-begins={weight === 2}
            data-ghost={ghost === true}
            style={{ left: percent(index) }}
          >
            <span className={styles.dot} />
            {labels[index] ? (
              <span
                className={styles.label}
                // In a wide typeface, words that fit on a line must not break.
                style={{
                  width: `${labels[index]}px`,
                  minWidth: labels[index] < WIDEST_LABEL ? 'min-content' : undefined,
                }}
              >
                {text}
              </span>
            ) : null}
          </span>
        ))}
        <span className={styles.here} style={{ left: percent(at), translate: `-${percent(at)}` }}>
          {stops[at]?.text}
        </span>
      </div>
    </div>
  );
}
