// How does one play, step and scrub through the sync?

import { useWords } from '../i18n/text.ts';
import type { Speed } from '../store/source.ts';
import styles from './Player.module.css';
import type { Stop } from './stops.ts';

const SPEEDS: readonly Speed[] = [0.5, 1, 2];

interface PlayerProps {
  readonly stops: readonly Stop[];
  /** Index into `stops`. */
  readonly at: number;
  readonly playing: boolean;
  readonly speed: Speed;
  onMove(stop: number): void;
  onPlay(playing: boolean): void;
  onSpeed(speed: Speed): void;
}

export function Player({ stops, at, playing, speed, onMove, onPlay, onSpeed }: PlayerProps) {
  const words = useWords();
  const last = stops.length - 1;
  const done = last > 0 ? at / last : 0;
  return (
    <section className={styles.player} aria-label={words('player.name')}>
      <button
        type="button"
        className={styles.step}
        aria-label={words('player.previous')}
        title={words('player.previous')}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      >
        <Icon path="M10 3 5 8l5 5" />
      </button>
      <button
        type="button"
        className={styles.play}
        aria-label={words(playing ? 'player.pause' : 'player.play')}
        title={words(playing ? 'player.pause' : 'player.play')}
        onClick={() => onPlay(!playing)}
      >
        {playing ? <Icon path="M5 3v10M11 3v10" /> : <Icon path="M5 3v10l8-5z" filled />}
      </button>
      <button
        type="button"
        className={styles.step}
        aria-label={words('player.next')}
        title={words('player.next')}
        disabled={at === last}
        onClick={() => onMove(at + 1)}
      >
        <Icon path="m6 3 5 5-5 5" />
      </button>
      <div className={styles.timeline}>
        <div className={styles.track} aria-hidden="true">
          <div className={styles.done} style={{ width: `${done * 100}%` }} />
        </div>
        <input
          type="range"
          className={styles.range}
          aria-label={words('player.timeline')}
          aria-valuetext={stops[at]?.text}
          min={0}
          max={last}
          step={1}
          value={at}
          onChange={(event) => onMove(event.target.valueAsNumber)}
        />
        <div className={styles.ticks} aria-hidden="true">
          {stops.map(({ playhead, text }, index) => (
            <span
              key={playhead}
              className={styles.tick}
              data-state={index === at ? 'at' : index < at ? 'done' : 'ahead'}
              data-end={index === 0 ? 'first' : index === last ? 'last' : undefined}
              style={{ left: `${last > 0 ? (index / last) * 100 : 0}%` }}
            >
              <span className={styles.dot} />
              <span className={styles.label} style={{ width: `min(120px, ${100 / Math.max(1, last)}cqw)` }}>
                {text}
              </span>
            </span>
          ))}
        </div>
      </div>
      <label className={styles.speed}>
        <span className={styles.speedText}>{words('player.speed')}</span>
        <select
          aria-label={words('player.speed')}
          value={speed}
          onChange={(event) => onSpeed(SPEEDS.find((value) => String(value) === event.target.value) ?? 1)}
        >
          {SPEEDS.map((value) => (
            <option key={value} value={value}>
              {value}×
            </option>
          ))}
        </select>
      </label>
    </section>
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
