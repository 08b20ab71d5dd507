// Describes one step of SyncPod as data.

import type { Release } from '../../releases/release.ts';
import type { StepName } from '../../releases/steps.ts';

/**
 * The reason why a step does nothing. `none`: the Pod has no such containers; `all-done`: they are finished; `waiting`:
 * others go first; `pod-killed`: the Pod was killed; `gate-off`: a feature gate is off; `not-reached`: an earlier step
 * ended the sync; `not-called`: SyncPod does not run.
 */
export type SkipReason =
  | 'not-needed'
  | 'none'
  | 'all-done'
  | 'waiting'
  | 'pod-killed'
  | 'gate-off'
  | 'not-reached'
  | 'not-called';

/** One step of SyncPod in one sync. */
export interface SyncStep {
  /** Counted from 1, as in the doc comment of SyncPod. */
  readonly number: number;
  readonly name: StepName;
  readonly state: 'runs' | 'skipped';
  readonly skipped?: SkipReason;
  /** The affected containers in order; `id` is the runtime's, absent for a container to start. */
  readonly touches: readonly Touch[];
  /** True if a failure here ends the sync. */
  readonly failureEndsSync: boolean;
}

/** The steps of a sync that ended before SyncPod was called. */
export function stepsNotCalled({ steps }: Release): SyncStep[] {
  return steps.map((name, index) => ({
    number: index + 1,
    name,
    state: 'skipped',
    skipped: 'not-called',
    touches: [],
    failureEndsSync: false,
  }));
}

/** The effect of a step on one container. */
export interface Touch {
  readonly name: string;
  readonly id?: string;
  readonly effect: 'kill' | 'start' | 'resize' | 'remove' | 'reset';
}

/** The containers that a step acts on, each once. Removing the record of an ended container does not count. */
export function namesActedOn({ touches }: Pick<SyncStep, 'touches'>): string[] {
  return [...new Set(touches.filter(isAct).map(({ name }) => name))];
}

/** False if only the record of the container is removed. */
export function isAct({ effect }: Touch): boolean {
  return effect !== 'remove';
}
