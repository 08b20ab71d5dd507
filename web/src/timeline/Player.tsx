// Renders the controls to play, step and scrub through the story.

import type { ReactNode } from 'react';
import { useSource } from '../store/context.ts';
import type { Speed } from '../store/source.ts';
import type { Flag } from './Flags.tsx';
import styles from './Player.module.css';
import type { Stop } from './stops.ts';
import { Track } from './Track.tsx';
import { useTimelineText } from './texts.ts';

const SPEEDS: readonly Speed[] = [0.5, 1, 2, 4];

interface PlayerProps {
  readonly stops: readonly Stop[];
  /** Index into `stops`. */
  readonly at: number;
  onMove(stop: number): void;
  onPlay(playing: boolean): void;
  /** True if an action can be undone. */
  readonly undoes?: boolean;
  /** The bookmarks. */
  readonly flags: readonly Flag[];
  /** The what-ifs. */
  readonly children?: ReactNode;
}

export function Player(props: PlayerProps) {
  const { stops, at, onMove, onPlay, flags, undoes = false, children } = props;
  const playing = useSource((source) => source.playing);
  const speed = useSource((source) => source.speed);
  const show = useSource((source) => source.show);
  const undo = useSource((source) => source.undo);
  const undoable = useSource((source) => source.past.length > 0);
  const words = useTimelineText();
  const last = stops.length - 1;
  return (
    <section className={styles.player} data-area="player" aria-label={words('player.name')}>
      <h2 className="unseen">{words('player.name')}</h2>
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
        className={`primary ${styles.play}`}
        data-takes="play"
        aria-label={words(playing ? 'player.pause' : 'player.play')}
        title={words(playing ? 'player.pause' : 'player.play')}
        disabled={last <= 0}
        onClick={() => onPlay(!playing)}
      >
        {playing ? <Icon path="M5 3v10M11 3v10" /> : <Icon path="M5 3v10l8-5z" filled />}
      </button>
      <button
        type="button"
        className={styles.step}
        aria-label={words('player.next')}
        title={words('player.next')}
        disabled={at >= last}
        onClick={() => onMove(at + 1)}
      >
        <Icon path="m6 3 5 5-5 5" />
      </button>
      <Track stops={stops} at={at} flags={flags} onMove={onMove} />
      <label className={styles.speed}>
        <span className={styles.speedText}>{words('player.speed')}</span>
        <select
          aria-label={words('player.speed')}
          value={speed}
          onChange={(event) =>
            show({ speed: SPEEDS.find((value) => String(value) === event.target.value) ?? 1 })
          }
        >
          {SPEEDS.map((value) => (
            <option key={value} value={value}>
              {value}×
            </option>
          ))}
        </select>
      </label>
      {undoes && (
        <button
          type="button"
          className={styles.undo}
          title={words('player.undoHint')}
          disabled={!undoable}
          onClick={undo}
        >
          {words('player.undo')}
        </button>
      )}
      {children}
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
