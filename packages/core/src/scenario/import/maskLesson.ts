// What does a lesson look like without the secrets in its Pods?

import type { Lesson } from '../lesson.ts';
import type { Scenario } from '../scenario.ts';
import { maskScenario } from './maskScenario.ts';

/** As maskScenario, for the lesson's scenario and those of its steps. */
export function maskLesson(lesson: Lesson): {
  readonly lesson: Lesson;
  /** How many values were masked. */
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
