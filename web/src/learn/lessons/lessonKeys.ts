// Handles presenter keys, which move through the stops and steps of a lesson.

import type { Work } from '../../store/work.ts';
import { type Stop, stopIndex } from '../../timeline/stops.ts';
import { isAsking, type Lessons } from './useLessons.ts';

interface Shown {
  readonly stops: readonly Stop[];
  /** Index of the current stop. */
  readonly at: number;
  readonly work: Work;
}

interface StepKeys {
  next(): void;
  previous(): void;
}

/**
 * Forward: to the end of the snapshot's sync, then to the answer of an open question, then to the next step of the
 * lesson. Back: from the beginning of the answer to the question, and from there to the previous step.
 */
export function lessonKeys(lessons: Lessons, { stops, at, work }: Shown, player: StepKeys): StepKeys {
  const { loaded, staged } = lessons;
  if (!loaded || !staged) return player;
  const start = work.events === staged.events ? stopIndex(stops, staged.cursor) : -1;
  return {
    next: () => {
      if (at < stops.length - 1) player.next();
      else if (isAsking(lessons)) lessons.tell();
      else if (lessons.at < loaded.steps.length - 1) lessons.go(lessons.at + 1);
    },
    previous: () => {
      const before = lessons.at - (lessons.chosen === undefined ? 1 : 0);
      if (at === start && before >= 0) lessons.go(before);
      else player.previous();
    },
  };
}
