// Moves a phone to the step that is due, and opens the answers of all phones at the same time.

import { useEffect, useRef, useState } from 'react';
import { holdAnswers } from '../../browser/classroom.ts';
import { type Due, dueAt } from './dueStep.ts';
import { readHourId } from './hourId.ts';
import styles from './Lesson.module.css';
import { useLessonsText } from './texts.ts';

interface HourClockProps {
  readonly id: string;
  /** Unix seconds. */
  readonly start: number;
  onStep(at: number): void;
}

export function HourClock({ id, start, onStep }: HourClockProps) {
  const words = useLessonsText();
  const due = useDue(id, start);
  const go = useRef(onStep);
  useEffect(() => {
    go.current = onStep;
  });
  const { at, open } = due ?? {};
  useEffect(() => {
    if (at !== undefined) go.current(at);
  }, [at]);
  useEffect(() => {
    holdAnswers(open === false);
    return () => holdAnswers(false);
  }, [open]);
  if (!due) return null;
  const left = Math.ceil(due.left);
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <p className={styles.hint} role="timer">
      {words(due.open ? 'hour.next' : 'hour.opens', { clock })}
    </p>
  );
}

function useDue(id: string, start: number): Due | undefined {
  const [now, setNow] = useState(() => Date.now() / 1000);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() / 1000), 500);
    return () => clearInterval(timer);
  }, []);
  return dueAt(readHourId(id) ?? [], start, now);
}
