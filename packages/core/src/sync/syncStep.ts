// What is one step of SyncPod, as data?

import type { StepName } from '../releases/steps.ts';

/**
 * Why a step does nothing: `none`: the Pod has no such containers; `all-done`: they have had their turn;
 * `waiting`: others go first; `pod-killed`: the Pod was killed; `gate-off`: a feature gate forbids it; `not-reached`:
 * a step before it ended the sync; `not-called`: SyncPod does not run at all.
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

/** One step of the release's SyncPod for one case. */
export interface SyncStep {
  /** Counted from 1, as the comment of SyncPod does. */
  readonly number: number;
  readonly name: StepName;
  readonly state: 'runs' | 'skipped';
  readonly skipped?: SkipReason;
  /** The containers that it touches, in order; `id` is that in the runtime, absent for one that is to start. */
  readonly touches: readonly Touch[];
  /** True if a failure here ends the sync. */
  readonly failureEndsSync: boolean;
}

/** What a step does to one container. */
export interface Touch {
  readonly name: string;
  readonly id?: string;
  readonly effect: 'kill' | 'start' | 'resize' | 'remove' | 'reset';
}

/** The containers that a step acts on, each once. The record of an ended one that goes with its sandbox is none. */
export function namesActedOn({ touches }: Pick<SyncStep, 'touches'>): string[] {
  return [...new Set(touches.filter(isAct).map(({ name }) => name))];
}

/** False if nothing but the record of the container is removed. */
export function isAct({ effect }: Touch): boolean {
  return effect !== 'remove';
}
