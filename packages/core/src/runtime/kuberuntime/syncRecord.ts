// Describes the decisions and results of one sync.

import type { DefaultedPod } from '../../api/pod.ts';
import type { PodActions } from '../../api/podActions.ts';
import type { PodStatus } from '../../api/podStatus.ts';
import type { BackOffAsked, Decision } from '../../decisions/decision.ts';
import type { Release } from '../../releases/release.ts';
import type { StepName } from '../../releases/steps.ts';
import type { LogEntry, PodEvent, SyncResult } from './run.ts';
import type { SyncStep } from './syncStep.ts';

/** The result of computePodActions and its input. */
export interface Decided {
  readonly release: Release;
  /** The Pod with the resources that this sync uses. */
  readonly pod: DefaultedPod;
  /** The kubelet's view of the runtime at the beginning of the sync. */
  readonly status: PodStatus;
  readonly actions: PodActions;
  /** The decisions of computePodActions. */
  readonly decisions: readonly Decision[];
}

/** All decisions and actions of one SyncPod call. */
export interface SyncRecord extends Decided {
  readonly kind: 'sync';
  /** The back-off decisions of the starts, in order. */
  readonly asked: readonly BackOffAsked[];
  /** One entry per step of the release, whether reached or not. */
  readonly steps: readonly SyncStep[];
  /** The step whose failure ended the sync. */
  readonly endedBy?: StepName;
  readonly results: readonly SyncResult[];
  /** Names of the containers that are running at the end. */
  readonly running: readonly string[];
  readonly log: readonly LogEntry[];
  readonly events: readonly PodEvent[];
  /** A version of the Pod that the worker had taken before the newest one came. */
  readonly earlier?: true;
}
