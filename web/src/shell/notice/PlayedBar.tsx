// Replays a long story slice by slice, and shows the progress.

import { useEffect } from 'react';
import { useSource } from '../../store/context.ts';
import styles from './NoticeBar.module.css';
import { useNoticeBarText } from './texts.ts';

interface PlayedBarProps {
  /** The number of events replayed so far; undefined for a story that is replayed to its end. */
  readonly played: number | undefined;
  /** Replays one slice further. */
  onSlice(): void;
  /** Shows what has been replayed. */
  onShow(): void;
}

export function PlayedBar({ played, onSlice, onShow }: PlayedBarProps) {
  const words = useNoticeBarText();
  const count = useSource(({ events }) => events.length);
  const stopped = useSource((source) => source.stopped === source.events);
  const stopSlices = useSource((source) => source.stopSlices);
  const goesOn = played !== undefined && !stopped;
  useEffect(() => {
    if (!goesOn) return;
    // Timers let the page paint and handle keys between two slices, and before a slice is shown.
    let timer: ReturnType<typeof setTimeout>;
    const play = (): void => {
      onSlice();
      timer = setTimeout(show);
    };
    const show = (): void => {
      onShow();
      timer = setTimeout(play);
    };
    timer = setTimeout(play);
    return () => clearTimeout(timer);
  }, [goesOn, onSlice, onShow]);
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
