// Defines what the teacher's page tells the view of the audience.

import type { Clock } from '../../store/workshop.ts';
import type { PlannedStep } from '../lessons/workshopPlan.ts';

/** A step of a module. */
interface ShownStep {
  /** Counted from 1. */
  readonly at: number;
  readonly of: number;
  /** Without the teacher's notes. */
  readonly planned: Pick<PlannedStep, 'lesson' | 'step'>;
}

export interface Shown {
  /** The title of the module, of the hour, or of the final. */
  readonly title: string;
  /** Absent in the final, whose questions learners have on their phones. */
  readonly asked?: ShownStep;
  /** For the phones of learners. */
  readonly link: string;
  readonly clock: Clock | undefined;
  readonly minutes: number;
  /** True once the teacher shows the answer. */
  readonly open: boolean;
}

/** The other window can have been loaded from an older or newer page. */
export function isShown(value: unknown): value is Shown {
  const { title, link, asked, minutes } = (value ?? {}) as Partial<Record<keyof Shown, unknown>>;
  return (
    [title, link].every((text) => typeof text === 'string') &&
    Number.isFinite(minutes) &&
    (asked === undefined || isShownStep(asked))
  );
}

function isShownStep(value: unknown): value is ShownStep {
  const { at, of, planned } = (value ?? {}) as Partial<Record<keyof ShownStep, unknown>>;
  return [at, of].every(Number.isFinite) && typeof planned === 'object' && planned !== null;
}
