// Counts down the minutes of a module.

import { useEffect, useState } from 'react';
import { type Clock as ClockState, secondsLeft, started, stopped } from '../store/workshop.ts';
import { useWorkshopText } from './texts.ts';
import styles from './Workshop.module.css';

interface ClockProps {
  readonly clock: ClockState | undefined;
  /** The duration of the module. */
  readonly minutes: number;
  onChange(clock: ClockState | undefined): void;
}

export function Clock({ clock, minutes, onChange }: ClockProps) {
  const words = useWorkshopText();
  const running = clock !== undefined && 'until' in clock;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!running) return;
    const tick = (): void => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [running]);
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
    </div>
  );
}

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
