// Replays a long story slice by slice, and shows the progress.

import { useEffect } from 'react';
import { useSource } from '../store/context.ts';
import styles from './NoticeBar.module.css';
import { useNoticeBarText } from './texts.ts';

interface PlayedBarProps {
  /** The number of events replayed so far; undefined for a story that is replayed to its end. */
  readonly played: number | undefined;
}

export function PlayedBar({ played }: PlayedBarProps) {
  const words = useNoticeBarText();
  const count = useSource(({ events }) => events.length);
  const stopped = useSource((source) => source.stopped === source.events);
  const playSlice = useSource((source) => source.playSlice);
  const stopSlices = useSource((source) => source.stopSlices);
  const goesOn = played !== undefined && !stopped;
  useEffect(() => {
    if (!goesOn) return;
    // A timer lets the page paint and handle keys between two slices.
    const timer = setInterval(playSlice);
    return () => clearInterval(timer);
  }, [goesOn, playSlice]);
  if (played === undefined) return null;
  const text = words(stopped ? 'played.stopped' : 'played.event', { event: played, count });
  return (
    <div className={styles.notice}>
      <span
        role="progressbar"
        aria-label={words('played.name')}
        aria-valuemax={count}
        aria-valuenow={played}
        aria-valuetext={text}
        className={styles.text}
      >
        {text}
      </span>
      <button type="button" onClick={() => stopSlices(!stopped)}>
        {words(stopped ? 'played.on' : 'played.stop')}
      </button>
    </div>
  );
}
