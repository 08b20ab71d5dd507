// What is one step of SyncPod, as data?

import type { StepName } from '../releases/steps.ts';

export type SkipReason = 'not-needed' | 'none' | 'all-done' | 'waiting' | 'pod-killed' | 'gate-off';

/** One step of the release's SyncPod for one case. */
export interface SyncStep {
  /** Counted from 1, as the comment of SyncPod does. */
  readonly number: number;
  readonly name: StepName;
  readonly state: 'runs' | 'skipped';
  readonly skipped?: SkipReason;
  /** Names of the containers that it touches, in order. */
  readonly touches: readonly {
    readonly name: string;
    readonly effect: 'kill' | 'start' | 'resize' | 'remove' | 'reset';
  }[];
  /** True if a failure here ends the sync. */
  readonly failureEndsSync: boolean;
}
