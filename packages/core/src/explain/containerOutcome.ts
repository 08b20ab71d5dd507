// Describes what happens to one container, as the page and the reports show it.

import type { ContainerKind } from '../api/pod.ts';
import type { KillReason } from '../api/podActions.ts';
import type { ContainerState } from '../api/podStatus.ts';
import type { ResourceChange } from '../decisions/decision.ts';
import type { Outcome } from './outcomeName.ts';

/** One row of the Containers table, and one card (or a pair) of the picture. */
export interface ContainerOutcome {
  readonly name: string;
  readonly kind: ContainerKind;
  /**
   * Path of the container in the manifest, such as `spec.containers[0]`; absent if the manifest does not contain it.
   */
  readonly path?: string;
  /** True if it is running but the spec of its Pod has no container of that name. */
  readonly stray?: true;
  readonly state: ContainerState | 'none';
  readonly exitCode?: number;
  /** The runtime's reason for the exit, such as `OOMKilled`. */
  readonly exitReason?: string;
  readonly restartCount: number;
  readonly outcome: Outcome;
  readonly image: { readonly running?: string; readonly spec: string };
  /** FNV-1a 32 as numbers; hashHex prints them. */
  readonly hash: { readonly running?: number; readonly spec?: number };
  /** The kubelet's reason for the kill; from 1.14 this is the message of the Killing Event. */
  readonly message?: string;
  readonly reason?: KillReason;
  /** Present if the kubelet keeps it, and OpenKruise's daemon stops it: the kubelet then starts it again. */
  readonly stoppedBy?: 'kruise-daemon';
  /** True if it is killed and its restart rules are evaluated after it has ended. */
  readonly ruled?: true;
  /** Present if it is resized, or restarted for a resize. */
  readonly resize?: ResourceChange;
  /** The waiting reason that `kubectl get pod` shows if its start fails, such as `InvalidImageName`, if known. */
  readonly fails?: string;
  /** Present if it should start but is in back-off. */
  readonly backOff?: StartBackOff;
  /** Index into Explanation.decisions of the decision that settled the outcome. */
  readonly decidedBy?: number;
}

/** Seconds of back-off, counted from the end of the container or from the failed pull. */
export interface StartBackOff {
  readonly after: 'end' | 'pull';
  readonly wait: number;
  readonly left: number;
  /** All back-offs of this kubelet, from the first to the longest. */
  readonly waits: readonly number[];
}
