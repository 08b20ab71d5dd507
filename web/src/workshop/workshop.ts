// Loads the plan of the workshop, and the lesson steps that it uses.

import type { Texts } from '@syncpod/core/lessons';
import type { Language } from '@syncpod/core/messages';
import { type LoadedStep, loadLesson } from '../lessons/loadLesson.ts';

/** A step of a lesson, with what its teacher should know. */
export interface PlannedStep {
  readonly lesson: string;
  /** Counted from 1. */
  readonly step: number;
  /** What wrong answers mean, and a demonstration. */
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
interface Plan {
  readonly modules: readonly Module[];
  readonly final: string;
  readonly finalMinutes: number;
}

/** Undefined if it fails to load. */
export async function loadPlan(): Promise<Plan | undefined> {
  try {
    const answer = await fetch('./lessons/workshop.json');
    return (await answer.json()) as Plan;
  } catch {
    return undefined;
  }
}

/** The steps of a module, in order; a step whose lesson fails to load is left out. */
export async function loadSteps({ steps }: Module): Promise<readonly LoadedStep[]> {
  const loaded = await Promise.all(
    steps.map(async ({ lesson, step }) => {
      const result = await loadLesson(lesson);
      return result.ok ? result.value.steps[step - 1] : undefined;
    }),
  );
  return loaded.flatMap((step) => step ?? []);
}
