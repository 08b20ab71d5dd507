// What of an explanation do reports tell?

import type { Admission } from '../admission/admission.ts';
import type { DefaultedPod } from '../api/pod.ts';
import type { PodActions } from '../api/podActions.ts';
import type { PodStatus } from '../api/podStatus.ts';
import type { Release } from '../releases/release.ts';
import type { SyncStep } from '../sync/syncStep.ts';
import type { Decision } from '../trace/decision.ts';
import type { ContainerOutcome } from '../trace/outcome.ts';
import type { Verdict } from '../trace/verdict.ts';

/** The part of `Explanation` (pipeline.ts, which comes after this folder) that reports read. */
export interface Reported {
  readonly release: Release;
  readonly running: DefaultedPod;
  readonly typed: DefaultedPod;
  readonly admission: Admission;
  readonly pod: DefaultedPod;
  /** What the runtime has before the sync. */
  readonly status: PodStatus;
  readonly actions: PodActions;
  readonly decisions: readonly Decision[];
  readonly steps: readonly SyncStep[];
  readonly containers: readonly ContainerOutcome[];
  readonly verdict: Verdict;
}

export function podName({ metadata }: Reported['pod']): string {
  const { name, generateName } = metadata;
  return name ?? (typeof generateName === 'string' ? generateName : '');
}
