// What do the keys of a presenter do while a lesson is shown to a class: its moments and steps one after the other?

import type { Work } from '../store/work.ts';
import { type Stop, stopIndex } from '../timeline/stops.ts';
import { isAsking, type Lessons } from './useLessons.ts';

interface Shown {
  readonly stops: readonly Stop[];
  /** Index of the stop that is looked at. */
  readonly at: number;
  readonly work: Work;
}

interface StepKeys {
  next(): void;
  previous(): void;
}

/**
 * On: the moment to its end, then the answer to an open question, then the next step of the lesson. Back: from where
 * the answer begins to the question, and from there to the step before.
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
