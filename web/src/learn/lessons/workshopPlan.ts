// Loads the plan of the workshop: modules made of steps of lessons.

import type { Texts } from '@syncpod/core/lessons';
import type { Language } from '@syncpod/core/messages';

/** A step of a lesson, with notes for its teacher. */
export interface PlannedStep {
  readonly lesson: string;
  /** Counted from 1. */
  readonly step: number;
  /** Of a teacher's own hour. */
  readonly minutes?: number;
  /** The events so far, for learners who begin here. */
  readonly context?: Texts;
  /** The meaning of wrong answers, and a demonstration. */
  readonly note: Texts;
  /** A question for the room. */
  readonly room: Texts;
}

export interface Module extends Readonly<Record<'id' | Language, string>> {
  readonly minutes: number;
  /** Commands that show the same on a real cluster, here kind. */
  readonly real: readonly string[];
  readonly steps: readonly PlannedStep[];
}

/** public/lessons/workshop.json. `final`: the id of the quiz at the end. */
export interface WorkshopPlan {
  readonly modules: readonly Module[];
  readonly final: string;
  readonly finalMinutes: number;
}

/** Undefined if it fails to load. */
export async function loadPlan(): Promise<WorkshopPlan | undefined> {
  try {
    const answer = await fetch('./lessons/workshop.json');
    return (await answer.json()) as WorkshopPlan;
  } catch {
    return undefined;
  }
}

const PREFIX = 'workshop-';

/** The id under which learners open a module, like a lesson. */
export function moduleLessonId({ id }: Pick<Module, 'id'>): string {
  // An hour is a lesson.
  if (id.startsWith('hour-')) return id;
  return `${PREFIX}${id}`;
}

/** The module's id; undefined if the lesson is not a module of the workshop. */
export function moduleIn(lessonId: string): string | undefined {
  return lessonId.startsWith(PREFIX) ? lessonId.slice(PREFIX.length) : undefined;
}
