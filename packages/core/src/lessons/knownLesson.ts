// Adapts a lesson whose releases or feature gates this version of the program does not have.

import type { Message } from '../messages/message.ts';
import { knownScenario } from '../scenario/knownScenario.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { Lesson } from './lesson.ts';

/** A lesson that this version can play, and the changes that made it playable. */
export interface KnownLesson {
  readonly lesson: Lesson;
  /** Empty if nothing was changed. */
  readonly changes: readonly Message[];
}

/** Adapts the lesson's scenario and those of its steps, as knownScenario does. */
export function knownLesson(lesson: Lesson): KnownLesson {
  const changes = new Map<string, Message>();
  const adapt = (own: Scenario): Scenario => {
    const known = knownScenario(own);
    for (const change of known.changes) changes.set(change.message, change);
    return known.scenario;
  };
  const { scenario } = lesson;
  const steps = lesson.steps.map((step) =>
    step.scenario ? { ...step, scenario: adapt(step.scenario) } : step,
  );
  const adapted = { ...lesson, scenario: typeof scenario === 'string' ? scenario : adapt(scenario), steps };
  return { lesson: adapted, changes: [...changes.values()] };
}
