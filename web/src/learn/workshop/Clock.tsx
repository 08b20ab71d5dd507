// Counts down the minutes of a module.

import { useEffect, useState } from 'react';
import { type Clock as ClockState, secondsLeft, started, stopped } from '../../store/workshop.ts';
import { useWorkshopText } from './texts.ts';
import styles from './Workshop.module.css';

interface ClockProps {
  readonly clock: ClockState | undefined;
  /** The duration of the module. */
  readonly minutes: number;
  /** Milliseconds since 1970; undefined until a clock is started. */
  readonly hourEnds: number | undefined;
  onChange(clock: ClockState | undefined): void;
}

export function Clock({ clock, minutes, hourEnds, onChange }: ClockProps) {
  const words = useWorkshopText();
  const running = clock !== undefined && 'until' in clock;
  const ticking = running || hourEnds !== undefined;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!ticking) return;
    const tick = (): void => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [ticking]);
  const left = secondsLeft(clock, minutes, now);
  const over = left === 0;
  return (
    <div className={styles.clock} role="timer" aria-label={words('workshop.clock')} data-over={over}>
      <span role="status">{over && words('workshop.over')}</span>
      <strong>{clockText(left)}</strong>
      <button
        type="button"
        className={styles.button}
        disabled={over}
        onClick={() =>
          onChange(running ? stopped(clock, minutes, Date.now()) : started(clock, minutes, Date.now()))
        }
      >
        {words(running && !over ? 'workshop.stopClock' : 'workshop.startClock')}
      </button>
      <button type="button" className={styles.button} onClick={() => onChange(undefined)}>
        {words('workshop.resetClock')}
      </button>
      {hourEnds !== undefined && (
        <span>
          {words('workshop.hourClock')} {clockText(Math.max(0, Math.ceil((hourEnds - now) / 1000)))}
        </span>
      )}
    </div>
  );
}

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
