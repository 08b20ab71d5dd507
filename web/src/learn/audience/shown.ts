// Defines what the teacher's page tells the view of the audience.

import type { Clock } from '../../store/workshop.ts';
import type { PlannedStep } from '../lessons/workshopPlan.ts';

export interface Shown {
  /** The title of the module or of the hour. */
  readonly title: string;
  /** Counted from 1. */
  readonly at: number;
  readonly of: number;
  /** Without the teacher's notes. */
  readonly planned: Pick<PlannedStep, 'lesson' | 'step' | 'context'>;
  /** For the phones of learners. */
  readonly link: string;
  readonly clock: Clock | undefined;
  readonly minutes: number;
  /** True once the teacher shows the answer. */
  readonly open: boolean;
}

/** The other window can have been loaded from an older or newer page. */
export function isShown(value: unknown): value is Shown {
  const { title, link, planned, at, of, minutes } = (value ?? {}) as Partial<Record<keyof Shown, unknown>>;
  return (
    [title, link].every((text) => typeof text === 'string') &&
    [at, of, minutes].every(Number.isFinite) &&
    typeof planned === 'object' &&
    planned !== null
  );
}
