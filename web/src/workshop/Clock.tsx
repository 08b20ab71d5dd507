// Counts down the minutes of a module.

import { useEffect, useState } from 'react';
import { useWorkshopText } from './texts.ts';
import styles from './Workshop.module.css';

export function Clock({ minutes }: { readonly minutes: number }) {
  const words = useWorkshopText();
  const [left, setLeft] = useState(minutes * 60);
  const [running, setRunning] = useState(false);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [running]);
  const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <div className={styles.clock} role="timer" aria-label={words('workshop.clock')} data-over={left === 0}>
      <strong>{text}</strong>
      <button type="button" className={styles.button} onClick={() => setRunning(!running)}>
        {words(running ? 'workshop.stopClock' : 'workshop.startClock')}
      </button>
      <button
        type="button"
        className={styles.button}
        onClick={() => {
          setRunning(false);
          setLeft(minutes * 60);
        }}
      >
        {words('workshop.resetClock')}
      </button>
    </div>
  );
}
