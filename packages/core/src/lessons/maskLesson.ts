// Masks the secrets in the Pods of a lesson.

import { maskScenario } from '../import/maskScenario.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { Lesson } from './lesson.ts';

/** See maskScenario; masks the lesson's scenario and those of its steps. */
export function maskLesson(lesson: Lesson): {
  readonly lesson: Lesson;
  /** The number of masked values. */
  readonly masked: number;
} {
  let masked = 0;
  const mask = (scenario: Scenario): Scenario => {
    const found = maskScenario(scenario);
    masked += found.masked;
    return found.scenario;
  };
  const scenario = typeof lesson.scenario === 'string' ? lesson.scenario : mask(lesson.scenario);
  const steps = lesson.steps.map((step) =>
    step.scenario ? { ...step, scenario: mask(step.scenario) } : step,
  );
  return { lesson: { ...lesson, scenario, steps }, masked };
}
